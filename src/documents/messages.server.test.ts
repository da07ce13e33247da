import { expect, test } from "vitest";
import { allPortals } from "../portals/all.ts";
import { documentMessages } from "./messages.server.ts";
import { createLetter } from "./model/create-letter.ts";
import { createResume } from "./model/create-resume.ts";
import { documentTitle } from "./model/document.ts";
import { letterContent } from "./model/letter.ts";
import { resumeContent } from "./model/resume.ts";

test.each(allPortals)("the words of $code make titles and documents that fit", (portal) => {
  const words = documentMessages(portal);
  for (const title of [words.titles.resume, words.titles.letter, words.copyOf("Acme & <Söhne>")])
    expect(documentTitle.parse(title)).toBe(title);
  expect(words.copyOf("Acme & <Söhne>")).toContain("Acme & <Söhne>");
  expect(resumeContent.safeParse(createResume(portal, words)).error).toBeUndefined();
  const letter = createLetter(portal, undefined, words);
  expect(letterContent.safeParse(letter).error).toBeUndefined();
  if (portal.letter.form === "prompts") expect(letter.prompts).toHaveLength(4);
  else expect([letter.salutation, letter.closing]).not.toContain("");
  if (portal.resume.consent) expect(words.consent).not.toBe("");
});
