import { expect, test } from "vitest";
import { contentFiles, translator } from "../../tests/support/content.ts";
import { createContentLibrary } from "../content/content-library.server.ts";
import { allPortals, portals } from "../portals/all.ts";
import { documentMessages } from "./messages.server.ts";
import { createLetter } from "./model/create-letter.ts";
import { createResume } from "./model/create-resume.ts";
import { documentTitle } from "./model/document.ts";
import { letterContent } from "./model/letter.ts";
import { resumeContent } from "./model/resume.ts";

test.each(allPortals)("the messages of $code give valid titles and documents", (portal) => {
  const messages = documentMessages(translator, { portal, lite: false });
  for (const title of [messages.titles.resume, messages.titles.letter, messages.copyOf("Acme & <Söhne>")])
    expect(documentTitle.parse(title)).toBe(title);
  expect(messages.copyOf("Acme & <Söhne>")).toContain("Acme & <Söhne>");
  expect(resumeContent.safeParse(createResume(portal, messages)).error).toBeUndefined();
  const letter = createLetter(portal, undefined, messages);
  expect(letterContent.safeParse(letter).error).toBeUndefined();
  if (portal.letter.form === "prompts") expect(letter.prompts).toHaveLength(4);
  else expect([letter.salutation, letter.closing]).not.toContain("");
  if (portal.resume.consent) expect(messages.consent).not.toBe("");
});

test("CAL-04 new documents in the lite flow have its messages", () => {
  const content = createContentLibrary(contentFiles);
  content.publish("resourceLite/cs-CZ.json", { words: { resumeTitle: "Stručný životopis" } });
  const titleOf = (lite: boolean) =>
    documentMessages(content.translator, { portal: portals.lcz, lite }).titles.resume;
  expect(titleOf(true)).toBe("Stručný životopis");
  expect(titleOf(false)).toBe(translator("cs-CZ", "words")("resumeTitle"));
});
