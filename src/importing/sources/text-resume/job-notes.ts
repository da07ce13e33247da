/** What sites and forms write beside a position or its employer, and no field is for. */

/** What LinkedIn and other sites write behind an employer. */
const contractTypes =
  /^(?:full[- ]?time|part[- ]?time|contract|internship|freelance|permanent|temporary|seasonal|self-employed|apprenticeship|vollzeit|teilzeit|befristet|praktikum|festanstellung|temps plein|temps partiel|cdi|cdd|stage|alternance|jornada completa|media jornada|contrato|tiempo completo|medio tiempo|tempo integral|meio período|tempo inteiro|tempo pieno|a tempo pieno|part time|voltijds|deeltijds|fulltime|parttime|pełny etat|część etatu|plný úvazek|částečný úvazek|heltid|deltid|kokoaikainen|osa-aikainen|teljes munkaidő|normă întreagă|πλήρης απασχόληση|penuh waktu|saison|saison d'hiver|saison d'été|saisonnier|saisonnière|intérim|intérimaire|winter season|summer season|wintersaison|sommersaison|stagione invernale|stagione estiva|temporada|temporada de verano|temporada de invierno|sezon|sæson|säsong|sesong|kausityö|minijob|werkstudent(?:in)? auf minijob-basis|nebenjob|bijbaan|extrajobb|정규직|계약직|正社員|契約社員|派遣社員|アルバイト|دوام كامل|دوام جزئي)$/iu;
/** What they write behind a place. */
const workModes =
  /^(?:hybrid|remote|on-site|onsite|in person|vor ort|hybride|sur site|à distance|télétravail|híbrido|híbrida|presencial|remoto|en remoto|ibrido|ibrida|in sede|da remoto|hybryda|zdalnie|hybrydowo|op locatie|op afstand|hybridní|na dálku|på plats|distans|etäty|lähityö|hibrid|hibrit|하이브리드|재택|ハイブリッド|リモート|عن بُعد|هجين)$/iu;

const longestKind = 40;
/** "32 timer", "80 %", "20 Std./Woche" */
const workload =
  /^\d{1,3}(?:[.,]\d)? ?(?:%|(?:hours?|hrs?|h|stunden|std|timer|tim(?:mar)?|uur|uren|ore|horas|heures|godz(?:in)?|hodin|óra|ώρες|tuntia|jam|時間|시간)\.?(?: ?(?:\/|per|pro|a|je|por|par|i) ?\p{L}{1,10}\.?)?)$/iu;
export const isWorkload = (text: string): boolean => text.length < longestKind && workload.test(text);
export const isContractType = (text: string): boolean =>
  text.length < longestKind && (contractTypes.test(text) || workload.test(text));
export const isWorkMode = (text: string): boolean => text.length < longestKind && workModes.test(text);

const grade = /^[A-Z]{2}[ -]?\d{2,4}(?:[-/]\d{1,2})?(?: \(?step \d{1,2}\)?)?$/i;
/** The series and grade of a federal job in the United States: "GS-0343-12". */
export const isFederalGrade = (text: string): boolean => grade.test(text);

const maxDuration = 40;
/** Words for years and months in the languages of the portals. */
const units = [
  "years?|yrs?|months?|mos?|jahre?|monate?|mon|ans?|années?|mois|años?|mes|meses|anos?|mês|anni|anno|mesi|mese",
  "jaar|jaren|jr|maand|maanden|mnd|rok|roku|roky|rokov|lata|lat|let|miesięcy|miesiące|miesiąc|mies|měsíců|měsíce|měsíc|měs",
  "mesiacov|mesiace|mesiac|éve?|hónap|ani|luni|lună|έτη|έτος|χρόνια|μήνες|μήνας|vuotta|vuosi|kuukautta|kuukausi|kk|v",
  "år|månader|månad|mån|måneder|måned|mdr|md|tahun|bulan|thn|bln|年|ヶ月|か月|カ月|ヵ月|个月|년|개월",
  "سنة|سنوات|سنتان|شهر|أشهر|شهور",
].join("|");
const part = `\\d{1,2} ?(?:${units})\\.?`;
const duration = new RegExp(`^${part}(?:(?:,| and| und| et| y| e| en| i| og| och)? ?${part})?$`, "iu");

/** "5 years 2 months", "Full-time · 4 yrs 2 mos": how long several positions at a company took together. */
export function isTotalDuration(text: string): boolean {
  if (text.length > maxDuration) return false;
  const parts = text.split(" · ");
  return duration.test(parts.at(-1)!) && parts.slice(0, -1).every(isContractType);
}

/** What people who have no employer write in its place: "OSVČ". */
const ownBusiness = [
  "self-employed|own business|selbstst?ändig(?:e[rn]?)?|freiberuf(?:lich|ler)(?:e[rn]?|in(?:nen)?)?",
  "indépendante?|auto-?entrepreneu(?:r|se)|micro-entreprise|travailleur indépendant",
  "autónom[oa]|por cuenta propia|trabajador autónomo|autônom[oa]|conta própria|trabalhador independente|mei",
  "lavoro autonomo|liber[oa] profession(?:e|ist[ai])|ditta individuale|partita iva",
  "zzp(?:'er|-er|er)?|eigen bedrijf|jdg|własna działalność(?: gospodarcza)?|działalność gospodarcza",
  "osvč|na živnost|szčo|živnosť|egyéni vállalkozó|pfa|persoană fizică autorizată|ελεύθερος επαγγελματίας",
  "egen firma|eget firma|enskild firma|enkeltpersonforetak|enkeltmandsvirksomhed|selvstændig|selvstendig|egenföretagare",
  "toiminimi|oma yritys|wiraswasta|usaha sendiri|個人事業主|フリーランス|개인사업자|자영업|프리랜서|عمل حر",
].join("|");
const isWholly = new RegExp(`^(?:${ownBusiness})$`, "iu");
/** "Freelance" alone is a type of contract. */
const within = new RegExp(`(?<!\\p{L})(?:freelance(?:r(?:in)?)?|${ownBusiness})(?!\\p{L})`, "iu");

export const isOwnBusiness = (text: string): boolean => text.length < longestKind && isWholly.test(text);
/** "Freelance designer": a position that has no employer. */
export const namesOwnBusiness = (text: string): boolean => within.test(text);
