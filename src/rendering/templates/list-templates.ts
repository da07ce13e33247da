import type { TemplateManifest } from "./manifest.ts";

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
