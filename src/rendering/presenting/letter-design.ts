import type { Design } from "../../documents/model/design.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import { findTemplate, templates } from "../templates/all.ts";
import { letter } from "../templates/letter/manifest.ts";
import { ink } from "./colors.ts";
import { allows, resolveSettings } from "./resolve-design.ts";

/** Sizes and spacing are not among them: a letter has the room of a page. */
const copied = [
  "accent",
  "fontPair",
  "paper",
  "header",
  "dateWidth",
  "links",
  "pageNumber",
  "runningHeader",
] as const;

/**
 * The design of a new letter that looks like a resume: of its template's settings and the user's, those that letters have
 * and that differ from a letter's own. Empty for a template that does not exist.
 */
export function letterDesignOf(
  { template, design, locale }: Pick<ResumeContent, "template" | "locale"> & { design?: Design | undefined },
  portal: Portal,
): Design {
  const manifest = findTemplate(template.id, template.version);
  if (manifest?.kind !== "resume") return {};
  const own = resolveSettings(letter, undefined, portal, locale);
  const settings = resolveSettings(manifest, design, portal, locale);
  const wanted: Design = { ...settings, accent: settings.accent ?? ink };
  const chosen = copied.filter(
    (setting) => wanted[setting] !== own[setting] && allows(letter, setting, wanted[setting]),
  );
  return Object.fromEntries(chosen.map((setting) => [setting, wanted[setting]]));
}

/** The settings of a letter that decides about what `letterDesignOf` does not, with an appearance. */
export const withAppearance = (design: Design | undefined, appearance: Design): Design => ({
  ...Object.fromEntries(Object.entries(design ?? {}).filter(([setting]) => !isCopied(setting))),
  ...appearance,
});

/** Whether a letter has the appearance. */
export const hasAppearance = (design: Design | undefined, appearance: Design): boolean =>
  copied.every((setting) => design?.[setting] === appearance[setting]);

const isCopied = (setting: string): boolean => (copied as readonly string[]).includes(setting);

/** An appearance that a letter can have: that of a resume in a template. */
export type Appearance = { id: string; design: Design };

/** The appearances of the templates for letters, the country's own first; of equal ones the first. */
export function appearancesOf({ portal, locale }: { portal: Portal; locale: Locale }): Appearance[] {
  const appearances: Appearance[] = [];
  for (const { id, version, form, locale: written, usualIn } of templatesOf(portal)) {
    // Forms, and templates of another language.
    if (form || (written ?? usualIn ?? locale) !== locale) continue;
    const design = letterDesignOf({ template: { id, version }, locale } as ResumeContent, portal);
    if (!appearances.some((appearance) => hasAppearance(design, appearance.design)))
      appearances.push({ id, design });
  }
  return appearances;
}

const templatesOf = ({ resume }: Portal) =>
  templates
    .filter(({ kind }) => kind === "resume")
    .sort((one, other) => Number(other.id === resume.template) - Number(one.id === resume.template));
