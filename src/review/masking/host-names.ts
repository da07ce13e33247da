import tlds from "tlds" with { type: "json" };
import { fold } from "./shadow.ts";

/** Top-level domains, and those that are reserved for examples. */
const endings = new Set([...tlds, "example", "test"].map(fold));

/** Products and firms whose names look like hosts, and degrees. A person's host is none of them. */
const otherNames = new Set(
  [
    "asp.net vb.net ado.net ml.net paint.net json.net quantum.net socket.io draw.io fast.ai h2o.ai deno.land",
    "booking.com amazon.com monday.com salesforce.com make.com crypto.com cal.com alibaba.com hotels.com",
    "check24.de mobile.de otto.de bol.com coolblue.nl allegro.pl ceneo.pl emag.ro alza.cz mall.cz seznam.cz",
    "cdon.com finn.no blocket.se verkkokauppa.com tori.fi skroutz.gr olx.pl bukalapak.com mercadolivre.com",
    "pandas.io keras.io spacy.io docker.io kubernetes.io react.dev plot.ly min.io crates.io pytorch.org scikit-learn.org",
    "last.fm about.you immobilienscout24.de angular.io vercel.app code.org data.world change.org unbabel.com",
    "b.sc m.sc d.sc b.com m.com b.tech m.tech b.eng m.eng b.ed m.ed b.law d.phil m.phil b.arts m.arts",
    "dr.med dr.ing dipl.ing m.in v.gr p.pl co.ltd pvt.ltd",
  ]
    .join(" ")
    .split(" "),
);

/** With a point after it, the next word is not the end of a host: "Dr.Ing", "Sr.Dev". */
const abbreviations = new Set(
  "dr prof dipl ing mag mgr sr jr mr mrs ms st no nr co pvt inc vs approx ca resp dept univ bc sra dra hr fr".split(
    " ",
  ),
);

/** TLDs that are also the names of file types, and what files with them are called. */
const fileTypes = new Set("java md mov pm ps py rs sh tf zip cc ai app".split(" "));
const fileNames = new Set(
  [
    "main index setup app deploy build test tests readme notes install run script scripts config conf manage utils",
    "util server client lib mod changelog license contributing init logs log data backup report demo video intro",
    "model models train etl pipeline helpers settings urls views admin start stop update cron entrypoint variables",
    "outputs provider archive export import requirements conftest wsgi api core types error errors handler",
  ]
    .join(" ")
    .split(" "),
);
/** File types that are no TLDs. */
const otherFileTypes = new Set(
  "html htm css scss js jsx ts tsx json xml yaml yml csv pdf doc docx xls xlsx ppt pptx txt jpg png svg php sql".split(
    " ",
  ),
);

/** TLDs that begin sentences: "the team.In 2019". */
const sentenceStarts = new Set(
  "it in no to at so is be my me do am as us by de la se es si et il al ma na za ai".split(" "),
);

type Context = {
  /** A path follows. */
  hasPath: boolean;
};

/**
 * Whether letters with points between them are a host. A host that ends with a TLD is one unless it is a known product,
 * abbreviation or file, or a sentence begins after the point without a space. With a path, any ending is a TLD.
 */
export function isHost(text: string, { hasPath }: Context): boolean {
  // Of "see…anna.example", what follows the dots.
  const dotted = text.slice(text.lastIndexOf("..") + 1).replace(/^[.\-_]{1,3}/, "");
  const last = dotted.lastIndexOf(".") + 1;
  // Of "anna.example-page", what precedes the hyphen.
  const name = /^xn--/i.test(dotted.slice(last))
    ? dotted
    : dotted.slice(0, last) + dotted.slice(last).split("-")[0];
  const labels = name.split(".");
  const ending = labels.at(-1)!;
  const lower = ending.toLowerCase();
  if (labels.length < 2 || labels.includes("") || otherNames.has(name.toLowerCase())) return false;
  if (lower.startsWith("xn--")) return true;
  if (!/^\p{L}{2,63}$/u.test(ending) || isAbbreviation(labels) || isSentence(labels)) return false;
  const [before = ""] = labels.slice(-2);
  if (!hasPath && fileTypes.has(lower) && (fileNames.has(before.toLowerCase()) || before.includes("_")))
    return false;
  if (endings.has(lower)) return true;
  return hasPath && /^[a-z]{2,}$/.test(ending) && !otherFileTypes.has(ending);
}

/** "z.B.in", "Dr.Ing", "г.Москва". */
function isAbbreviation(labels: readonly string[]): boolean {
  const before = labels.slice(0, -1);
  const [first = ""] = before;
  if (before.length > 1) return before.every((label) => label.length === 1);
  const isCapital = /^\p{Lu}/u.test(labels.at(-1)!);
  return (abbreviations.has(first.toLowerCase()) && isCapital) || /^[^a-z\d]$/i.test(first);
}

function isSentence(labels: readonly string[]): boolean {
  const [before = "", ending = ""] = labels.slice(-2);
  if (/^(?:\d{1,2}|(?:19|20)\d\d)$/.test(before)) return true;
  if (/[다요음함임됨]$/.test(before)) return true;
  const isWord = /^\p{Lu}\p{Ll}/u.test(ending) || /\p{Ll}/u.test(before);
  return isWord && /^\p{Lu}/u.test(ending) && sentenceStarts.has(ending.toLowerCase());
}
