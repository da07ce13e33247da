/** `npm start`, `npm run dev`, `npm run bench`, `npm run doctor`: installs missing packages, rebuilds if needed, runs. */
import { spawn } from "node:child_process";
import { install, node, run } from "./install.mjs";

const mode = process.argv[2];
install();
if (mode !== "--dev" && mode !== "--doctor") run(node, ["scripts/build.ts"]);

const script =
  { "--dev": "scripts/dev.ts", "--bench": "bench/main.ts", "--doctor": "scripts/doctor.ts" }[mode] ??
  "dist/server/main.server.js";
// `--disable-proto=delete` removes `__proto__`, so an unchecked merge cannot pollute prototypes. Build tools may need it, so
// not in development.
const flags = ["--enable-source-maps", ...(mode ? [] : ["--disable-proto=delete"])];
const child = spawn(node, [...flags, script, ...process.argv.slice(3)], { stdio: "inherit" });
// Ctrl-C reaches the whole process group. A signal sent to npm alone must be forwarded: npm forwards it to its child, so
// package.json starts this script with `exec`; a shell in between would die of the signal and leave the server running.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
