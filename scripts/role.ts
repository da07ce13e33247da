import { main } from "./operator.ts";

/** `npm run role -- <e-mail> <role>`: short for `npm run operator -- role`, for example for the first operator. */
const args = process.argv.slice(2);
await main(["role", ...args, ...(args.includes("--reason") ? [] : ["--reason", "npm run role"])]);
