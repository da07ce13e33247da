import { main } from "./operator.ts";

/**
 * `npm run role -- <e-mail> <role>`: short for `npm run operator -- role`, for example for the first operator. A `--reason`
 * of the user replaces the default.
 */
await main(["role", "--reason", "npm run role", ...process.argv.slice(2)]);
