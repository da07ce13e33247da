/** Five letters for a number: "dabob". */
const wordOf = (number: number): string =>
  [0, 1, 2, 3, 4]
    .map((place) => {
      const letters = place % 2 === 0 ? "bdfgklmnprstvz" : "aeiouy";
      return letters[(Math.floor(number / 14 ** Math.ceil(place / 2)) + place) % letters.length];
    })
    .join("");

export type Parts = ReturnType<typeof partsOf>;
export const period = { period: { start: "2020-02", end: "2021-03" } };

/** Functions that fill fields with new words. */
export function partsOf(fields: Map<string, string>) {
  let next = 0;
  const word = (field: string): string => {
    let text = wordOf(next++);
    while (fields.has(text)) text = wordOf(next++);
    fields.set(text, field);
    return text;
  };
  const words = (group: string, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, word(`${group}.${name}`)]));
  /** Text that is no date, but says when. */
  const rawDates = (group: string, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, `${word(`${group}.${name}`)} 2018`]));
  const list = (field: string, count = 2) =>
    Array.from({ length: count }, (_, at) => word(`${field}.${at + 1}`));
  /** Of the second level of a list. */
  const below = (field: string, kind = "bullets") => ({ runs: [{ text: word(field) }], below: kind });
  const rich = (field: string) => [
    {
      kind: "paragraph",
      runs: [{ text: `${word(`${field}.plain`)} ` }, { text: word(`${field}.bold`), bold: true }],
    },
    { kind: "paragraph", runs: [{ text: word(`${field}.link`), link: "https://example.com" }] },
    {
      kind: "list",
      ordered: true,
      items: [{ runs: [{ text: word(`${field}.number`) }] }, below(`${field}.number.bullet`)],
    },
    {
      kind: "list",
      ordered: false,
      items: [
        { runs: [{ text: word(`${field}.bullet`), italic: true }] },
        below(`${field}.bullet.number`, "numbers"),
      ],
    },
  ];
  const section = (type: string) => ({ id: type, type, visible: true, title: word(`${type}.title`) });
  const url = (group: string) => ({ url: `https://${word(`${group}.url`)}.example.com` });
  const summary = (group: string) => ({ summary: rich(`${group}.summary`) });
  return {
    word,
    words,
    list,
    rich,
    url,
    summary,
    highlights: (group: string) => ({
      highlights: [...list(`${group}.highlights`, 6), below(`${group}.highlights.below`)],
    }),
    rawDates,
    rawPeriod: (group: string) => ({ period: rawDates(group, "rawStart", "rawEnd") }),
    prose: (type: string) => ({ ...section(type), text: rich(type) }),
    items: (type: string, ...all: object[]) => ({
      ...section(type),
      items: all.map((item, at) => ({ id: `item-${at}`, ...item })),
    }),
    dated: (type: string, ...names: string[]) => ({
      ...period,
      ...url(type),
      ...words(type, ...names),
      ...summary(type),
    }),
  };
}
