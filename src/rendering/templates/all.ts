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

type Pinned = { id: string; version: number };

/** The templates of all these versions. */
export function listTemplates(versions: readonly TemplateManifest[]) {
  const isNewest = ({ id, version }: TemplateManifest) =>
    versions.every((other) => other.id !== id || other.version <= version);
  const templates = versions.filter(isNewest);
  return {
    /** The newest version of each, in the given order. */
    templates,
    /** Undefined for a template that does not exist, for example of a later release. */
    findTemplate: (id: string, version: number): TemplateManifest | undefined =>
      versions.find((manifest) => manifest.id === id && manifest.version === version),
    /** The newest version of a template, for a document with an older one. */
    successorOf: ({ id, version }: Pinned): TemplateManifest | undefined =>
      templates.find((manifest) => manifest.id === id && manifest.version > version),
  };
}

/** From all versions of all templates, in the order of the gallery. */
export const { templates, findTemplate, successorOf } = listTemplates([
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
]);
