import type { Locale } from "../../src/portals/portal.ts";
import { europassCandidate, skillsPassport } from "../support/import-files/europass.ts";
import { fresh } from "../support/import-files/fresh.ts";
import { linkedInArchive, linkedInFiles } from "../support/import-files/linkedin-archive.ts";
import { openResume } from "../support/import-files/open-resume.ts";
import {
  reactiveResume3,
  reactiveResume4,
  reactiveResume5,
} from "../support/import-files/reactive-resume.ts";
import { renderCvYaml } from "../support/import-files/rendercv.ts";
import { createPdf, streamOf } from "../support/pdf-files.ts";
import type { Sample } from "../support/samples/sample.ts";
import { type CorpusFile, encode, inLanguages, textOfMarkup, type Writer } from "./corpus-file.ts";
import { jsonResumeShapes, shapesWithYears } from "./json-resume-files.ts";

/** Files whose fields are known. */
const structured = inLanguages("structured");

const numbersAndTexts = (value: unknown): string[] =>
  typeof value === "object" && value !== null
    ? Object.values(value).flatMap(numbersAndTexts)
    : typeof value === "string" || typeof value === "number"
      ? [String(value)]
      : [];
const json =
  (write: (sample: Sample) => unknown): Writer =>
  (sample) => {
    const data = write(sample);
    return { bytes: () => encode(JSON.stringify(data)), texts: numbersAndTexts(data) };
  };
const yaml: Writer = (sample) => {
  const text = renderCvYaml(sample);
  return { bytes: () => encode(text), texts: [text] };
};
const xml =
  (write: (sample: Sample) => string): Writer =>
  (sample) => {
    const text = write(sample);
    return { bytes: () => encode(text), texts: [textOfMarkup(text)] };
  };

/** A PDF of Europass: its pages say less than the XML that it carries. */
const europassPdf: Writer = (sample) => {
  const text = skillsPassport(sample);
  const attachment = Buffer.from(text);
  const pdf = createPdf({
    catalogue: "/Names<</EmbeddedFiles<</Names[(attachment.xml) 7 0 R]>>>>",
    objects: [
      "<</Type/Filespec/F(attachment.xml)/UF(attachment.xml)/EF<</F 8 0 R>>>>",
      streamOf(attachment, "/Type/EmbeddedFile/Subtype/text#2Fxml"),
    ],
  });
  return { bytes: async () => new Uint8Array(pdf), texts: [textOfMarkup(text)] };
};

const archive: Writer = (sample) => {
  const files = linkedInFiles(sample);
  return {
    bytes: async () => linkedInArchive(files),
    texts: Object.values(files).map((file) => file.slice(file.indexOf("\n"))),
  };
};

/** Two languages for each shape of JSON Resume, in turn, so that every language has one. */
const turns: [Locale, Locale][] = [
  ["en-GB", "de-DE"],
  ["en-US", "fr-FR"],
  ["es-ES", "pl-PL"],
  ["it-IT", "ja-JP"],
  ["pt-BR", "ko-KR"],
  ["nl-NL", "ar-SA"],
  ["sv-SE", "el-GR"],
  ["cs-CZ", "da-DK"],
  ["nb-NO", "hu-HU"],
  ["fi-FI", "ro-RO"],
  ["sk-SK", "pt-PT"],
  ["id-ID", "es-MX"],
];

const jsonResumes = Object.entries(jsonResumeShapes).flatMap(([shape, write], at) =>
  structured(`JSON Resume, ${shape}`, turns[at % turns.length]!, json(write)),
);
const jsonResumesWithYears = Object.entries(shapesWithYears).flatMap(([shape, write]) =>
  structured(`JSON Resume, ${shape}`, ["en-US", "de-DE", "ja-JP"], json(write)).map((file) => ({
    ...{ ...file, yearsOnly: true },
  })),
);

export const fieldFiles: CorpusFile[] = [
  ...jsonResumes,
  ...jsonResumesWithYears,
  ...structured("Reactive Resume 3", ["en-GB", "de-DE"], json(reactiveResume3)),
  ...structured("Reactive Resume 4", ["en-US", "ja-JP", "ar-SA"], json(reactiveResume4)),
  ...structured("Reactive Resume 5", ["en-GB", "el-GR", "ko-KR"], json(reactiveResume5)),
  ...structured("RenderCV", ["en-GB", "pl-PL", "fr-FR"], yaml),
  ...structured("FRESH", ["en-US", "de-DE"], json(fresh)),
  ...structured("OpenResume", ["en-US", "es-ES"], json(openResume)),
  ...structured("Europass SkillsPassport", ["en-GB", "pl-PL", "el-GR"], xml(skillsPassport)),
  ...structured("Europass Candidate", ["de-DE", "it-IT", "ro-RO"], xml(europassCandidate)),
  ...structured("Europass PDF", ["en-GB", "es-ES"], europassPdf),
  ...structured("LinkedIn archive", ["en-GB", "de-DE", "pt-BR"], archive),
];
