import { describe, expect, test } from "vitest";
import type { PersonName } from "../../documents/model/person.ts";
import { createTextMask } from "./mask-text.ts";
import { personValues } from "./person-values.ts";

const maskFor = (name: PersonName, locale = "en-GB") =>
  createTextMask(
    personValues({ locale, person: { name, personal: [] } } as Parameters<typeof personValues>[0]),
  );

type Row = [text: string, expected: string];
const check = (name: PersonName, rows: Row[], locale?: string) =>
  test.each(rows)("%s", (text, expected) => {
    expect(maskFor(name, locale)(text)).toBe(expected);
  });

describe("a family name that is no other word is hidden everywhere", () => {
  check({ given: "Anna", family: "Quillfeather" }, [
    ["Ms Quillfeather leads", "Ms Q••••••••••• leads"],
    ["Quillfeather's portfolio", "Q•••••••••••'s portfolio"],
    ["QUILLFEATHER", "Q•••••••••••"],
    ["quillfeather portfolio", "q••••••••••• portfolio"],
    ["Quill\u00adfeather", "Q••••••••••••"],
    ["Ｑｕｉｌｌｆｅａｔｈｅｒ", "Ｑ•••••••••••"],
    ["the annaquillfeather account", "the a••••••••••••••• account"],
    ["Anna Quillfeatherová", "Anna Q••••••••••••••"],
    ["私はQuillfeatherです", "私はQ•••••••••••です"],
    ["Quills and feathers", "Quills and feathers"],
  ]);
});

describe("accents, endings and other spellings", () => {
  check({ given: "Tereza", family: "Dvořáčková" }, [
    ["Dvorackova, DVOŘÁČKOVÁ", "D•••••••••, D•••••••••"],
    ["s Dvořáčkovou", "s D••••••••••"],
    ["bez Dvořáčkovám", "bez D••••••••••"],
  ]);
  check({ given: "Jan", family: "Kowalski" }, [["z Kowalskim i Kowalskiego", "z K•••••••• i K••••••••••"]]);
  check({ given: "Eva", family: "Rivera" }, [["the river and Riverside", "the river and Riverside"]]);
  check({ given: "Mads", family: "Østergård" }, [["Ostergard og østergård", "O•••••••• og ø••••••••"]]);
  check({ given: "Νίκος", family: "Παπαδόπουλος" }, [
    ["κ. ΠΑΠΑΔΟΠΟΥΛΟΣ, του Παπαδόπουλου", "κ. Π•••••••••••, του Π•••••••••••"],
  ]);
  check({ given: "نورة", family: "الشمري" }, [["السيدة الشمري والشمري", "السيدة ا••••• و••••••"]]);
});

describe("spellings without accents, with two letters for one, and in Latin letters", () => {
  check(
    { given: "Jörg", family: "Müller" },
    [
      ["Jörg Mueller, Herr Mueller, Frau Muller", "Jörg M••••••, Herr M••••••, Frau M•••••"],
      ["Joerg Müller und Joerg Muller", "Joerg M••••• und Joerg M•••••"],
      ["Müller J, Mueller J; Muller J. Gemüse", "M••••• J, M•••••• J; M••••• J. Gemüse"],
    ],
    "de-DE",
  );
  check({ given: "Anna", family: "Koehlerstein" }, [["Köhlerstein", "K••••••••••"]]);
  check({ given: "Anna", family: "Köhlerstein" }, [["KOEHLERSTEIN", "K•••••••••••"]]);
  check({ given: "Mads", family: "Sørensen" }, [["Soerensen, Sorensen", "S••••••••, S•••••••"]]);
  check({ given: "Mads", family: "Ågård" }, [["Aagaard, Agard", "A••••••, A••••"]]);
  check({ given: "Eva", family: "Weißhaupt-Bäcker" }, [
    ["Weisshaupt-Baecker", "W•••••••••-B••••••"],
    ["E. Weißhaupt-Bäcker", "E. W••••••••-B•••••"],
  ]);
  check({ given: "Lies", family: "Coen" }, [["Con experiencia, Lies Con", "Con experiencia, Lies C••"]]);
  check({ given: "Hans", family: "Bauer" }, [["Hans Baur", "Hans Baur"]], "de-DE");
  check({ given: "Νίκος", family: "Παπαδόπουλος" }, [
    ["N. Papadopoulos, PAPADOPOULOS", "N. P•••••••••••, P•••••••••••"],
  ]);
  check({ given: "Ελένη", family: "Μπαλταγιάννη" }, [["Eleni Baltagianni", "Eleni B••••••••••"]]);
  check({ given: "Ελένη", family: "Ευθυμίου" }, [["Ms Efthymiou", "Ms E••••••••"]]);
  check({ given: "Ελένη", family: "Αυγερινού" }, [["Ms Avgerinou", "Ms A••••••••"]]);
});

describe("several family names, particles and middle names", () => {
  check({ given: "Lucía", family: "Navarro", family2: "Quintanilla" }, [
    ["Lucía Navarro Quintanilla", "Lucía N•••••• Q••••••••••"],
    ["la Sra. Quintanilla", "la Sra. Q••••••••••"],
  ]);
  check({ given: "Bram", particle: "van den", family: "Quisthoudt" }, [
    ["Bram van den Quisthoudt", "Bram van den Q•••••••••"],
    ["van den Quisthoudt", "van den Q•••••••••"],
  ]);
  check({ given: "Rafael", middle: "Oliveira", family: "Zanetti" }, [
    ["Rafael Oliveira Zanetti", "Rafael O••••••• Z••••••"],
    ["Rafael Oliveira", "Rafael O•••••••"],
    ["azeite de oliveira", "azeite de oliveira"],
  ]);
  check({ given: "Anna", family: "Müller-Quittenbaum" }, [
    ["Anna Müller-Quittenbaum", "Anna M•••••-Q••••••••••"],
    ["Frau Quittenbaum", "Frau Q••••••••••"],
  ]);
});

describe("a family name that may be a word", () => {
  check({ given: "Grace", family: "Long" }, [
    ["Grace Long, grace long", "Grace L•••, grace l•••"],
    ["Long, Grace", "L•••, Grace"],
    ["G. Long and Ms Long", "G. L••• and Ms L•••"],
    ["managed by Long since 2019", "managed by L••• since 2019"],
    ["Long's team", "L•••'s team"],
    ["Long-term planning. Long days", "Long-term planning. Long days"],
    ["a long list", "a long list"],
    ["Long Island Hospital", "Long Island Hospital"],
  ]);
  check({ given: "Sam", family: "Engineer" }, [
    ["Senior Engineer", "Senior Engineer"],
    ["Engineer with ten years", "Engineer with ten years"],
    ["Mr Engineer", "Mr E•••••••"],
  ]);
  check(
    { given: "Eva", family: "Koch" },
    [
      ["Gelernter Koch, dann Leiter", "Gelernter Koch, dann Leiter"],
      ["Frau Koch, Eva Koch", "Frau K•••, Eva K•••"],
    ],
    "de-DE",
  );
  check({ given: "Wei", family: "Li" }, [
    ["Wei Li and Dr. Li", "Wei L• and Dr. L•"],
    ["li-ion cells", "li-ion cells"],
  ]);
  check({ family: "Kiss", given: "Dóra" }, [["Kiss úr és Kiss Dóra", "K••• úr és K••• Dóra"]], "hu-HU");
});

describe("Chinese, Japanese and Korean names", () => {
  check({ family: "高橋", given: "健太", reading: "たかはし　けんた" }, [
    ["高橋は担当", "高•は担当"],
    ["高 橋 健 太", "高•• 健 太"],
    ["タカハシさん", "タ•••さん"],
  ]);
  check({ family: "高橋", given: "健太" }, [["髙橋は", "髙•は"]]);
  check({ family: "渡邊", given: "健" }, [["渡辺と渡邉", "渡•と渡•"]]);
  check({ family: "長野", given: "彩" }, [["長野県の長野さん", "長野県の長•さん"]]);
  check({ family: "森", given: "彩花" }, [
    ["森彩花と森さん", "•彩花と•さん"],
    ["森林の管理", "森林の管理"],
  ]);
  check({ family: "김", given: "서연", latin: "Kim Seoyeon", native: "金瑞娟" }, [
    ["김서연, 김 서연입니다", "•서연, • 서연입니다"],
    ["김 팀장님", "• 팀장님"],
    ["김치 공장", "김치 공장"],
    ["Ms Kim; 金瑞娟", "Ms K••; •••"],
  ]);
});

test("in a list of names, every form is hidden", () => {
  expect(maskFor({ given: "Grace", family: "Long" })("long g", true)).toBe("l••• g");
});

describe("a name in one text", () => {
  const letter = (name: string, locale: string) =>
    createTextMask(
      personValues({
        locale,
        sender: { name, headline: "", address: "", email: "", phone: "" },
      } as Parameters<typeof personValues>[0]),
    );
  test.each([
    ["Anna Quillfeather", "en-GB", "Ms Quillfeather", "Ms Q•••••••••••"],
    ["Quillfeather, Anna", "en-GB", "Ms Quillfeather", "Ms Q•••••••••••"],
    ["Anna  Quillfeather", "en-GB", "Ms Quillfeather", "Ms Q•••••••••••"],
    ["Quillfeather Anna", "hu-HU", "Quillfeather úr", "Q••••••••••• úr"],
    ["高橋健太", "ja-JP", "高橋です", "高•です"],
    ["김서연", "ko-KR", "김서연입니다", "•서연입니다"],
    ["Anna Quillfeather", "ko-KR", "Quillfeather", "Q•••••••••••"],
  ])("%s (%s)", (name, locale, text, expected) => {
    expect(letter(name, locale)(text)).toBe(expected);
  });
});
