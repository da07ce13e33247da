import { expect, test } from "vitest";
import { translator } from "../../tests/support/content.ts";
import { allPortals } from "../portals/all.ts";
import { documentMessages } from "./messages.server.ts";
import { createLetter } from "./model/create-letter.ts";
import { createResume } from "./model/create-resume.ts";
import { documentTitle } from "./model/document.ts";
import { letterContent } from "./model/letter.ts";
import { resumeContent } from "./model/resume.ts";

test.each(allPortals)("the messages of $code give valid titles and documents", (portal) => {
  const messages = documentMessages(translator, portal);
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
