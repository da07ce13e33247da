import type { Design } from "../../documents/model/design.ts";
import { designRanges } from "../../documents/model/design-choices.ts";
import type { Locale, Portal } from "../../portals/portal.ts";
import {
  type DesignData,
  type DesignSetting,
  sharedSettings,
  type TemplateDefaults,
  type TemplateManifest,
} from "../templates/manifest.ts";
import { darkened, fieldOf, hairline, ink, soft, tintOf } from "./colors.ts";
import { scriptTraitsOf } from "./script-traits.ts";

type National = Required<Pick<Design, "paper" | "dateFormat" | "entryOrder" | "levels">>;
/** The value of every setting in one document. */
export type Settings = TemplateDefaults & National & Pick<Design, "fit" | "places">;

type Range = { min: number; max: number };
const clamp = (value: number, { min, max }: Range): number => Math.min(Math.max(value, min), max);

/**
 * Template's defaults, the country's customs, then the user's settings. Settings and choices that the template lacks are
 * ignored, and numbers are limited to its ranges and to what is legible in the script.
 */
export function resolveSettings(
  manifest: TemplateManifest,
  design: Design | undefined,
  portal: Portal,
  documentLocale: Locale,
): Settings {
  const locale = manifest.locale ?? documentLocale;
  const national: National = {
    paper: portal.paper,
    dateFormat: "portal",
    entryOrder: portal.resume.entryOrder,
    levels: manifest.defaults.levels ?? portal.resume.languageScale,
  };
  const chosen = Object.entries(design ?? {}).filter(
    ([setting, value]) => value !== undefined && allows(manifest, setting as DesignSetting, value),
  );
  const settings: Settings = { ...manifest.defaults, ...national, ...Object.fromEntries(chosen) };
  for (const setting of ["size", "leading", "density", "marginX", "marginTop", "marginBottom"] as const)
    settings[setting] = clamp(settings[setting], rangeOf(manifest, setting, locale));
  settings.photoWidth = clamp(settings.photoWidth, rangeOf(manifest, "photoWidth", locale));
  return { ...settings, calendar: calendarIn(locale, settings.calendar) };
}

export const allowsSetting = ({ form, kind, settings }: TemplateManifest, setting: DesignSetting): boolean =>
  settings.includes(setting) || (!form && sharedSettings[kind].includes(setting));

export function allows(manifest: TemplateManifest, setting: DesignSetting, value: unknown): boolean {
  const choices: readonly unknown[] | undefined = manifest.choices[setting];
  return allowsSetting(manifest, setting) && (!choices || choices.includes(value));
}

/** The template's range within what is legible in the script; the script's takes precedence. */
export function rangeOf(
  { limits }: TemplateManifest,
  setting: Exclude<keyof typeof designRanges, "fit" | "dateWidth">,
  locale: Locale,
): Range {
  const range = limits[setting] ?? designRanges[setting];
  const { leading, minSize } = scriptTraitsOf(locale);
  if (setting === "leading") return { min: clamp(range.min, leading), max: clamp(range.max, leading) };
  return setting === "size" ? { min: Math.max(range.min, minSize), max: range.max } : range;
}

/** Calendars belong to languages; elsewhere dates are Gregorian. */
function calendarIn(locale: Locale, calendar: Settings["calendar"]): Settings["calendar"] {
  const { language } = new Intl.Locale(locale);
  const own = { japanese: "ja", hijri: "ar", gregory: language };
  return own[calendar] === language ? calendar : "gregory";
}

/** Between the longest date and the text, in millimetres. A width of the user's choice may leave less. */
const dateGap = 5;

const round = (value: number): number => Math.round(value * 100) / 100;

/** The colours of a design that depend on its accent. */
function accentColors(accent: string, { header, columns }: Pick<DesignData, "header" | "columns">) {
  const tint = tintOf(accent);
  const hasTintedGround = header === "band" || columns === "sidebar";
  return { accent: darkened(accent, hasTintedGround ? tint : undefined), tint, ...fieldOf(accent) };
}

/** The same design in another accent. */
export const recolored = (design: DesignData, accent: string): DesignData => ({
  ...design,
  ...accentColors(accent, design),
});

/** The design that a template receives. */
export function designDataOf(
  manifest: TemplateManifest,
  settings: Settings,
  { chosenDateWidth = false }: { chosenDateWidth?: boolean } = {},
): DesignData {
  const ratio = settings.size / manifest.defaults.size;
  return {
    ...accentColors(settings.accent ?? ink, settings),
    ink,
    soft,
    hairline,
    paper: settings.paper,
    size: settings.size,
    pitch: round(settings.size * settings.leading),
    density: settings.density,
    nameSize: round(settings.nameSize * ratio),
    headlineSize: round(settings.headlineSize * ratio),
    headingSize: round(settings.headingSize * ratio),
    marginXMm: settings.marginX,
    marginTopMm: settings.marginTop,
    marginBottomMm: settings.marginBottom,
    dateWidthMm: settings.dateWidth ?? 0,
    dateGapMm: chosenDateWidth ? 0 : dateGap,
    photo: { shape: settings.photoShape, place: settings.photoPlace, widthMm: settings.photoWidth },
    header: settings.header,
    contact: settings.contact,
    columns: settings.columns,
    datePosition: settings.datePosition,
    skills: settings.skills,
    headingStyle: settings.headingStyle,
    bullets: settings.bullets,
    pageNumber: settings.pageNumber,
    runningHeader: settings.runningHeader,
  };
}
