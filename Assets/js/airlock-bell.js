// A soft bell of a few sine waves. Strokes are scheduled in advance on Web Audio's clock, so they
// sound on time while the page sleeps and timers are throttled.

/// The lowest frequency, and the partials: multiple of the lowest, loudness, seconds until silence.
const KINDS = {
  bowl: { lowest: 264, partials: [[1, 1, 7], [2.71, .45, 4.5], [5.12, .22, 2.6], [8.2, .08, 1.4]] },
  bell: { lowest: 587, partials: [[1, .8, 3.5], [2, .5, 2.6], [3.01, .3, 1.8], [4.17, .2, 1.1]] },
  glass: { lowest: 988, partials: [[1, .7, 4], [2.32, .25, 2.2], [4.25, .1, 1.1]] },
  wood: { lowest: 392, partials: [[1, 1.4, .35], [2.57, .5, .18], [4.8, .2, .09]] },
};

export class Bell {
  #context = null;
  #strokes = [];

  /// - volume: percent.
  /// - kind: of `KINDS`.
  constructor(volume, kind) {
    this.volume = volume;
    this.kind = kind;
  }

  /// Must be called from a tap or a key: browsers allow sound to start only there.
  open() {
    if (this.volume === 0 || !globalThis.AudioContext) return;
    try {
      this.#context ??= new AudioContext();
      if (this.#context.state !== "running") this.#context.resume().catch(() => {});
    } catch { /* No sound here: the end is shown. */ }
  }

  /// True if sound may start without another tap.
  get mayOpen() {
    return this.#context !== null || navigator.userActivation?.hasBeenActive === true;
  }

  /// Schedules strokes, in milliseconds from now; cancels earlier, still silent ones.
  lay(strokes) {
    this.takeBack();
    if (!this.#context) return;
    const now = this.#context.currentTime;
    this.#strokes = strokes.filter(({ delay }) => delay >= 0).map(({ delay, isLast }) => (
      this.#stroke(now + delay / 1000, isLast)));
  }

  takeBack() {
    const now = this.#context?.currentTime ?? 0;
    for (const { at, tones } of this.#strokes) {
      if (at > now) for (const tone of tones) tone.stop();
    }
    this.#strokes = this.#strokes.filter(({ at }) => at <= now);
  }

  /// Rings the last stroke if still silent: Web Audio's clock stops while a device sleeps.
  ring() {
    if (!this.#context) return;
    const now = this.#context.currentTime;
    if (this.#strokes.some(({ at, isLast }) => isLast && at <= now + 0.05)) return;
    this.lay([{ delay: 0, isLast: true }]);
  }

  #stroke(at, isLast) {
    const loudness = (this.volume / 100) ** 2 * (isLast ? 0.5 : 0.22);
    const { lowest, partials } = KINDS[this.kind] ?? KINDS.bowl;
    const tones = partials.slice(0, isLast ? 4 : 2).map(([times, part, length]) => {
      const tone = this.#context.createOscillator();
      const swell = this.#context.createGain();
      tone.frequency.value = lowest * times * (isLast ? 1 : 1.5);
      swell.gain.setValueAtTime(0, at);
      swell.gain.linearRampToValueAtTime(loudness * part, at + 0.02);
      swell.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(swell).connect(this.#context.destination);
      tone.start(at);
      tone.stop(at + length + 0.1);
      return tone;
    });
    return { at, isLast, tones };
  }
}
