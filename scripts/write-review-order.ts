import { writeFileSync } from "node:fs";
import { drawMachine } from "../src/review/orders/draw-machine.ts";

/** `npm run docs:machine`: writes the picture of the review orders' state machine. */
writeFileSync("docs/review-order.md", drawMachine());
