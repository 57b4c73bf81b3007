// Reports changes that never reached the server, also after this browser lost them.
import { whatIsHere } from "./here.js";

const kept = await whatIsHere();
if (kept && !kept.device) document.querySelector("#lost").hidden = false;
