import { isObject } from "../../../kit/json.ts";
import type { Fields } from "../fields/fields.ts";

export type FileSection = { key: string; fields: Fields };

/**
 * The sections in the order of the layout, then the others in the file's order. Version 5 has the summary beside
 * `sections`, and typed sections of the user in `customSections`; version 4 has the user's in `sections.custom`.
 */
export function sectionOrder(resume: Fields): FileSection[] {
  const found = new Map<string, FileSection>();
  const add = (id: string, key: string, fields: Fields | undefined) =>
    fields && found.set(id, { key, fields });
  add("summary", "summary", resume.child("summary"));
  const sections = resume.child("sections")!;
  for (const key of Object.keys(sections.object)) {
    const section = sections.child(key);
    if (key === "custom" && section)
      for (const id of Object.keys(section.object)) add(id, "custom", section.child(id));
    else add(key, key, section);
  }
  for (const section of resume.children("customSections")) {
    const { id, type } = section.object;
    add(
      typeof id === "string" ? id : `custom-${found.size}`,
      typeof type === "string" ? type : "custom",
      section,
    );
  }
  const ids = layoutIds(resume.value("metadata")).filter((id) => found.has(id));
  const order = new Set([...ids, ...found.keys()]);
  return [...order].map((id) => found.get(id)!);
}

/** The ids in `metadata.layout`: pages of columns of ids in versions 3 and 4, pages with two columns in version 5. */
function layoutIds(metadata: unknown): string[] {
  const layout = isObject(metadata) ? metadata.layout : undefined;
  const pages = Array.isArray(layout)
    ? layout
    : isObject(layout) && Array.isArray(layout.pages)
      ? layout.pages
      : [];
  return pages
    .flatMap((page: unknown) =>
      isObject(page) ? [page.main, page.sidebar] : Array.isArray(page) ? page : [],
    )
    .flatMap((column: unknown) => (Array.isArray(column) ? column : [column]))
    .flatMap((id: unknown) => (typeof id === "string" ? [id.replace(/^custom\./, "")] : []));
}
