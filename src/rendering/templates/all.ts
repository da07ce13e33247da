import { academic } from "./academic/manifest.ts";
import { classic } from "./classic/manifest.ts";
import { compact } from "./compact/manifest.ts";
import { creative } from "./creative/manifest.ts";
import { earlyCareer } from "./early-career/manifest.ts";
import { europass } from "./europass/manifest.ts";
import { executive } from "./executive/manifest.ts";
import { french } from "./french/manifest.ts";
import { iryeokseo } from "./iryeokseo/manifest.ts";
import { letter } from "./letter/manifest.ts";
import type { TemplateManifest } from "./manifest.ts";
import { modern } from "./modern/manifest.ts";
import { plain } from "./plain/manifest.ts";
import { rirekisho } from "./rirekisho/manifest.ts";
import { shokumukeirekisho } from "./shokumukeirekisho/manifest.ts";
import { sidebar } from "./sidebar/manifest.ts";
import { tabular } from "./tabular/manifest.ts";
import { technical } from "./technical/manifest.ts";

/** The templates since version 2, in the order of the gallery. Those of version 1 are in `version-1/` and have no settings. */
export const templates: readonly TemplateManifest[] = [
  classic,
  modern,
  compact,
  executive,
  technical,
  academic,
  earlyCareer,
  creative,
  sidebar,
  tabular,
  french,
  europass,
  plain,
  rirekisho,
  shokumukeirekisho,
  iryeokseo,
  letter,
];

/** Undefined for a template that does not exist, for example of a later release. */
export const findTemplate = (id: string, version: number): TemplateManifest | undefined =>
  templates.find((manifest) => manifest.id === id && manifest.version === version);
