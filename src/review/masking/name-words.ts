/** Words around names, as shadows spell them: without accents, in lower case. */

const wordsOf = (...lines: string[]): ReadonlySet<string> => new Set(lines.join(" ").split(" "));

/** Before a family name. */
export const titles = wordsOf(
  "mr mrs ms miss mx dr prof sir madam herr herrn frau hr fr fraulein monsieur m mme madame mlle mademoiselle",
  "sr sra srta senor senora senorita don dona d dna signor signora signore sig dott dottssa ing avv arch",
  "senhor senhora pan pani pana panu pana slecna slecny panem hra herra rouva neiti fru froken herre dhr mevr meneer",
  "mevrouw domnul doamna dl kyrios kyria κ κα κος κυριος κυρια κυριου κυριας κου κας bapak bpk pak ibu bu saudara sdr",
  "السيد السيده الاستاذ الاستاذه الدكتور الدكتوره المهندس المهندسه سيد سيده г гн госпожа господин professor",
);

/** After a family name, as a word of its own. */
export const titlesAfter = wordsOf("ur urno urnak urral urhoz san sama kun ssi nim");

/** After a family name in Korean, Chinese and Japanese, where the name may be one character. */
export const honorifics =
  /^[ ]?(?:さん|さま|様|氏|くん|君|先生|殿|社長|部長|課長|係長|主任|先輩|씨|님|군|양|선생|과장|대리|팀장|부장|차장|사원|대표|이사|실장|교수|박사|선임|책임|女士|小姐|经理|經理|老师|老師|总|工)/u;

/** After two characters of a Japanese or Chinese name, these make the name of a place, a school or a firm. */
export const placeSuffixes =
  /^(?:県|市|区|町|村|駅|郡|都|府|道|州|島|大学|高校|高等|中学|小学|支店|支社|銀行|工場|空港|港)/u;

/** Parts of family names that are none alone. */
export const particles = wordsOf(
  "de la las los le les du des del della dello di da das do dos dal van von der den zu zur zum ten ter te op af av",
  "al el bin ibn bint abu y e i san santa st mac mc o d l a",
);

/**
 * Family names that are words of resumes too, in the languages of the portals. It need not be complete: it decides only
 * about a name that stands alone. German ones are words that German capitalizes.
 */
export const ordinaryNames = wordsOf(
  "long short young old king prince bishop abbot cook baker butler carter carpenter cooper fisher fowler gardener",
  "gardner hunter mason miller parker porter potter shepherd singer smith taylor turner walker weaver wright clark",
  "clerk engineer driver sharp smart strong swift wise good best bright brown black white green gray grey blue red gold",
  "silver park parks hill hills lake field fields woods wood forest ford bridge brook rivers rivera stone marsh moor moore",
  "north south east west summer summers winter winters spring day knight noble page law laws price rich power powers",
  "english french german dutch scott holland ireland london paris boston houston berlin roman read reader story stories",
  "case hall house church banks bond cash coin post bell ball box may june august love grace hope joy faith peace",
  "major chief sergeant rose lily fox wolf bird crane hart lamb bear drake finch lane street court marks mark grant",
  "foster chance will bill dean frost snow rain storm young fine free little small large lee li do see so an in on",
  "lange kurz klein gross jung alt neu koch bauer schneider fischer weber meister richter kaufmann schreiber",
  "zimmermann schmied jager maurer winter sommer herbst berg stein wald feld bach fluss brand kaiser konig ritter",
  "vogel fuchs wolf hahn schwarz weiss braun rot sauer suss lang stark schon muller muhle",
  "petit grand blanc noir brun roux boulanger berger marchand moulin charpentier pont roy chevalier",
  "bianchi neri verdi costa fontana gatti villa bosco monti riva conti",
  "blanco rubio moreno bravo rico herrero molinero zapatero pastor guerrero caballero reyes rey flores serrano",
  "campo campos torres castillo iglesias cruz leon luna mora nieto prieto vega sierra prado ramos marin maestre",
  "silva rocha ribeiro oliveira leal carvalho pinheiro barros",
  "kowal mlynarz krawiec kucharski stolarz wilk lis zajac wrona sikora krol",
  "novy maly velky cerny cerna bily svoboda kovar mlynar rybar sedlak kral vesely",
  "kovacs szabo molnar takacs halasz kis kiss nagy feher fekete voros barna kiraly vadasz juhasz",
  "rosu negru albu morar croitoru olaru dascalu",
  "laine niemi koski maki lahti saari ranta seppa",
  "lind strand dal lund holm hav skog eng vik bakke smed bonde",
  "bakker visser smit mulder kok kuiper bos dijk vos groot jong boer",
  "park song moon son han he fan fang",
);
