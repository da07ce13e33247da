import { chooseProduction } from "../kit/env.server.ts";

/** The built server's entry. What it loads afterwards finds that this is no development. */
chooseProduction();
await import("./serve.server.ts");
