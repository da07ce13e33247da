import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, type Rolldown } from "vite";
import { widgetFile } from "../src/http/static-assets.server.ts";

/**
 * Builds the notification widget as one classic script without top-level declarations: pages load it by `<script src>` in
 * every supported browser, and an operator may load it elsewhere.
 */
export async function buildWidget(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    mode: "production",
    build: {
      write: false,
      target: "es2019",
      modulePreload: { polyfill: false },
      rolldownOptions: { input: "src/notifications/widget/notification.ts", output: { format: "iife" } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  if (output.length !== 1) throw new Error("The widget must be one file.");
  return output[0].code;
}

export async function writeWidget(folder: string): Promise<void> {
  const file = join(folder, widgetFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await buildWidget());
}
