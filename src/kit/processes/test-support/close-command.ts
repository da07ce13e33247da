/** A command that closes a process which does not end by itself: `node close-command.ts`. */
import { join } from "node:path";
import { startLimitedProcess } from "../limited-process.server.ts";
import type { TestJob } from "./test-program.ts";

const worker = join(import.meta.dirname, "test-program.ts");
const program = startLimitedProcess<TestJob, unknown>({ name: "test", worker, heap: 64 });
await program.run({ kind: "refuseToEnd" }, { cpu: 60_000, time: 600_000, memory: 600 });
await program.close();
console.log("closed");
