import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Rolldown } from "vite";
import { workerFile } from "../src/pages/assets.server.ts";

/** Builds the service worker as one classic script: Firefox runs no module as a service worker before version 147. */
export async function buildServiceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    build: {
      write: false,
      target: "es2019",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: "src/pages/offline/worker/service-worker.ts",
        output: { format: "iife" },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error("The service worker must be one file.");
  return output[0].code;
}

export const writeServiceWorker = async (folder: string): Promise<void> =>
  writeFileSync(join(folder, workerFile), await buildServiceWorker());
