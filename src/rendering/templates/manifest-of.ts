import type { Typesettable } from "../../documents/model/document.ts";
import { log } from "../../kit/log.server.ts";
import { findTemplate } from "./all.ts";
import { classic } from "./classic/manifest.ts";
import { letter } from "./letter/manifest.ts";
import type { TemplateManifest } from "./manifest.ts";

/** The template of a document. One that does not exist, for example of a later release, is replaced by the plainest of its kind. */
export function manifestOf({ kind, content }: Typesettable): TemplateManifest {
  const { id, version } = content.template;
  const manifest = findTemplate(id, version);
  if (manifest?.kind === kind) return manifest;
  log.warn("template.unknown", { kind, template: id, version });
  return kind === "letter" ? letter : classic;
}
