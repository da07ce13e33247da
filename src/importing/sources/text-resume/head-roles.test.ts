import { describe, expect, test } from "vitest";
import type { HeadText } from "./head-atoms.ts";
import { looksLikePlace } from "./head-evidence.ts";
import { type Parts, partsOfHeads } from "./head-roles.ts";

/** Each text is a line; "**" ends what is bold. */
const headsOf = (entry: readonly string[]): HeadText[] =>
  entry.map((text, line) => ({ text: text.replace("**", ""), line, bold: Math.max(0, text.indexOf("**")) }));
const fieldsOf = ({ title, organization, place, others }: Parts) => [title, organization, place, ...others];
const jobs = (...entries: string[][]) => partsOfHeads(entries.map(headsOf), { kind: "job" }).map(fieldsOf);
const job = (...entry: string[]) => jobs(entry)[0];

describe("the fields of a job's head", () => {
  test.each<[string, (string | undefined)[]]>([
    ["Engineer | Acme | Leeds", ["Engineer", "Acme", "Leeds"]],
    ["Software engineer at Halden", ["Software engineer", "Halden", undefined]],
    ["Bar Manager, Porter", ["Bar Manager", "Porter", undefined]],
    ["Library Assistant, Cook Medical", ["Library Assistant", "Cook Medical", undefined]],
    ["Encargado de tienda, Herrero Joyeros", ["Encargado de tienda", "Herrero Joyeros", undefined]],
    ["Butler University, Software Engineer", ["Software Engineer", "Butler University", undefined]],
    ["Engineer – Acme", ["Engineer", "Acme", undefined]],
    ["Acme Ltd - Engineer", ["Engineer", "Acme Ltd", undefined]],
    ["Engineer · Acme", ["Engineer", "Acme", undefined]],
    ["Engineer @ Acme", ["Engineer", "Acme", undefined]],
    ["Engineer at Acme", ["Engineer", "Acme", undefined]],
    ["Ingenieurin bei der Acme GmbH", ["Ingenieurin", "Acme GmbH", undefined]],
    ["Ingénieure chez Acme, Lyon", ["Ingénieure", "Acme", "Lyon"]],
    ["Engineer, Acme, Leeds", ["Engineer", "Acme", "Leeds"]],
    ["Engineer, Acme, Inc.", ["Engineer", "Acme, Inc.", undefined]],
    ["Staff Nurse, St Mary Hospital – Leeds", ["Staff Nurse", "St Mary Hospital", "Leeds"]],
    ["St Mary Hospital, Staff Nurse – Leeds", ["Staff Nurse", "St Mary Hospital", "Leeds"]],
    ["Bean & Co, Barista – Portland, OR", ["Barista", "Bean & Co", "Portland, OR"]],
    ["Manager · Globex, Toronto, Canada", ["Manager", "Globex", "Toronto, Canada"]],
    ["Norwell Ltd (Leeds)", [undefined, "Norwell Ltd", "Leeds"]],
    [
      "Customer assistant (part-time), Holt & Sons",
      ["Customer assistant (part-time)", "Holt & Sons", undefined],
    ],
    ["Lecturer, University of Texas at Austin", ["Lecturer", "University of Texas at Austin", undefined]],
    ["Software-Entwickler, Hofmann Consulting", ["Software-Entwickler", "Hofmann Consulting", undefined]],
    ["선임 개발자 (주)푸른하늘", ["선임 개발자", "(주)푸른하늘", undefined]],
    ["株式会社青空 主任", ["主任", "株式会社青空", undefined]],
    ["Schlosser bei Norda Personal, Stettin (Polen)", ["Schlosser", "Norda Personal", "Stettin (Polen)"]],
    [
      "Pædagog i Skovbørnehaven Egernet (32 timer)",
      ["Pædagog", "Skovbørnehaven Egernet", undefined, "32 timer"],
    ],
    ["Au pair hos familien Harcourt, Leeds", ["Au pair", "familien Harcourt", "Leeds"]],
    ["Colegio Rivas-Hermosillo, Mexico", [undefined, "Colegio Rivas", "Hermosillo, Mexico"]],
    ["Commis, Domaine Perrachon – Pommard (21)", ["Commis", "Domaine Perrachon", "Pommard (21)"]],
    [
      "Verloskundige, Diverse praktijken, regio Achterhoek",
      ["Verloskundige", "Diverse praktijken", "regio Achterhoek"],
    ],
    ["Kasir di Toko Roti Melati, Medan", ["Kasir", "Toko Roti Melati", "Medan"]],
    ["Responsabile di Produzione, Norwell", ["Responsabile di Produzione", "Norwell", undefined]],
    ["Egen firma, Snickare", ["Snickare", "Egen firma", undefined]],
    ["Cook, Hotel Calder (Leeds), winter", ["Cook", "Hotel Calder", "Leeds", "winter"]],
    ["Técnico en Electrónica, Taller Ruiz", ["Técnico en Electrónica", "Taller Ruiz", undefined]],
    ["Kellner, Zum Löwen, Zabrze", ["Kellner", "Zum Löwen", "Zabrze"]],
    [
      "Técnica de administración. Gestoría López S.L., Madrid",
      ["Técnica de administración", "Gestoría López S.L.", "Madrid"],
    ],
  ])("%j", (head, fields) => expect(job(head)).toEqual(fields));

  test("a comma or hyphen may be part of a title, if another line has the employer", () => {
    expect(job("Engineer, bridges", "Acme")).toEqual(["Engineer, bridges", "Acme", undefined]);
    expect(job("Research assistant - travel", "Institute of Mobility")).toEqual([
      "Research assistant - travel",
      "Institute of Mobility",
      undefined,
    ]);
  });

  test("an occupation says more of a position than the rank beside it", () => {
    const position = ["UX 디자이너", "(주)담쟁이소프트", undefined, "책임"];
    expect(job("(주)담쟁이소프트", "책임 | UX 디자이너")).toEqual(position);
  });

  test("a sentence and a state alone are no employer", () => {
    expect(job("Sales assistant, Khan's", "Served customers and cashed up.")?.[1]).toBe("Khan's");
    expect(job("Norwell Feed & Seed", "Lawton, OK")).toEqual([
      undefined,
      "Norwell Feed & Seed",
      "Lawton, OK",
    ]);
  });

  test("without a hint, titles of jobs and names of schools come first", () => {
    expect(job("Alpha", "Beta")).toEqual(["Alpha", "Beta", undefined]);
    const [study] = partsOfHeads([headsOf(["Alpha", "Beta"])], { kind: "study" });
    expect(study).toMatchObject({ organization: "Alpha", title: "Beta" });
  });

  test("what only the usual order says is a guess", () => {
    const guesses = (...entries: string[][]) =>
      partsOfHeads(entries.map(headsOf), { kind: "job" }).map(({ isGuess }) => isGuess === true);
    expect(guesses(["Alpha", "Beta"], ["Gamma", "Delta"])).toEqual([true, true]);
    expect(guesses(["Engineer", "Beta"], ["Alpha", "Beta Ltd"], ["Alpha at Beta"], ["Alpha"])).toEqual(
      Array(4).fill(false),
    );
    // Others have the title first.
    expect(guesses(["Engineer", "Beta Ltd"], ["Analyst", "Acme Ltd"], ["Gamma", "Delta"])[2]).toBe(false);
  });

  test("the order of the jobs with clear words decides for the others", () => {
    expect(jobs(["Acme Ltd", "Engineer"], ["Beta Ltd", "Analyst"], ["Gamma", "Delta"])).toEqual([
      ["Engineer", "Acme Ltd", undefined],
      ["Analyst", "Beta Ltd", undefined],
      ["Delta", "Gamma", undefined],
    ]);
  });

  test("so do their bold letters", () => {
    expect(jobs(["Acme Ltd** Engineer"], ["Beta Ltd** Analyst"], ["Gamma** Delta"])[2]).toEqual([
      "Delta",
      "Gamma",
      undefined,
    ]);
  });

  test("what follows most employers after a comma is their place, also an unknown town", () => {
    expect(jobs(["Engineer", "Acme, Ribbledale"], ["Analyst", "Nordwerk, Otley"])).toEqual([
      ["Engineer", "Acme", "Ribbledale"],
      ["Analyst", "Nordwerk", "Otley"],
    ]);
  });

  test("an employer alone has no position, an entry without a head has no fields", () => {
    expect(jobs(["Acme Ltd"], [])).toEqual([
      [undefined, "Acme Ltd", undefined],
      [undefined, undefined, undefined],
    ]);
  });
});

test("a text that is no field remains beside them", () => {
  const [, , place, ...others] = job("Engineer · Acme Ltd · 22 engineers, 3 squads")!;
  expect([place, others.join(", ")]).toEqual([undefined, "22 engineers, 3 squads"]);
});

test("a head of many parts loses none, and keeps its lines apart", () => {
  const heads = headsOf(["Consultant | Aa | Bb | Cc | Dd | Ee | Ff | Gg | Hh", "Acme Group, London"]);
  const texts = fieldsOf(partsOfHeads([heads], { kind: "job" })[0]!).join(" ");
  for (const word of ["Consultant", "Aa", "Hh", "Acme Group", "London"]) expect(texts).toContain(word);
});

test("a certificate's name comes before its issuer, and its words are no place", () => {
  const read = (text: string) =>
    fieldsOf(partsOfHeads([headsOf([text])], { kind: "job", withoutPlace: true, isNamed: true })[0]!);
  expect(read("AWS SA")).toEqual(["AWS SA", undefined, undefined]);
  expect(read("Welding, Leeds")).toEqual(["Welding", "Leeds", undefined]);
});

test.each([
  ["Leeds", true],
  ["Leeds, United Kingdom", true],
  ["Planned the bridge.", false],
  ["Project: bridges", false],
  ["Room 1204", false],
  ["M4", false],
])("%s may be a place: %s", (text, expected) => {
  expect(looksLikePlace(text)).toBe(expected);
});

test("a duty in the line below a whole head is no field of it", () => {
  expect(job("Comptable, Carrefour", "Tenue de caisse")).toEqual([
    "Comptable",
    "Carrefour",
    undefined,
    "Tenue de caisse",
  ]);
  expect(job("Cashier, Tesco, Leeds", "Served 400 customers a day")?.slice(0, 3)).toEqual([
    "Cashier",
    "Tesco",
    "Leeds",
  ]);
});
