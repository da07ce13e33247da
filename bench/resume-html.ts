import { readFileSync } from "node:fs";
import type { ResumeContent } from "../src/documents/model/resume.ts";
import { plainText } from "../src/documents/model/rich-text.ts";
import type { Locale } from "../src/portals/portal.ts";
import { sectionTypes } from "../src/portals/portal.ts";

/** The resume as a plain HTML page with embedded fonts, as a browser-based builder would print it. */
export function resumeHtml(content: ResumeContent, locale: Locale): string {
  const { person } = content;
  const name = [person.name.given, person.name.family].filter(Boolean).join(" ");
  const sections = content.sections
    .filter((section) => sectionTypes.includes(section.type))
    .map((section) => {
      if ("text" in section) return `<h2>${section.type}</h2><p>${text(plainText(section.text))}</p>`;
      const items = section.items.map((item) => {
        const {
          highlights = [],
          keywords = [],
          period,
          ...rest
        } = item as {
          highlights?: string[];
          keywords?: string[];
          period?: { start?: string; end?: string };
        };
        const texts = Object.entries(rest).flatMap(([key, value]) =>
          key !== "id" && typeof value === "string" ? [value] : [],
        );
        const lines = [...highlights, ...keywords].map((line) => `<li>${text(line)}</li>`).join("");
        return `<article><h3>${text(texts.join(", "))}</h3><p>${period?.start ?? ""} – ${period?.end ?? ""}</p><ul>${lines}</ul></article>`;
      });
      return `<h2>${section.type}</h2>${items.join("")}`;
    });
  return `<!doctype html><html lang="${locale}" dir="${locale.startsWith("ar") ? "rtl" : "ltr"}"><meta charset="utf-8"><title>${text(name)}</title><style>${fontFaces(locale)}body{font:10.5pt/1.45 Doc,sans-serif;margin:0}h1{font-size:22pt;margin:0}h2{font-size:12pt;border-bottom:1px solid #999;break-after:avoid}h3{font-size:10.5pt;margin:8pt 0 0;break-after:avoid}p{margin:2pt 0}ul{margin:2pt 0;padding-inline-start:14pt}@page{margin:20mm}</style><h1>${text(name)}</h1><p>${text(person.headline ?? "")} ${text(person.email ?? "")} ${text(person.phone ?? "")}</p>${sections.join("")}</html>`;
}

const text = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const fontFiles: Partial<Record<Locale, string>> = {
  "ja-JP": "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf",
  "ar-SA": "vazirmatn/400Regular/Vazirmatn_400Regular.ttf",
};
const faces = new Map<Locale, string>();

function fontFaces(locale: Locale): string {
  if (!faces.has(locale)) {
    const file = fontFiles[locale] ?? "source-sans-3/400Regular/SourceSans3_400Regular.ttf";
    const data = readFileSync(`node_modules/@expo-google-fonts/${file}`).toString("base64");
    faces.set(locale, `@font-face{font-family:Doc;src:url(data:font/ttf;base64,${data})}`);
  }
  return faces.get(locale)!;
}
