import { expect, test } from "vitest";
import { createLetter } from "../documents/model/create-letter.ts";
import { type LetterContent, letterContent } from "../documents/model/letter.ts";
import { allPortals, portals } from "../portals/all.ts";
import type { PortalCode } from "../portals/portal.ts";
import type { Rule } from "./finding.ts";
import { checkLetter } from "./run-checks.ts";

type Change = (letter: LetterContent) => LetterContent;

const body = "I have taught for eight years, and would like to bring what I learned to your school.";

/** A letter of the portal that no rule objects to. */
function soundLetter(code: PortalCode): LetterContent {
  const letter = createLetter(portals[code], undefined, {
    salutation: "Dear Ms Novak,",
    closing: "Yours sincerely",
    prompts: ["Why us?"],
  });
  return {
    ...letter,
    sender: { ...letter.sender, name: "Ada Shah", email: "ada.shah@example.com", phone: "07700 900123" },
    recipient: { company: "Anna Freud School", person: "Eva Nováková", address: "1 Park Row" },
    subject: "Class teacher",
    body: letter.prompts.length > 0 ? "" : body,
    prompts: letter.prompts.map((prompt) => ({ ...prompt, answer: body })),
  };
}

function check(
  code: PortalCode,
  change: Change = (letter) => letter,
  more: { pages?: number; others?: string[] } = {},
) {
  const content = change(soundLetter(code));
  expect(letterContent.safeParse(content).error).toBeUndefined();
  const pages = { count: more.pages ?? 1, missing: [] };
  const input = {
    content,
    portal: portals[code],
    today: "2026-06-15",
    pages,
    otherEmployers: more.others ?? [],
  };
  return checkLetter(input) ?? [];
}

const withKeys =
  (change: Partial<LetterContent>): Change =>
  (letter) => ({ ...letter, ...change });

test.each(allPortals)("$code: a sound letter has no findings", ({ code }) => {
  expect(check(code)).toEqual([]);
});

test("a letter without a text has no check yet", () => {
  const content = { ...soundLetter("luk"), body: "" };
  const input = { content, portal: portals.luk, today: "2026-06-15", pages: null, otherEmployers: [] };
  expect(checkLetter(input)).toBeNull();
});

test.each<[Rule, PortalCode, Change, path: string]>([
  [
    "missingContact",
    "luk",
    (letter) => ({ ...letter, sender: { ...letter.sender, phone: "" } }),
    "sender/phone",
  ],
  [
    "emailTypo",
    "luk",
    (letter) => ({ ...letter, sender: { ...letter.sender, email: "a@gnail.com" } }),
    "sender/email",
  ],
  [
    "missingPart",
    "luk",
    withKeys({ recipient: { company: "", person: " ", address: "" } }),
    "recipient/company",
  ],
  ["missingPart", "lde", withKeys({ subject: "" }), "subject"],
  ["missingPart", "luk", withKeys({ salutation: "" }), "salutation"],
  ["missingPart", "luk", withKeys({ closing: "" }), "closing"],
  ["blank", "luk", withKeys({ body: `${body} [company]` }), "body"],
  ["otherPerson", "luk", withKeys({ salutation: "Dear Mr Hughes," }), "salutation"],
  ["otherPerson", "lde", withKeys({ salutation: "Sehr geehrte Damen und Herren," }), "salutation"],
  [
    "linkBroken",
    "luk",
    withKeys({ body: [{ kind: "paragraph", runs: [{ text: body, link: "x" }] }] }),
    "body",
  ],
])("%s is found in %s (%#)", (rule, code, change, path) => {
  expect(check(code, change).map((each) => [each.rule, each.path.join("/")])).toContainEqual([rule, path]);
});

test.each<[Rule, PortalCode, Change]>([
  ["missingPart", "lno", withKeys({ salutation: "" })],
  ["missingPart", "luk", withKeys({ recipient: { company: "", person: "Eva Nováková", address: "" } })],
  ["otherPerson", "lcz", withKeys({ salutation: "Vážená paní Nováková," })],
  [
    "otherPerson",
    "lcz",
    withKeys({
      salutation: "Vážený pane Nováku,",
      recipient: { company: "a", person: "Petr Novák", address: "" },
    }),
  ],
  ["otherPerson", "luk", withKeys({ salutation: "Dear Eva," })],
  ["otherPerson", "lfr", withKeys({ salutation: "Madame, Monsieur," })],
  ["otherPerson", "luk", withKeys({ recipient: { company: "a", person: "", address: "" } })],
])("%s is not found in %s (%#)", (rule, code, change) => {
  expect(check(code, change).map((each) => each.rule)).not.toContain(rule);
});

test.each([
  ["luk", `${body} I admire Acme Ltd.`, ["ACME Ltd"], "body"],
  ["ljp", `${body} 株式会社青空でも働きたいと考えております。`, ["株式会社青空"], "body"],
] as const)("%s: the employer of another letter is found in the text", (code, text, others, path) => {
  const [finding] = check(code, withKeys({ body: text }), { others: [...others] });
  expect([finding?.rule, finding?.path.join("/"), finding?.values?.text]).toEqual([
    "otherEmployer",
    path,
    others[0],
  ]);
});

test.each([
  ["the recipient itself", body.replace("your school", "Anna Freud School"), ["Anna Freud School"]],
  ["a part of another word", `${body} The classroom matters.`, ["Room"]],
  ["a short name", `${body} Go on.`, ["Go"]],
])("%s is no other employer", (_, text, others) => {
  expect(check("luk", withKeys({ body: text }), { others }).map(({ rule }) => rule)).toEqual([]);
});

test("a letter has one page; answers have the employer's limits instead", () => {
  expect(check("luk", undefined, { pages: 2 })[0]).toMatchObject({
    rule: "tooLong",
    values: { pages: 2, most: 1 },
  });
  expect(check("lkr", undefined, { pages: 2 })).toEqual([]);
  const short: Change = (letter) => ({
    ...letter,
    prompts: letter.prompts.map((prompt) => ({ ...prompt, limit: 10 })),
  });
  expect(check("lkr", short)[0]).toMatchObject({
    rule: "answerTooLong",
    values: { count: body.length - 10 },
  });
  const empty: Change = (letter) => ({
    ...letter,
    prompts: [...letter.prompts, { id: "p2", title: "Plans", limit: 500, answer: "" }],
  });
  expect(check("lkr", empty).map(({ path }) => path.join("/"))).toEqual(["prompts/p2/answer"]);
});
