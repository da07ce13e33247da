/** Letters, numbers and signs that Unicode's compatibility decomposition leaves as they are, as what they are read as. */

const letters: Record<string, string> = {
  ß: "ss",
  ẞ: "SS",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ı: "i",
  ى: "ي",
  ة: "ه",
  // Variants of characters in Japanese names.
  ...{
    髙: "高",
    﨑: "崎",
    邊: "辺",
    邉: "辺",
    齋: "斉",
    齊: "斉",
    斎: "斉",
    濵: "浜",
    濱: "浜",
    廣: "広",
    澤: "沢",
    國: "国",
  },
  "٬": ",",
  "٫": ".",
  "•": "·",
  "‧": "·",
  "∙": "·",
  "⋅": "·",
  "・": "·",
  "｡": "。",
  "︰": ":",
  "∶": ":",
  "﹫": "@",
  "＠": "@",
};

/** White and black circled numbers without decomposition, from their 1 and with their 0. */
const circled: [one: number, count: number][] = [
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
  [0x24f5, 10],
];
const circledZeros = ["\u24ff", "\u{1f10b}", "\u{1f10c}"];

export const lettersWithoutDecomposition: ReadonlyMap<string, string> = new Map([
  ...Object.entries(letters),
  ...circled.flatMap(([one, count]) =>
    Array.from({ length: count }, (_, at): [string, string] => [
      String.fromCodePoint(one + at),
      String(at + 1),
    ]),
  ),
  ...circledZeros.map((zero): [string, string] => [zero, "0"]),
]);

/** Chinese digits, and the forms of contracts. Tens and hundreds make sums. */
const digits: [digit: string, characters: string][] = [
  ["0", "〇零"],
  ["1", "一壱壹"],
  ["2", "二弐贰貳"],
  ["3", "三参叁參"],
  ["4", "四肆"],
  ["5", "五伍"],
  ["6", "六陆陸"],
  ["7", "七柒"],
  ["8", "八捌"],
  ["9", "九玖"],
];
const chineseDigits = new Map(
  digits.flatMap(([digit, characters]) => [...characters].map((character) => [character, digit] as const)),
);

/** The text with ASCII for Chinese digits, and for an O after a digit that no letter follows; of the same length. */
export const withAsciiDigits = (text: string): string =>
  text
    .replace(/[〇零一壱壹二弐贰貳三参叁參四肆五伍六陆陸七柒八捌九玖]/g, (digit) => chineseDigits.get(digit)!)
    .replace(/(?<=\d)[oO]{1,4}(?!\p{L})/gu, (letters) => "0".repeat(letters.length));
