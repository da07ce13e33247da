import type { Locale } from "../../src/portals/portal.ts";
import type { LetterData, LetterLayout } from "../../src/rendering/render-data.ts";
import type { DesignData } from "../../src/rendering/templates/manifest.ts";
import { asLetter, buildLetter } from "../support/documents.ts";
import { presented } from "./word-file.ts";
import { item, prose } from "./word-resume.ts";

type Changes = Omit<Partial<LetterData>, "norm" | "design"> & {
  norm?: Partial<LetterLayout>;
  design?: Partial<DesignData>;
};

/** What a letter's Word file is written from: short texts, in the layout of a country. */
export function wordLetter(locale: Locale, { norm, design, ...others }: Changes = {}) {
  const { data, template } = presented(asLetter(buildLetter(locale)));
  if (data.kind !== "letter") throw new Error(`the data of a ${data.kind}`);
  const letter: LetterData = {
    ...data,
    sender: {
      name: "Jo Park",
      headline: "Planner",
      address: ["12 High Street"],
      contact: [item("jo@example.com", { link: "mailto:jo@example.com", ltr: true })],
    },
    recipient: ["Acme Ltd", "Leeds"],
    date: "1 May 2026",
    reference: "Ref. 4711",
    subject: "Planner",
    salutation: "Dear Ada,",
    body: prose("I plan.", "I build."),
    closing: "Yours,",
    enclosures: { label: "Enclosures", items: ["CV", "Diploma"] },
    ...others,
    norm: { ...data.norm, ...norm },
    design: { ...data.design, ...design },
  };
  return { data: letter, template };
}
