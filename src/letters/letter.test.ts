import { describe, expect, test } from "vitest";
import english from "../../content/resource/en-US.json" with { type: "json" };
import { buildLetter } from "../../tests/support/documents.ts";
import { createTranslate } from "../content/messages.ts";
import { mergeContents } from "../documents/editing/merge.ts";
import { countCharacters } from "../documents/model/count-characters.ts";
import { createLetter } from "../documents/model/create-letter.ts";
import { type LetterContent, letterContent } from "../documents/model/letter.ts";
import { letterLimits } from "../documents/model/limits.ts";
import { plainText } from "../documents/model/rich-text.ts";
import { newId } from "../kit/id.ts";
import { portals } from "../portals/all.ts";
import { conflictLabel } from "./conflict-label.ts";
import {
  addAttachment,
  addPrompt,
  hasLongLine,
  moveAttachment,
  movePrompt,
  readLimit,
  removeAttachment,
  removePrompt,
  setAttachmentTitle,
  setDate,
  setField,
  setPrompt,
  setRecipient,
  setSender,
  setSignature,
} from "./letter-edits.ts";

const prompt = (id: string) => ({ id, title: id, limit: 500, answer: "" });
const letter = createLetter(portals.lkr, undefined, { prompts: ["a", "b", "c"] });
const titles = (content: LetterContent) => content.prompts.map(({ title }) => title);

describe("limits", () => {
  const filled = (length: (limit: keyof typeof letterLimits) => number): LetterContent => {
    const line = "x".repeat(length("line"));
    const lines = "x".repeat(length("lines"));
    const answer = "x".repeat(length("answer"));
    return {
      ...createLetter(portals.lde),
      sender: { name: line, headline: line, address: lines, email: line, phone: line },
      recipient: { company: line, person: line, address: lines },
      place: line,
      subject: line,
      salutation: line,
      closing: line,
      body: "x".repeat(length("body")),
      enclosures: lines,
      prompts: Array.from({ length: length("prompts") }, (_, at) => ({
        id: `p${at}`,
        title: line,
        limit: length("answer"),
        answer,
      })),
      attachments: Array.from({ length: length("attachments") }, (_, at) => ({
        id: `a${at}`,
        fileId: newId(),
        title: line,
        contentType: "application/pdf",
        pages: 1,
      })),
    };
  };
  test("the longest texts that the form accepts fit the schema", () => {
    expect(letterContent.safeParse(filled((limit) => letterLimits[limit])).error?.issues ?? []).toEqual([]);
  });
  test.each(Object.keys(letterLimits) as (keyof typeof letterLimits)[])(
    "one more of %s does not fit",
    (over) => {
      const content = filled((limit) => (limit === over ? letterLimits[limit] + 1 : 1));
      expect(letterContent.safeParse(content).success).toBe(false);
    },
  );
});

const attachment = (id: string) => ({
  id,
  fileId: "0190d1f0-0000-7000-8000-000000000000",
  title: id,
  contentType: "application/pdf" as const,
  pages: 1,
});

describe("attachments", () => {
  const titlesOf = (content: LetterContent) => content.attachments?.map(({ title }) => title);

  test("are added, renamed, moved and removed, in a valid letter", () => {
    const added = ["a", "b", "c"].reduce((content, id) => addAttachment(attachment(id))(content), letter);
    expect(titlesOf(added)).toEqual(["a", "b", "c"]);
    expect(titlesOf(setAttachmentTitle("b", "Zeugnis")(added))).toEqual(["a", "Zeugnis", "c"]);
    expect(titlesOf(moveAttachment("a", 2)(added))).toEqual(["b", "c", "a"]);
    const removed = removeAttachment("b")(added);
    expect(titlesOf(removed)).toEqual(["a", "c"]);
    expect(letterContent.safeParse(added).error).toBeUndefined();
  });

  test("more than the model allows are not added", () => {
    const ids = Array.from({ length: letterLimits.attachments + 1 }, (_, at) => `a${at}`);
    const full = ids.reduce((content, id) => addAttachment(attachment(id))(content), letter);
    expect(full.attachments).toHaveLength(letterLimits.attachments);
    expect(letterContent.safeParse(full).error).toBeUndefined();
  });

  test("a signature is a picture, the name in type, or space to sign by hand", () => {
    const drawn = setSignature({ image: attachment("a").fileId })(letter);
    expect(letterContent.safeParse(drawn).error).toBeUndefined();
    expect(setSignature({ typed: true })(drawn).signature).toEqual({ typed: true });
    expect(setSignature(undefined)(drawn)).not.toHaveProperty("signature");
  });
});

test.each([
  ["", 0],
  ["abc", 3],
  ["김서연 지원", 6],
  ["é", 1],
  ["👩‍👩‍👧", 1],
])("%j has %d characters", (text, count) => {
  expect(countCharacters(text, "ko-KR")).toBe(count);
});

test.each([
  ["x".repeat(44), false],
  ["x".repeat(45), true],
  [` ${"x".repeat(44)} `, false],
  [`Werk\n${"x".repeat(45)}`, true],
  ["가".repeat(44), false],
  ["", false],
  [undefined, false],
])("case %#: lines longer than the window are found", (text, expected) => {
  expect(hasLongLine(text, portals.lde.letter.recipientLine!, "de-DE")).toBe(expected);
});

test.each([
  ["500", 500],
  [" 1,000 ", 1000],
  ["１０００", 1000],
  ["٥٠٠", 500],
  ["10000", 10_000],
  ["10001", null],
  ["0", null],
  ["-5", null],
  ["viel", null],
  ["", null],
])("the typed limit %j is read as %s", (text, limit) => {
  expect(readLimit(text)).toBe(limit);
});

describe("edits", () => {
  test("each edit changes its field and leaves a valid letter", () => {
    const edited = [
      setSender({ name: "Kim" }),
      setRecipient({ company: "Hangang" }),
      setField("subject", "Application"),
      setDate("2026-03-05"),
      setPrompt(letter.prompts[0]!.id, { answer: "Because." }),
    ].reduce((content, edit) => edit(content), letter);
    expect(edited).toMatchObject({
      sender: { name: "Kim", email: "" },
      recipient: { company: "Hangang" },
      subject: "Application",
      date: "2026-03-05",
    });
    expect(edited.prompts[0]).toMatchObject({ title: "a", answer: "Because." });
    expect(letterContent.safeParse(edited).success).toBe(true);
    expect(setDate(undefined)(edited)).not.toHaveProperty("date");
  });

  test("questions are added, moved and removed", () => {
    const [first] = letter.prompts;
    expect(titles(addPrompt(prompt("d"))(letter))).toEqual(["a", "b", "c", "d"]);
    expect(titles(movePrompt(first!.id, 2)(letter))).toEqual(["b", "c", "a"]);
    const removed = removePrompt(first!.id)(letter);
    expect(titles(removed)).toEqual(["b", "c"]);
  });
});

describe("conflict labels", () => {
  const t = createTranslate(english, "en-US", "letter");
  const tBuilder = createTranslate(english, "en-US", "builder");
  test.each<[string[], string]>([
    [["sender", "email"], "Your details · Email"],
    [["recipient", "address"], "Recipient · Address"],
    [["body"], "Letter · Your text"],
    [["date"], "Letter · Date"],
    [["template"], "Template"],
    [["prompts"], "Letter"],
    [["attachments"], "Attachments"],
    [["attachments", "missing", "title"], "Attachments"],
    [["signature"], "Letter · Signature"],
    [["signature", "image"], "Letter · Signature"],
    [["prompts", letter.prompts[1]!.id, "answer"], "b · Answer"],
    [["prompts", "missing", "title"], "New entry · Question"],
  ])("%j is labelled %s", (path, name) => {
    expect(conflictLabel({ path }, letter, t, tBuilder)).toBe(name);
  });

  test("every possible conflict has a label", () => {
    const base = { ...buildLetter("de-DE"), prompts: [prompt("a")], attachments: [attachment("b")] };
    const change = (mark: string): LetterContent => {
      const end = (text: string) => text + mark;
      return {
        ...base,
        sender: mapTexts(base.sender, end),
        recipient: mapTexts(base.recipient, end),
        place: end(base.place),
        date: `2020-01-0${mark}`,
        subject: end(base.subject),
        salutation: end(base.salutation),
        body: end(plainText(base.body)),
        closing: end(base.closing),
        enclosures: end(base.enclosures),
        attachments: [{ ...attachment("b"), title: mark }],
        signature: { image: `0190d1f0-0000-7000-8000-00000000000${mark}` },
        prompts: [{ id: "a", title: mark, limit: Number(mark), answer: mark }],
      };
    };
    const { conflicts } = mergeContents<LetterContent>(base, change("1"), change("2"));
    expect(conflicts).toHaveLength(20);
    const names = conflicts.map((conflict) => conflictLabel(conflict, base, t, tBuilder));
    expect(new Set(names).size).toBe(20);
  });
});

function mapTexts<T extends Record<string, string>>(texts: T, change: (text: string) => string): T {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, change(text)])) as T;
}
