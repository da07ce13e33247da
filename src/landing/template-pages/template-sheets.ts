import type { Portal } from "../../portals/portal.ts";
import { presentedTemplatesOf } from "../../rendering/templates/gallery.ts";
import type { TemplateManifest } from "../../rendering/templates/manifest.ts";
import { colorForm, type SheetDocument, type SheetForm, sheetColorNames, sheetForms } from "../sheets.ts";

/** Whether a template can be shown in other colours. */
export const takesColor = ({ kind, settings }: TemplateManifest): boolean =>
  kind === "resume" && settings.includes("accent");

/** The sample people that a template can be shown with, first the one of the gallery. Only one of them has written a letter. */
export function peopleOf(manifest: TemplateManifest, portal: Portal): [number, ...number[]] {
  if (manifest.kind === "letter") return [0];
  // A form has cells for details that only the country's sample person has.
  const first = manifest.formOf ? 0 : presentedTemplatesOf(portal).indexOf(manifest) % 3;
  return [first, (first + 1) % 3, (first + 2) % 3];
}

/** The document that shows a template first. */
export const firstSheetOf = (manifest: TemplateManifest, portal: Portal): SheetDocument => ({
  template: manifest.id,
  person: peopleOf(manifest, portal)[0],
});

/** A picture that the server makes when a visitor asks for it. */
export const onDemand = (form: SheetForm) => ({ ...form, onDemand: true as const });

/** The pictures of the gallery, and of the pages of its templates. Only those of the gallery are made before a visitor asks. */
export function templateSheetsOf(
  portal: Portal,
): (SheetDocument & { forms: (SheetForm & { onDemand?: true })[] })[] {
  return presentedTemplatesOf(portal).flatMap((manifest) => {
    const template = manifest.id;
    const colors = takesColor(manifest) ? sheetColorNames : [];
    const [first, ...others] = peopleOf(manifest, portal);
    return [
      {
        template,
        person: first,
        forms: [
          ...sheetForms("small"),
          ...sheetForms("large").map(onDemand),
          ...colors.flatMap((color) => [colorForm("small", color), colorForm("large", color)]).map(onDemand),
        ],
      },
      ...others.map((person) => ({ template, person, forms: sheetForms("small").map(onDemand) })),
    ];
  });
}
