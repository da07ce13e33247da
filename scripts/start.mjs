/** `npm start`, `npm run dev`, `npm run bench`: installs what is missing, builds what is stale, runs. */
import { spawn } from "node:child_process";
import { install, node, run } from "./install.mjs";

const mode = process.argv[2];
install();
if (mode !== "--dev") run(node, ["scripts/build.ts"]);

const script =
  { "--dev": "scripts/dev.ts", "--bench": "bench/main.ts" }[mode] ?? "dist/server/main.server.js";
// Without `__proto__` no merge that forgets to look can reach every object of the process. In development tools of the build may need it.
const flags = ["--enable-source-maps", ...(mode ? [] : ["--disable-proto=delete"])];
const child = spawn(node, [...flags, script, ...process.argv.slice(3)], { stdio: "inherit" });
// Ctrl-C reaches the whole process group by itself; a signal sent to us alone has to be passed on.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
