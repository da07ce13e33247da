import type { Design } from "../../documents/model/design.ts";
import type { ResumeContent } from "../../documents/model/resume.ts";
import type { Portal } from "../../portals/portal.ts";
import { findTemplate } from "../templates/all.ts";
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
 * and that differ from a letter's own. Empty for a template of version 1.
 */
export function letterDesignOf({ template, design, locale }: ResumeContent, portal: Portal): Design {
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
