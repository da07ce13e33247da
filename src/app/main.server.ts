import { chooseLibraries } from "../kit/env.server.ts";
import { applyNodeFlags } from "../kit/processes/node-flags.server.ts";

/** The built server's entry. */
applyNodeFlags();
chooseLibraries("production");
await import("./serve.server.ts");
