// The tile that counts the days of a medley: counts up to the number of days, holds, and turns
// back.
for (const tile of document.querySelectorAll(".date")) {
  const [big, unit, title] = tile.querySelectorAll(".big, .unit, .of");
  const { days, day, dayWords, dayTitle, daysWords, daysTitle } = tile.dataset;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let turning = 0;
  const show = (number, words, name) => {
    big.textContent = number;
    unit.textContent = words;
    title.textContent = name;
  };
  tile.addEventListener("click", () => {
    const turn = (turning += 1);
    const goal = Number(days);
    const start = performance.now();
    tile.dataset.turned = "";
    const step = (now) => {
      if (turn !== turning) return;
      const over = isStill ? 1 : Math.min(1, (now - start) / 900);
      // Slower towards the end.
      show(Math.round(goal * (1 - (1 - over) ** 3)), daysWords, daysTitle);
      if (over < 1) requestAnimationFrame(step);
      else {
        setTimeout(() => {
          if (turn !== turning) return;
          delete tile.dataset.turned;
          show(day, dayWords, dayTitle);
        }, 2500);
      }
    };
    requestAnimationFrame(step);
  });
}
