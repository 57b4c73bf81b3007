// The scent clock: the slider moves the line over the stack, and the ring and the figures follow.
import { percent } from "./locale.js";

for (const clock of document.querySelectorAll(".clock")) {
  const slider = clock.querySelector("input");
  const items = [...clock.querySelectorAll("li")];
  const arcs = [...clock.querySelectorAll(".arc")];
  const places = items.map((item) => item.dataset.places.split(" ").map((part) => part / 1000));
  const { left, under, minutes, hours, top, heart, base } = clock.dataset;
  const share = (part) => (part < 0.01 ? under : percent(part));

  const show = () => {
    const step = Number(slider.value);
    const place = step / Number(slider.max);
    const passed = 1440 * place * place;
    const now = places.map((parts) => parts[step]);
    const whole = now.reduce((sum, part) => sum + part, 0);
    let before = 0;
    now.forEach((part, index) => {
      const arc = arcs[index];
      const angle = whole > 0 ? (part / whole) * 100 : 0;
      arc.setAttribute("stroke-dasharray", `${angle} 100`);
      arc.setAttribute("stroke-dashoffset", -before);
      // As ScentClock.swift draws the ring.
      const edge = Math.sqrt(whole * (57 ** 2 - 34 ** 2) + 34 ** 2);
      arc.setAttribute("r", (edge + 34) / 2);
      arc.setAttribute("stroke-width", edge - 34);
      before += angle;
      items[index].querySelector("strong").textContent = share(part);
    });
    const hour = passed < 60 ? minutes.replace("#", Math.round(passed))
      : hours.replace("#", Math.round(passed / 60));
    clock.querySelector(".hour").textContent = hour;
    clock.querySelector(".phase").textContent = passed < 30 ? top : passed < 300 ? heart : base;
    clock.querySelector(".remains").textContent = left.replace("#", share(whole));
    clock.querySelector(".now").setAttribute("d", `M${34 + 316 * place} 6V176`);
    slider.setAttribute("aria-valuetext", `${hour}, ${left.replace("#", share(whole))}`);
  };
  slider.hidden = false;
  slider.addEventListener("input", show);
  show();
}
