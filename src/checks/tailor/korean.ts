/** Particles after nouns, and forms of 하다 and 되다 after nouns that are verbs; the longest first. */
const endings = [
  ...[
    "하였습니다",
    "했습니다",
    "합니다",
    "됩니다",
    "에서는",
    "으로서",
    "으로써",
    "하시는",
    "하셨던",
    "이라는",
  ],
  ...[
    "에게서",
    "까지의",
    "에서의",
    "하고자",
    "했던",
    "하는",
    "하여",
    "하며",
    "하고",
    "하신",
    "되는",
    "에서",
    "에게",
  ],
  ...[
    "으로",
    "까지",
    "부터",
    "보다",
    "처럼",
    "마다",
    "이나",
    "이며",
    "이고",
    "한",
    "할",
    "함",
    "해",
    "된",
    "될",
    "을",
    "를",
  ],
  ...["이", "가", "은", "는", "의", "에", "로", "와", "과", "도", "만", "나", "및"],
];
/** Syllables of a stem. */
const shortest = 2;

/** A Korean word without what follows the noun. */
export function stemKorean(word: string): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= shortest);
  return ending ? word.slice(0, -ending.length) : word;
}
