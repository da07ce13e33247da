import type { JsonObject } from "../../../kit/json.ts";
import type { RawPerson, RawSection } from "../../raw-resume.ts";
import type { SourceReading } from "../../source-reading.ts";
import { type Fields, FieldsFile } from "../fields/fields.ts";
import { type ItemFields, listSection } from "../fields/section.ts";
import { readGroups } from "./candidate-groups.ts";
import { readJobs, readSchools } from "./candidate-history.ts";
import { readCandidatePerson } from "./candidate-person.ts";
import { embeddedPhoto, gridOf, levelOf } from "./parts.ts";
import { Words } from "./words.ts";

/** Ids, codes of classifications beside their texts, the appearance, and files as base64. */
const ignored = [
  ...[
    "DocumentID",
    "ID",
    "PartyID",
    "PrecedenceCode",
    "RenderingInformation",
    "languageCode",
    "schemaLocation",
  ],
  ...[
    "xmlns",
    "oa",
    "eures",
    "hr",
    "xsi",
    "schemeID",
    "schemeName",
    "schemeAgencyName",
    "schemeVersionID",
    "type",
  ],
  ...[
    "IndustryCode",
    "EducationLevelCode",
    "FieldOfStudy",
    "EmbeddedData",
    "FileType",
    "Instructions",
    "TaxonomyID",
  ],
  ...["CountryDialing", "typeCode", "languageID", "CandidateSupplier"],
];

/** Reads the content of a `Candidate`: Europass since 2020. */
export function readCandidate(content: JsonObject): SourceReading {
  const file = new FieldsFile(ignored, { hasHtml: true });
  const candidate = file.fields(content);
  const profile = candidate.child("CandidateProfile") ?? file.fields({});
  const words = new Words(profile.value("languageCode"));
  const person = readCandidatePerson(candidate, words);
  readAttachments(profile, person);
  const sections: (RawSection | undefined)[] = [
    readSummary(profile),
    readJobs(profile, words),
    readSchools(profile, words),
    readLanguages(candidate, profile, words),
    ...readGroups(profile),
  ];
  readLicences(profile, person);
  return file.result("europass", content, {
    person,
    sections: sections.filter((section) => section !== undefined),
  });
}

function readSummary(profile: Fields): RawSection | undefined {
  const text = profile.html("ExecutiveSummary");
  return text === undefined ? undefined : { type: "summary", text, lines: [...profile.lines] };
}

const grid = {
  listening: "CEF-Understanding-Listening",
  reading: "CEF-Understanding-Reading",
  interaction: "CEF-Speaking-Interaction",
  production: "CEF-Speaking-Production",
  writing: "CEF-Writing-Production",
};

function readLanguages(candidate: Fields, profile: Fields, words: Words): RawSection | undefined {
  const person = candidate.child("CandidatePerson");
  const own = (person?.list("PrimaryLanguageCode") ?? []).map((code) => ({
    language: words.language(code),
    fluency: words.motherTongue,
    lines: person!.lines,
  }));
  const competencies = profile.child("PersonQualifications")?.children("PersonCompetency") ?? [];
  const foreign = competencies.filter(({ object }) => String(object.TaxonomyID).toLowerCase() === "language");
  const section = listSection("languages", foreign, (item) => languageOf(item, words), {
    lines: profile.file.view.heading("Languages"),
  });
  const items = section?.type === "languages" ? section.items : [];
  return own.length + items.length > 0
    ? { type: "languages", lines: section?.lines ?? [], items: [...own, ...items] }
    : undefined;
}

function languageOf(item: Fields, words: Words): ItemFields<"languages"> {
  const code = item.text("CompetencyID", "CompetencyName");
  const dimensions = item.children("CompetencyDimension");
  const level = (kind: string) => {
    const dimension = dimensions.find(({ object }) => object.CompetencyDimensionTypeCode === kind);
    dimension?.ignore("CompetencyDimensionTypeCode");
    const score = dimension?.child("Score");
    const found = levelOf(score, "ScoreText");
    item.lines.push(...(dimension?.lines ?? []));
    return found;
  };
  const levels = Object.fromEntries(Object.entries(grid).map(([skill, kind]) => [skill, level(kind)]));
  return { language: code === undefined ? undefined : words.language(code), cefr: gridOf(levels) };
}

/** The photo; names of other attachments go to the tray. */
function readAttachments(profile: Fields, person: RawPerson): void {
  for (const attachment of profile.children("Attachment")) {
    const photo = /photo/i.test(String(attachment.value("FileType")))
      ? embeddedPhoto(attachment.value("EmbeddedData"))
      : undefined;
    if (photo && !person.photo) person.photo = photo;
  }
}

/** Driving licences have a code of the classes; other licences go to the tray. */
function readLicences(profile: Fields, person: RawPerson): void {
  const licences = profile.child("Licenses")?.children("License") ?? [];
  const codes = licences.flatMap((licence) => licence.text("LicenseTypeCode") ?? []);
  if (codes.length > 0) person.personal = { ...person.personal, drivingLicence: codes.join(", ") };
}
