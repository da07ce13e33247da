import type { Portal } from "../../portals/portal.ts";
import type { TemplateManifest } from "./manifest.ts";

/** What a gallery of templates can be narrowed to, in the order of its chips. */
const templateFilters = ["oneColumn", "twoColumns", "photo", "form"] as const;
export type TemplateFilter = (typeof templateFilters)[number];

/** Cells of a form are not columns, and all forms have a place for the photo. */
const rules: Record<TemplateFilter, (manifest: TemplateManifest) => boolean> = {
  oneColumn: ({ form, defaults }) => !form && defaults.columns === "one",
  twoColumns: ({ form, defaults }) => !form && defaults.columns !== "one",
  photo: ({ form, settings }) => form || settings.includes("photoWidth"),
  form: ({ formOf }) => formOf !== undefined,
};

/** Whether a gallery that is narrowed to `filter` shows the template. */
export const matchesFilter = (manifest: TemplateManifest, filter: TemplateFilter): boolean =>
  rules[filter](manifest);

/**
 * The filters worth a chip above these templates: those that some match and others do not. Without the photo where the
 * country's resumes have none.
 */
export function usefulFilters(
  manifests: readonly TemplateManifest[],
  { resume }: Pick<Portal, "resume">,
): TemplateFilter[] {
  return templateFilters.filter((filter) => {
    if (filter === "photo" && resume.photo === "avoid") return false;
    const count = manifests.filter(rules[filter]).length;
    return count > 0 && count < manifests.length;
  });
}
