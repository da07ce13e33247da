import type { RawSection } from "../../raw-resume.ts";
import type { Fields } from "../fields/fields.ts";
import { listSection } from "../fields/section.ts";
import { gridOf, joined, label, levelOf, linesOf } from "./parts.ts";
import type { Words } from "./words.ts";

export function readLanguages(learner: Fields, words: Words): RawSection | undefined {
  const linguistic = learner.at("Skills", "Linguistic");
  const own =
    linguistic?.child("MotherTongueList")?.children("MotherTongue") ??
    linguistic?.children("MotherTongue") ??
    [];
  const foreign =
    linguistic?.child("ForeignLanguageList")?.children("ForeignLanguage") ??
    linguistic?.children("ForeignLanguage") ??
    [];
  if (own.length + foreign.length === 0) return undefined;
  const isOwn = new Set(own);
  return listSection(
    "languages",
    [...own, ...foreign],
    (item) => {
      const language = label(item, "Description") ?? nameByCode(item, words);
      if (isOwn.has(item))
        return { language, ...(language !== undefined && { fluency: words.motherTongue }) };
      const levels = item.child("ProficiencyLevel");
      const certificates = item.child("VerifiedBy")?.children("Certificate") ?? [];
      const titles = certificates.map((certificate) => label(certificate, "Title"));
      return {
        language,
        cefr: gridOf({
          listening: levelOf(levels, "Listening"),
          reading: levelOf(levels, "Reading"),
          interaction: levelOf(levels, "SpokenInteraction"),
          production: levelOf(levels, "SpokenProduction"),
          writing: levelOf(levels, "Writing"),
        }),
        certificate: joined(...titles),
      };
    },
    { lines: learner.file.view.heading("Languages") },
  );
}

function nameByCode(item: Fields, words: Words): string | undefined {
  const code = item.child("Description")?.text("Code");
  return code === undefined ? undefined : words.language(code);
}

/** Texts about skills, with the name that Europass gives them. */
const skillNames = {
  ...{
    Communication: "Communication skills",
    Organisational: "Organisational skills",
    JobRelated: "Job-related skills",
  },
  ...{ Computer: "Digital skills", Other: "Other skills" },
};

export function readSkills(learner: Fields): RawSection | undefined {
  const skills = learner.child("Skills");
  const items = Object.entries(skillNames).flatMap(([key, name]) => {
    const group = skills?.child(key);
    const keywords = linesOf(group?.child("Description")?.html("Label") ?? group?.html("Description"));
    return keywords.length > 0 ? [{ name, keywords, lines: group!.lines }] : [];
  });
  return items.length > 0 ? { type: "skills", items, lines: [] } : undefined;
}
