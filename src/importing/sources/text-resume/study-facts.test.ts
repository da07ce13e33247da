import { expect, test } from "vitest";
import { plainText } from "../../../documents/model/rich-text.ts";
import { linesOfText } from "../text/lines-of-text.ts";
import { entryReaders } from "./entry-sections.ts";
import { style } from "./lines.test-support.ts";

/** A study with its degree, field, school, place, mark and further text. */
const read = (text: string) => {
  const [study, ...others] = entryReaders.education(linesOfText(text), style);
  expect(others).toEqual([]);
  const { degree, field, institution, location, score, period, summary } = study!;
  const further = summary === undefined ? undefined : plainText(summary);
  return JSON.parse(
    JSON.stringify({ degree, field, institution, location, score, period, further }),
  ) as object;
};

test.each<[text: string, study: object]>([
  ["2010年4月 ～ 2014年3月   瀬戸内経済大学経済学部", { field: "経済学部", institution: "瀬戸内経済大学" }],
  [
    "2010 – 2012   北星大学 工学研究科 修士課程",
    { degree: "修士課程", field: "工学研究科", institution: "北星大学" },
  ],
  [
    "2012 – 2016 | 서원대학교 | 경영학과 | 졸업",
    { field: "경영학과", institution: "서원대학교", further: "졸업" },
  ],
  [
    "2012 – 2016 | 서원대학교 | 컴퓨터과학 석사",
    { degree: "석사", field: "컴퓨터과학", institution: "서원대학교" },
  ],
  [
    "1992 – 1995   Szkoła Zawodowa nr 2, zawód: mechanik",
    { field: "mechanik", institution: "Szkoła Zawodowa nr 2" },
  ],
  [
    "2000 – 2004   Technikum Elektryczne, tytuł: technik elektryk",
    { degree: "technik elektryk", institution: "Technikum Elektryczne" },
  ],
  [
    "2020 – 2023   SMK Negeri 4 Sleman, Jurusan Teknik Komputer",
    { field: "Teknik Komputer", institution: "SMK Negeri 4 Sleman" },
  ],
  ["2017 – 2020   SMP Negeri 2 Ngaglik", { institution: "SMP Negeri 2 Ngaglik" }],
  [
    "2001 – 2004   Preparatoria: CBTIS No. 55, Tlalnepantla",
    { degree: "Preparatoria", institution: "CBTIS No. 55", location: "Tlalnepantla" },
  ],
  [
    "1986 – 1989   Απολυτήριο Λυκείου, 4ο Λύκειο Πατρών",
    { degree: "Απολυτήριο Λυκείου", institution: "4ο Λύκειο Πατρών" },
  ],
  [
    "2012 – 2014   Laurea in Biologia, Università di Pisa, Pisa, 110 e lode",
    {
      degree: "Laurea in Biologia",
      institution: "Università di Pisa",
      location: "Pisa",
      score: "110 e lode",
    },
  ],
  [
    "2012 – 2014   BTS Gestion, Lycée Carcouët, Nantes, mention bien",
    { degree: "BTS Gestion", institution: "Lycée Carcouët", location: "Nantes", score: "mention bien" },
  ],
  [
    "2012 – 2016   B.Sc. Informatik, Hochschule Karlsruhe (Note 1,7)",
    { degree: "B.Sc. Informatik", institution: "Hochschule Karlsruhe", score: "1,7" },
  ],
  [
    "2012 – 2016   S1 Akuntansi, Universitas Tangkuban, IPK 3.5",
    { degree: "S1 Akuntansi", institution: "Universitas Tangkuban", score: "3.5" },
  ],
  [
    "2008 – 2010   Agronom, Storsteigen videregående skole, Alvdal",
    { degree: "Agronom", institution: "Storsteigen videregående skole", location: "Alvdal" },
  ],
  [
    "2011 – 2013   Rechtsreferendariat, Zweites Staatsexamen, Universität Kiel",
    { degree: "Rechtsreferendariat, Zweites Staatsexamen", institution: "Universität Kiel" },
  ],
  [
    "2011 – 2013   Bachelor Chemie, Hogeschool IJsselland, afgerond",
    { degree: "Bachelor Chemie", institution: "Hogeschool IJsselland", further: "afgerond" },
  ],
  ["2010 – 2014   Diploma, City College Leeds", { degree: "Diploma", institution: "City College Leeds" }],
  [
    "2004 – 2008   Diplomado, Universidad de León",
    { degree: "Diplomado", institution: "Universidad de León" },
  ],
  [
    "2010 – 2014   Master of Science: Informatik, TU München",
    { degree: "Master of Science: Informatik", institution: "TU München" },
  ],
  [
    "2011 – 2012   Pós-graduação: Gestão de Pessoas, FGV",
    { degree: "Pós-graduação: Gestão de Pessoas", institution: "FGV" },
  ],
])("%s", (text, study) => {
  const { period: _, ...found } = read(text) as { period?: object };
  expect(found).toEqual(study);
});

test("how a study ended, in front of its date, is no degree", () => {
  expect(read("Colégio Horizonte, concluído em 2014")).toEqual({
    institution: "Colégio Horizonte",
    period: { end: "2014" },
  });
});

test("a study that goes on has no end", () => {
  expect(read("Técnico em Administração – Escola Técnica Horizonte – cursando")).toEqual({
    degree: "Técnico em Administração",
    institution: "Escola Técnica Horizonte",
    period: { ongoing: true },
    further: "cursando",
  });
});

test("a faculty beside its university is a part of its name", () => {
  expect(
    read("1999 – 2005   Univerzita Pardubice, Fakulta ekonomicko-správní\nobor Veřejná správa"),
  ).toMatchObject({
    field: "Veřejná správa",
    institution: "Univerzita Pardubice, Fakulta ekonomicko-správní",
  });
});
