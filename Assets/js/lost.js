// Changes that the server never got: said where this browser does not have them any more either.
import { whatIsHere } from "/assets/js/here.js";

const kept = await whatIsHere();
if (kept && !kept.device) document.querySelector("#lost").hidden = false;
