// The store of a demo, in this worker's memory: as Keeping, but nothing stays.
import { Keeping, Overtaken, keepInMemory } from "./keeping.js";
import { entryOf } from "./pocket.js";

export class Memory {
  #facts;
  #pages = new Map();
  #pending = [];
  database = { close() {} };

  constructor(facts) {
    this.#facts = facts;
  }

  async read(owner) {
    if (owner) this.#facts.owner = owner;
    const pages = this.#pages.size > 0 ? new Map(this.#pages) : null;
    return { ...this.#facts, pages, pending: [...this.#pending], spoilt: [] };
  }

  async facts() {
    return { ...this.#facts };
  }

  async set(facts) {
    Object.assign(this.#facts, facts);
  }

  async unset(name) {
    delete this.#facts[name];
  }

  async waiting() {
    return this.#pending.length;
  }

  async isWhole() {
    return this.#pages.size > 0;
  }

  async entries() {
    return this.#pending.map(entryOf);
  }

  async add(entry) {
    this.#pending.push(entry);
  }

  async setAside(entry) {
    this.#pending = this.#pending.filter((other) => entryOf(other).id !== entryOf(entry).id);
    return [];
  }

  async keep(owner, { pages, count, arrived }) {
    if (this.#facts.owner !== owner) throw new Overtaken();
    for (const [number, bytes] of pages) this.#pages.set(number, bytes);
    for (const number of this.#pages.keys()) if (number > count) this.#pages.delete(number);
    Object.assign(this.#facts, { count, kept: Date.now() });
    this.#pending = this.#pending.filter((entry) => !arrived.includes(entryOf(entry).id));
  }

  /// Ends the demo, and removes the program with it.
  async remove() {
    keepInMemory(null);
    await (await Keeping.onDisk()).remove();
  }
}
