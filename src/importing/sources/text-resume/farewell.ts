import { headingKindOf } from "../headings/headings.ts";
import { lineText, type TextLine } from "../layout/text-line.ts";
import { isEndOfList } from "./event-words.ts";
import { wordKey } from "./words.ts";

/** Lines at the end of a document that are searched. */
const mostLines = 8;

/** Beginnings of what people write below a resume as below a letter: a greeting, or that all of it is true. */
const starts = [
  "kind regards|best regards|warm regards|regards|yours sincerely|yours faithfully|yours truly|sincerely|thank you for your|i hereby declare|i declare that|i certify that|i confirm that",
  "mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|beste grüße|viele grüße|hochachtungsvoll|ich versichere|hiermit versichere|ich bestätige",
  "cordialement|bien cordialement|sincères salutations|salutations|je certifie|je soussigné|je déclare|veuillez agréer",
  "atentamente|un saludo|saludos|saludos cordiales|quedo a su disposición|declaro bajo|declaro que|hago constar|sin más por el momento|certifico que",
  "atenciosamente|com os melhores cumprimentos|melhores cumprimentos|cordialmente|grato|grata|grata pela|grato pela|grato pelo|grata pelo|grato por|grata por|declaro para|declaro serem|declaro que",
  "cordiali saluti|distinti saluti|in fede|dichiaro|il sottoscritto|la sottoscritta|saluti",
  "met vriendelijke groet|hoogachtend|vriendelijke groet|hierbij verklaar|ik verklaar",
  "z poważaniem|z wyrazami szacunku|pozdrawiam|łączę pozdrowienia|oświadczam",
  "s pozdravem|s úctou|prohlašuji|s přátelským pozdravem|s pozdravom|vyhlasujem|čestne vyhlasujem|čestně prohlašuji",
  "üdvözlettel|tisztelettel|kijelentem|köszönettel",
  "cu stimă|cu respect|cu considerație|declar pe propria|declar că|vă mulțumesc",
  "με εκτίμηση|με τιμή|δηλώνω|με σεβασμό|ευχαριστώ",
  "ystävällisin terveisin|terveisin|parhain terveisin|kunnioittaen|vakuutan",
  "med vänlig hälsning|med vänliga hälsningar|vänliga hälsningar|hälsningar|jag intygar",
  "med venlig hilsen|venlig hilsen|de bedste hilsner|mvh|hilsen|jeg erklærer",
  "med vennlig hilsen|vennlig hilsen|jeg bekrefter|jeg erklærer",
  "demikian|hormat saya|salam hormat|dengan hormat|saya yang bertanda tangan|yang membuat|dibuat dengan sebenar",
  "敬具|よろしくお願い|何卒よろしく|ご検討|お願い申し上げ|위의 내용|위 내용|위와 같이|상기 내용|상기와 같이|위에 기재|위 기재|감사합니다",
  "وتفضلوا|مع خالص|مع أطيب|مع التحية|والله الموفق|أقر|أتعهد|شاكرا|شاكرين|وشكرا",
]
  .join("|")
  .split("|")
  .map(wordKey);

/** These words begin other texts too: a greeting has nothing but a name behind them. */
const greetings = new Set(
  "regards sincerely salutations saludos saluti grato grata hilsen hälsningar terveisin mvh pozdrawiam atentamente atenciosamente cordialmente cordialement"
    .split(" ")
    .map(wordKey),
);
/** "지원자 홍길동 (인)", "작성자: 홍길동", but not the duty "지원자 면접 일정 관리". */
const signers = /^(?:지원자|작성자)(?:\s?[:：]|$|.{0,40}(?:\(인\)|서명)$)/u;

const spaceless = /[\u1100-\u11ff\u3040-\u9fff\uac00-\ud7a3]/u;

/** Whether a line closes a document: "Hormat saya,", "Cordialement", "以上". */
export function isFarewell(text: string): boolean {
  if (isEndOfList(text)) return true;
  if (signers.test(text.trim())) return true;
  const key = wordKey(text.slice(0, 80)).replace(/^[^\p{L}]+/u, "");
  return starts.some(
    (start) =>
      (!greetings.has(start) || hasOnlyName(text)) &&
      key.startsWith(start) &&
      (spaceless.test(start) || !/^\p{L}/u.test(key.slice(start.length))),
  );
}

/** "Regards, Jo Park", but not "Regards from clients" or "Saluti, viaggi". */
const hasOnlyName = (text: string): boolean => {
  const [, ...others] = text.trim().slice(0, 80).split(/\s+/);
  return others.length <= 4 && others.every((word) => !/^\p{Ll}/u.test(word));
};

const mostBelow = 3;

/** A name below a greeting. */
const isShort = (text: string): boolean => text.length <= 60 && !/[:：@\d]/.test(text);

/** Words of availability: "Disponibilidade para início imediato", "Available immediately". */
const availability =
  /^(?:disponib\p{L}*|available|availability|verfügbar|beschikbaar|dostępn\p{L}*|k dispozici|διαθέσιμ\p{L}*|käytettävissä|tillgänglig|tilgængelig|tilgjengelig|siap (?:bekerja|ditempatkan)|bersedia|즉시 ?(?:출근|입사|근무)|即日|متاح|مستعد)(?![:：\p{L}])/iu;

/**
 * The lines without a greeting and the name below it at the end of the document, and without a line about when the person can
 * begin, which is `availability`. What is left out is in no section.
 */
export function takeFarewell(lines: readonly TextLine[]): { rest: TextLine[]; availability?: TextLine } {
  const rest = lines.slice(0, -mostLines);
  /** Lines below a greeting that may be left out. */
  let open = 0;
  let found: TextLine | undefined;
  for (const [at, line] of lines.slice(-mostLines).entries()) {
    const text = lineText(line);
    const isLast = at + rest.length > 0 && line.id === lines.at(-1)!.id;
    const isHeading = line.heading !== undefined || headingKindOf(text) !== undefined;
    if (isHeading) open = 0;
    open -= 1;
    if (!line.bullet && !isHeading && isFarewell(text) && text.length < 200)
      open = isEndOfList(text) ? 0 : mostBelow + 1;
    else if (open > 0 && isShort(text) && !line.bullet) continue;
    else if (isLast && line.gap > 1.5 && !line.bullet && text.length <= 80 && availability.test(text))
      found = line;
    else rest.push(line);
  }
  return { rest, ...(found && { availability: found }) };
}
