import { describe, expect, test } from "vitest";
import { plainText } from "../../src/documents/model/rich-text.ts";
import { importFile, importLetter } from "./import-text.ts";

const letterTo = (
  lines: string,
  text = "I have run two stores for ten years with a team of twelve, and would like to run yours next.",
) =>
  `Jane Miller
12 Mill Lane, York YO1 7HH
jane@example.com

28 November 2026

${lines}

Dear Hiring Manager,

${text}

Kind regards,
Jane Miller`;

describe("names of companies that begin like labels and greetings", () => {
  test.each([
    "AT&T",
    "FAO",
    "At Home Ltd",
    "ING Bank",
    "Talent Garden",
    "Hi-Tech Systems Ltd",
    "Hello Fresh SE",
  ])("%s", async (company) => {
    const { content } = await importLetter(letterTo(`${company}\n1 Canal Road\nYork YO1 8AA`));
    expect(content.recipient).toEqual({ company, person: "", address: "1 Canal Road\nYork YO1 8AA" });
    expect(content.salutation).toBe("Dear Hiring Manager,");
  });
});

test.each(["Plaza Mayor 3, 28012 Madrid", "15 rue de la Poste, 69001 Lyon", "Post Office Lane 4"])(
  "%s is an address and no subject",
  async (address) => {
    const { content } = await importLetter(letterTo(`Norwell SA\n${address}`), "lfr");
    expect(content.recipient).toMatchObject({ company: "Norwell SA", address });
    expect(content.subject).toBe("");
  },
);

test("a birth date is not the date of the letter, and a date in a sentence stays there", async () => {
  const born = letterTo("Norwell Ltd").replace("28 November", "Date of birth: 12 March 1990\n\n28 November");
  expect((await importLetter(born)).content.date).toBe("2026-11-28");
  const text =
    "I have run two stores for ten years. I can leave my post, and could start work for you on\n1 March 2027.";
  const undated = letterTo("Norwell Ltd", text).replace("28 November 2026\n\n", "");
  const { content } = await importLetter(undated);
  expect(content.date).toBeUndefined();
  expect(plainText(content.body)).toContain("1 March 2027.");
});

test("post and address below the name are the sender's", async () => {
  const letter = letterTo("Norwell Ltd").replace(/^[\s\S]*?\n\n28/, "28");
  const { content } = await importLetter(`${letter}\nStore manager\n12 Mill Lane, York YO1 7HH`);
  expect(content.sender).toMatchObject({ name: "Jane Miller", headline: "Store manager" });
  expect(content.sender.address).toBe("12 Mill Lane, York YO1 7HH");
});

test.each([
  [
    "a greeting in the profile",
    "luk",
    "Jo Park\njo@example.com\n\nHello, I'm Jo, a store manager who likes lists and people and who never sleeps when there is a shelf to fill.\n\nMy work\nNorwell Ltd, 2019 – 2022\nCanal Shop, 2015 – 2019\n\nKind regards",
  ],
  [
    "a name that begins like a greeting",
    "lit",
    "Gentile Paolo\npaolo@example.it\n\nLavoro\n2018 – 2024 Magazziniere, Norwell Srl, Torino, con venti persone e tre turni\n2012 – 2018 Autista, Canale Spa, Torino, consegne in tutta la provincia\n\nIn fede\nPaolo Gentile",
  ],
  [
    "a close below jobs",
    "lno",
    "Kari Vik\nkari@example.no\n\nJobb\n2018 – 2024 Lagermedarbeider, Norvel AS, Oslo, med ansvar for varemottak\n2012 – 2018 Selger, Kanal AS, Oslo, med ansvar for kassen\n\nMed vennlig hilsen\nKari Vik",
  ],
] as const)("a resume with %s is no letter", async (_, culture, text) => {
  expect((await importFile(text, culture)).kind).toBe("resume");
});
