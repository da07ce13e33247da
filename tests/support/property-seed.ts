import fc from "fast-check";
import { isFull, turn } from "./sampling.ts";

/**
 * The gate of a commit tries the same generated inputs each time, and another commit's tries others. `npm run test:full` and
 * a developer's own runs try new ones each time.
 */
if (!isFull && process.env.TESTS_TURN) fc.configureGlobal({ seed: turn });
