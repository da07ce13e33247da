import { classic } from "./classic/manifest.ts";
import { compact } from "./compact/manifest.ts";
import { executive } from "./executive/manifest.ts";
import { letter } from "./letter/manifest.ts";
import type { TemplateManifest } from "./manifest.ts";
import { modern } from "./modern/manifest.ts";

/** The templates since version 2. Those of version 1 are in `version-1/` and have no settings. */
export const templates: readonly TemplateManifest[] = [classic, modern, compact, executive, letter];

/** Undefined for a template that does not exist, for example of a later release. */
export const findTemplate = (id: string, version: number): TemplateManifest | undefined =>
  templates.find((manifest) => manifest.id === id && manifest.version === version);
