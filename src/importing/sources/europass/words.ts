/** "Mother tongue" in the languages of Europass. */
const motherTongue: Record<string, string> = {
  ...{ bg: "Майчин език", cs: "Mateřský jazyk", da: "Modersmål", de: "Muttersprache", el: "Μητρική γλώσσα" },
  ...{ en: "Mother tongue", es: "Lengua materna", et: "Emakeel", fi: "Äidinkieli", fr: "Langue maternelle" },
  ...{ hr: "Materinski jezik", hu: "Anyanyelv", is: "Móðurmál", it: "Lingua madre", lt: "Gimtoji kalba" },
  ...{ lv: "Dzimtā valoda", mt: "Lingwa materna", nb: "Morsmål", nl: "Moedertaal", no: "Morsmål" },
  ...{ pl: "Język ojczysty", pt: "Língua materna", ro: "Limba maternă", sk: "Materinský jazyk" },
  ...{ sl: "Materni jezik", sv: "Modersmål", tr: "Ana dil" },
};

/** Names in the language of the document. */
export class Words {
  readonly #language: string;

  /** `language`: the file's code, "de"; English for any other text. */
  constructor(language: unknown) {
    const code = typeof language === "string" ? language.slice(0, 2).toLowerCase() : "en";
    this.#language = Object.hasOwn(motherTongue, code) ? code : "en";
  }

  get motherTongue(): string {
    return motherTongue[this.#language]!;
  }

  /** "IT" is "Italy"; Europass writes "UK" and "EL" as the European Union does. Other text is returned unchanged. */
  country(code: string): string {
    const usual = { UK: "GB", EL: "GR" }[code.toUpperCase()] ?? code.toUpperCase();
    return /^[A-Z]{2}$/.test(usual) ? this.#nameOf(usual, "region") : code;
  }

  /** "ita", "it" and an address that ends with the code are "Italian". Other text is returned unchanged. */
  language(code: string): string {
    const short = code.slice(code.lastIndexOf("/") + 1).toLowerCase();
    return /^[a-z]{2,3}$/.test(short) ? this.#nameOf(short, "language") : code;
  }

  #nameOf(code: string, type: "region" | "language"): string {
    try {
      return new Intl.DisplayNames([this.#language], { type }).of(code) ?? code;
    } catch {
      return code;
    }
  }
}
