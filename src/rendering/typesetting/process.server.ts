import { type LimitedProcess, startLimitedProcess } from "../../kit/processes/limited-process.server.ts";
import type { Job, Outcome } from "./job.ts";
import { renderingPath } from "./rendering-path.server.ts";

export type TypesettingProcess = LimitedProcess<Job, Outcome>;

/** A process that has loaded compiler and fonts once `warmUp` resolves. It sees no system fonts. */
export const startProcess = (): TypesettingProcess =>
  startLimitedProcess<Job, Outcome>({
    name: "typesetting",
    worker: renderingPath("typesetting", "typesetter.worker.server.ts"),
    env: { FONTCONFIG_FILE: renderingPath("typesetting", "no-system-fonts.conf") },
    heap: 256,
  });
