import type { Locale } from "../../src/portals/portal.ts";
import type { Block, EntryBlock, Item, ResumeData, RichBlockData } from "../../src/rendering/render-data.ts";
import type { DesignData } from "../../src/rendering/templates/manifest.ts";
import { asResume, buildResume } from "../support/documents.ts";
import { presented } from "./word-file.ts";

/** What a resume's Word file is written from: few texts, in the design of a template. */
export function wordResume(
  template: string,
  sections: Record<string, Block[]> = {},
  changes: Omit<Partial<ResumeData>, "design"> & { design?: Partial<DesignData>; locale?: Locale } = {},
) {
  const { design, locale = "en-GB", ...others } = changes;
  const base = presented(asResume(buildResume(locale, { template: { id: template, version: 1 } })));
  if (base.data.kind !== "resume") throw new Error(`the data of a ${base.data.kind}`);
  const nothing = { heading: "", items: [] };
  const data: ResumeData = {
    ...base.data,
    contact: nothing,
    personal: nothing,
    consent: "",
    sections: Object.entries(sections).map(([heading, blocks]) => ({
      id: heading,
      type: "custom",
      heading,
      side: false,
      breakBefore: false,
      blocks,
    })),
    ...others,
    design: { ...base.data.design, ...design },
  };
  return { data, template: base.template };
}

export const item = (text: string, changes: Partial<Item> = {}): Item => ({
  label: "",
  text,
  lines: [text],
  ltr: false,
  ...changes,
});

export const entry = (changes: Partial<EntryBlock> = {}): EntryBlock => ({
  kind: "entry",
  first: "",
  second: "",
  date: "",
  place: "",
  note: "",
  contacts: [],
  body: [],
  bullets: [],
  tags: { label: "", text: "" },
  positions: [],
  breakBefore: false,
  ...changes,
});

export const prose = (...texts: string[]): RichBlockData[] =>
  texts.map((text) => ({ kind: "paragraph", runs: [{ text }] }));
export const list = (ordered: boolean, ...texts: string[]): RichBlockData => ({
  kind: "list",
  ordered,
  items: texts.map((text) => ({ runs: [{ text }] })),
});
