import { applyNodeFlags } from "../../src/kit/processes/node-flags.server.ts";

applyNodeFlags();
