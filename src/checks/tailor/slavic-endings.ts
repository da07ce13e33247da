/**
 * Endings of nouns, adjectives and verbs in Polish, Czech and Slovak, for which no maintained library in JavaScript has a
 * stemmer. In the manner of Dolamic and Savoy's light stemmer: the longest ending goes, and the stem's last consonant is
 * written in one way.
 */
const endings = {
  pl: `owego owemu owych owymi owania owaniem owaniu owanie owanych owany owana owane owej ową owi ami ach ego emu ych ymi
    ich imi iego iemu iej ość ości ością iem iom iami iach ów om em ie ia ię ią iu ej ym im ą ę a e i o u y
    ać ał ała ali ował owała owali ować uje ują enie enia eniem eniu anie ania aniem aniu`,
  cs: `ováním ování ovat oval ovala ovali ovaný uje ují ami ách ích ého ému ými ými emi ové ovi ech ích ům em ám ým ím ou
    ého mi ní ním ního ost osti ostí a e ě i í o u ů y á é ý at al ala ali it il ila ili ení ením`,
  sk: `ovaním ovanie ovania ovať oval ovala ovali ovaný uje ujú ami ách iam iami iach ého ému ými ími och ovi ov om em ám ým
    ím ou ej ia ie iu mi osť osti osťou a e i í o u ú y á é ý ať al ala ali iť il ila ili
    enie enia ením eniu aním anie ania`,
} as const;

/** Consonants that change before some endings: "projekcie" and "projekt" share what is before them. */
const softened: [RegExp, string][] = [
  [/(rz|ř)$/, "r"],
  [/(ć|ci|ť|c|cz|č)$/, "t"],
  [/(dź|dzi|ď)$/, "d"],
  [/(ś|si|š|sz)$/, "s"],
  [/(ź|zi|ž|ż)$/, "z"],
  [/(ń|ni|ň)$/, "n"],
  [/ł$/, "l"],
];
/** Letters of a stem. */
const shortest = 4;

export function stemByEndings(language: keyof typeof endings): (word: string) => string {
  const list = endings[language].split(/\s+/).sort((one, other) => other.length - one.length);
  return (word) => {
    const ending = list.find((each) => word.endsWith(each) && word.length - each.length >= shortest);
    const stem = ending ? word.slice(0, -ending.length) : word;
    const change = softened.find(([pattern]) => pattern.test(stem));
    return change ? stem.replace(...change) : stem;
  };
}
