import type { ResumeContent } from "../../src/documents/model/resume.ts";
import type { Locale } from "../../src/portals/portal.ts";
import { present } from "../../src/rendering/presenting/present.ts";
import type { FormData, ResumeData } from "../../src/rendering/render-data.ts";
import type { TemplateManifest } from "../../src/rendering/templates/manifest.ts";
import { translator } from "./content.ts";
import { asResume, buildResume, portalOf } from "./documents.ts";

/** The sample resume of a locale in a national form, with changes. */
export function presentedForm(
  manifest: TemplateManifest,
  locale: Locale,
  changes: Partial<ResumeContent>,
  today: string,
): ResumeData & { form: FormData } {
  const messages = { document: translator(locale, "document"), words: translator(locale, "words") };
  const document = asResume(buildResume(locale, changes));
  const { data } = present({ document, portal: portalOf(locale), title: "x" }, manifest, messages, today);
  return data as ResumeData & { form: FormData };
}
