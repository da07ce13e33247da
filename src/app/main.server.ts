import { chooseLibraries } from "../kit/env.server.ts";

/** The built server's entry. */
chooseLibraries("production");
await import("./serve.server.ts");
