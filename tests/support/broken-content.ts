type Edit = (text: string) => string;

/** One editor's mistake, and the problem that the check must report. */
type Case = {
  what: string;
  file: string;
  edit: Edit;
  /** Text of the broken file at the reported position; absent: the file's beginning. */
  at?: string;
  field: string;
  says: string;
};

/** Replaces the first match. Throws without a match, because the case would test nothing. */
const swap =
  (from: string | RegExp, to: string): Edit =>
  (text) => {
    const changed = text.replace(from, () => to);
    if (changed === text) throw new Error(`no match for ${from}`);
    return changed;
  };
const write =
  (text: string): Edit =>
  () =>
    text;
const config = (json: object): Edit => write(JSON.stringify(json, null, 2));

/** Each in a file of its own, so that one run reports all of them. */
export const brokenContent: Case[] = [
  {
    what: "a comma before a brace",
    file: "pages/lpl/home.json",
    edit: (text) => `${text.trimEnd().slice(0, -1)},\n}`,
    at: ",\n}",
    field: "sections",
    says: "a comma before the closing bracket; delete it",
  },
  {
    what: "a comment",
    file: "pages/luk/home.json",
    edit: swap(",\n", ", // mine\n"),
    at: "// mine",
    field: "",
    says: "JSON has no comments",
  },
  {
    what: "a field that stands twice",
    file: "config/luk.json",
    edit: write('{\n  "isLiteFlow": false,\n  "isLiteFlow": true\n}'),
    at: '"isLiteFlow": true',
    field: "isLiteFlow",
    says: "appears twice in the same object",
  },
  {
    what: "a prototype key",
    file: "config/lit.json",
    edit: write('{\n  "pages": { "home": {}, "__proto__": { "authRedirect": true } }\n}'),
    at: '"__proto__"',
    field: "pages.__proto__",
    says: "no field may have this name",
  },
  {
    what: "a file that is not UTF-8",
    file: "pages/lhu/terms.json",
    edit: (text) => `\u0000latin1${text}`,
    field: "",
    says: "is not saved as UTF-8",
  },
  {
    what: "a wrong type",
    file: "plans/lcz.json",
    edit: swap("9900,", '"9900",'),
    at: '"9900"',
    field: "plans.1.UnitPrice",
    says: "is a text, must be a number",
  },
  {
    what: "a missing field",
    file: "pages/ljp/home.json",
    edit: swap(/ {6}"cta": "[^"]*",\n/, ""),
    at: '{\n      "type": "hero"',
    field: "sections.0.cta",
    says: "is missing, must be a text",
  },
  {
    what: "a stray field of a lenient schema",
    file: "entries/lde/header.json",
    edit: swap('"link_text"', '"linktext": "x", "link_text"'),
    at: '"linktext"',
    field: "nav_details.0.linktext",
    says: "no such field; did you mean “link_text”?",
  },
  {
    what: "a stray field of a strict schema",
    file: "pages/lde/home.json",
    edit: swap('"lead"', '"leed": "x", "lead"'),
    at: '"leed"',
    field: "sections.0.leed",
    says: "no such field; did you mean “lead”?",
  },
  {
    what: "a stray network",
    file: "entries/les/footer.json",
    edit: swap('"facebook"', '"facebok"'),
    at: '"facebok"',
    field: "footer_social_contacts.social_links.facebok",
    says: "no such field; did you mean “facebook”?",
  },
  {
    what: "a word that is none of the list",
    file: "entries/lpt/header.json",
    edit: swap('"icon_name": "help"', '"icon_name": "halp"'),
    at: '"halp"',
    field: "nav_details.5.subList.0.icon_name",
    says: "did you mean “help”?",
  },
  {
    what: "a list too short",
    file: "pages/lgr/home.json",
    edit: (text) => {
      const page = JSON.parse(text);
      page.sections[2].items.length = 3;
      return JSON.stringify(page, null, 2);
    },
    at: '[\n        {\n          "at"',
    field: "sections.2.items",
    says: "has 3 entries, must have at least 4",
  },
  {
    what: "an empty text",
    file: "pages/lgr/terms.json",
    edit: swap(/"heading": "[^"]*"/, '"heading": ""'),
    at: '"",',
    field: "heading",
    says: "is empty, must have a text",
  },
  {
    what: "a tag",
    file: "pages/lpl/terms.json",
    edit: swap('"title": "', '"title": "<b>Dossier</b> '),
    at: '"<b>',
    field: "title",
    says: "has the tag <b>",
  },
  {
    what: "an override of the direction",
    file: "pages/lsa/terms.json",
    edit: swap('"heading": "', '"heading": "\u202E'),
    at: '"\u202E',
    field: "heading",
    says: "has U+202E",
  },
  {
    what: "half a character",
    file: "pages/lkr/terms.json",
    edit: swap('"heading": "', '"heading": "\\ud83d'),
    at: '"\\ud83d',
    field: "heading",
    says: "an unpaired surrogate",
  },
  {
    what: "a letter made of two",
    file: "pages/lfr/terms.json",
    edit: (text) => swap(/"heading": "[^"]*"/, '"heading": "Conditions ge\u0301ne\u0301rales"')(text),
    at: '"Conditions ge\u0301',
    field: "heading",
    says: "save it in Unicode NFC",
  },
  {
    what: "a double space",
    file: "pages/lro/terms.json",
    edit: swap(/"heading": "[^"]*"/, '"heading": "Termeni  noi"'),
    at: '"Termeni  noi"',
    field: "heading",
    says: "two spaces in a row",
  },
  {
    what: "a space at the end",
    file: "pages/lsk/terms.json",
    edit: swap(/"heading": "[^"]*"/, '"heading": "Podmienky "'),
    at: '"Podmienky "',
    field: "heading",
    says: "begins or ends with a space",
  },
  {
    what: "a scheme that runs",
    file: "entries/lit/header.json",
    edit: swap('"link_url": "/#price"', '"link_url": "javascript:__x()"'),
    at: '"javascript:',
    field: "nav_details.5.subList.1.link_url",
    says: "must be a path, #anchor, https, mailto or tel link",
  },
  {
    what: "a link to a page that is none",
    file: "entries/lfr/header.json",
    edit: swap('"link_url": "/#price"', '"link_url": "/dashbord"'),
    at: '"/dashbord"',
    field: "nav_details.5.link_url",
    says: "no page of this portal has the address “/dashbord”; did you mean “/dashboard”?",
  },
  {
    what: "a link to another portal's page",
    file: "entries/lfi/footer.json",
    edit: swap(/"url": "\/[^"]*"/, '"url": "/erstellen-lebenslauf"'),
    at: '"/erstellen-lebenslauf"',
    field: "footer_legal.links.0.url",
    says: "no page of this portal",
  },
  {
    what: "a link to a place that is none",
    file: "entries/lsw/header.json",
    edit: swap('"/#customs"', '"/#custom"'),
    at: '"/#custom"',
    field: "nav_details.0.subList.3.link_url",
    says: "the page “/” has no anchor “#custom”; did you mean “customs”?",
  },
  {
    what: "an anchor without its page",
    file: "entries/lnl/header.json",
    edit: swap('"/#customs"', '"#customs"'),
    at: '"#customs"',
    field: "nav_details.0.subList.3.link_url",
    says: "write “/#customs”",
  },
  {
    what: "an unknown occupation",
    file: "pages/ldk/home.json",
    edit: swap('"pedagogue"', '"pedagog"'),
    at: '"pedagog"',
    field: "sections.5.occupations.2",
    says: "no such occupation “pedagog”; did you mean “pedagogue”?",
  },
  {
    what: "an occupation that is there twice",
    file: "pages/lfi/home.json",
    edit: swap('"welder"', '"cook"'),
    field: "sections.5.occupations",
    says: "must have each occupation only once",
  },
  {
    what: "a dead link of a text page",
    file: "pages/wlb/privacy.json",
    edit: swap(/"url": "\/[^"]*"/, '"url": "/review/intak"'),
    at: '"/review/intak"',
    field: "action.url",
    says: "did you mean “/review/intake”?",
  },
  {
    what: "a redirect of a config to nowhere",
    file: "config/lde.json",
    edit: config({ pages: { home: { authRedirect: "/uebersicht" } } }),
    at: '"/uebersicht"',
    field: "pages.home.authRedirect",
    says: "no page of this portal has the address “/uebersicht”",
  },
  {
    what: "options of a page that is none",
    file: "config/lpl.json",
    edit: config({ pages: { hom: { hideHeaderFooter: true } } }),
    at: '"hom"',
    field: "pages.hom",
    says: "did you mean “home”?",
  },
  {
    what: "an experiment that cannot be read",
    file: "config/lno.json",
    edit: config({ experiments: ["hero:0", "hero"] }),
    at: '"hero"',
    field: "experiments.1",
    says: "cannot be read",
  },
  {
    what: "a portal that is none",
    file: "config/lro.json",
    edit: config({ portalCD: "lroo" }),
    at: '"lroo"',
    field: "portalCD",
    says: "no such portal “lroo”; did you mean “lro”?",
  },
  {
    what: "a section that is none",
    file: "entries/lpl/footer.json",
    edit: swap('"csinfo"', '"csinf"'),
    at: '"csinf"',
    field: "footerSectionOrder.",
    says: "did you mean “csinfo”?",
  },
  {
    what: "a label without a text",
    file: "entries/lsk/footer.json",
    edit: swap('"label": "support"', '"label": "suport"'),
    at: '"suport"',
    field: "footerLinks.0.label",
    says: "no such key of footerLabels “suport”; did you mean “support”?",
  },
  {
    what: "an id that stands twice",
    file: "entries/lhu/header.json",
    edit: swap('"id": "letter"', '"id": "resume"'),
    at: '"resume",\n      "link_text": "Mo',
    field: "nav_details.1.id",
    says: "“resume” appears twice in this list",
  },
  {
    what: "a language that is not served",
    file: "entries/luk/header.json",
    edit: (text) => {
      const header = JSON.parse(text);
      header.languageSelector = { options: [{ cultureSlug: "ch/dd", code: "de", label: "Deutsch" }] };
      return JSON.stringify(header, null, 2);
    },
    at: '"ch/dd"',
    field: "languageSelector.options.0.cultureSlug",
    says: "did you mean “ch/de”?",
  },
  {
    what: "two callouts at one place",
    file: "pages/lid/home.json",
    edit: (text) => {
      const page = JSON.parse(text);
      const { items } = page.sections[1];
      items[3].at = items[0].at;
      items[3].title = "MARK";
      return JSON.stringify(page, null, 2);
    },
    field: "sections.1.items.3.at",
    says: "appears twice in this list",
  },
  {
    what: "another country's currency",
    file: "plans/les.json",
    edit: swap('"EUR"', '"USD"'),
    at: '"USD"',
    field: "currency",
    says: "is “USD”, must be “EUR”, the portal’s currency",
  },
  {
    what: "a picture that is not there",
    file: "entries/lno/header.json",
    edit: swap('"contact.svg"', '"contcat.svg"'),
    at: '"contcat.svg"',
    field: "nav_contact_tip_details.image.img_src",
    says: "there is no content/images/contcat.svg; did you mean “contact.svg”?",
  },
  {
    what: "a picture without an alternative text",
    file: "entries/lid/footer.json",
    edit: swap(/("img_height": 40,\s*"alt_text": )"[^"]*"/, '"img_height": 40,\n    "alt_text": ""'),
    at: '""',
    field: "site_jabber_images.0.alt_text",
    says: "is empty, must have a text",
  },
  {
    what: "a picture whose name is not safe",
    file: "images/My Picture.svg",
    edit: write('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    field: "",
    says: "is not a valid image name",
  },
  {
    what: "a picture that is too heavy",
    file: "images/heavy.svg",
    edit: write(`<svg xmlns="http://www.w3.org/2000/svg">${" ".repeat(40_000)}</svg>`),
    field: "",
    says: "may have at most 30000",
  },
  {
    what: "a picture with a script",
    file: "images/script.svg",
    edit: write('<svg xmlns="http://www.w3.org/2000/svg"><script>__x()</script></svg>'),
    field: "",
    says: "has a script",
  },
  {
    what: "a picture that is none",
    file: "images/text.png",
    edit: write("not a picture"),
    field: "",
    says: "is not a PNG image",
  },
  {
    what: "a missing message",
    file: "resource/de-DE.json",
    edit: swap(/ {4}"menu": "[^"]*",\n/, ""),
    at: '{\n    "skipToContent"',
    field: "shell.menu",
    says: "is missing in this locale",
  },
  {
    what: "a stray message",
    file: "resource/it-IT.json",
    edit: swap('"menu"', '"stray": "x", "menu"'),
    at: '"stray"',
    field: "shell.stray",
    says: "no such key in en-US.json",
  },
  {
    what: "another argument",
    file: "resource/cs-CZ.json",
    edit: swap("{item}", "{itm}"),
    at: '"Více: {itm}"',
    field: "shell.openSubmenu",
    says: "arguments are {itm}, must be {item}",
  },
  {
    what: "broken ICU",
    file: "resource/fr-FR.json",
    edit: swap("{item}", "{item"),
    field: "shell.openSubmenu",
    says: "is not a valid ICU message",
  },
  {
    what: "a plural form too few",
    file: "resource/pl-PL.json",
    edit: swap(/ few \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/, ""),
    field: "shell.searchResults",
    says: "plural branch few is missing",
  },
  {
    what: "an apostrophe that ICU takes for its own",
    file: "resource/nl-NL.json",
    edit: swap(/"menu": "[^"]*"/, `"menu": "Menu's"`),
    at: `"Menu's"`,
    field: "shell.menu",
    says: "ASCII apostrophe, use ’",
  },
  {
    what: "a message with a tag",
    file: "resource/da-DK.json",
    edit: swap(/"menu": "[^"]*"/, '"menu": "<i>Menu</i>"'),
    at: '"<i>Menu</i>"',
    field: "shell.menu",
    says: "has the tag <i>",
  },
  {
    what: "a note for no message",
    file: "resource/notes.json",
    edit: swap('"shell.menu"', '"shell.menuu": "x",\n  "shell.menu"'),
    at: '"shell.menuu"',
    field: "shell.menuu",
    says: "no such key in en-US.json",
  },
  {
    what: "a key of an overlay that is none",
    file: "resourceLite/pt-BR.json",
    edit: swap('"footerNote"', '"footerNotes"'),
    at: '"footerNotes"',
    field: "shell.footerNotes",
    says: "no such key in en-US.json; did you mean “shell.footerNote”?",
  },
  {
    what: "an argument of an overlay",
    file: "resourceLite/es-MX.json",
    edit: swap(/"searchLead": "[^"]*"/, '"searchLead": "{year}"'),
    at: '"{year}"',
    field: "shell.searchLead",
    says: "arguments are {year}, must be {}",
  },
  {
    what: "a field of a sample that is none",
    file: "samples/lde.json",
    edit: swap('"headline"', '"headlin"'),
    at: '"headlin"',
    field: "resume.person.headlin",
    says: "did you mean “headline”?",
  },
  {
    what: "a telephone number that is none",
    file: "contacts/luk.json",
    edit: config({ contactNo: "call us", servicehour: "Mon–Fri 9–17", ShortTime: "9–17" }),
    at: '"call us"',
    field: "contactNo",
    says: "must be a telephone number",
  },
  {
    what: "a portal's folder that is none",
    file: "entries/ldd/header.json",
    edit: write("{}"),
    field: "",
    says: "no such portal ldd; did you mean “lde”?",
  },
  {
    what: "a locale that is none",
    file: "resource/de-AT.json",
    edit: write("{}"),
    field: "",
    says: "no such locale de-AT",
  },
  {
    what: "a file at the wrong place",
    file: "pages/lde/footer.json",
    edit: write("{}"),
    field: "",
    says: "does not belong here",
  },
  {
    what: "a folder that is none",
    file: "resources/de-DE.json",
    edit: write("{}"),
    field: "",
    says: "no such folder resources; did you mean “resource”?",
  },
  {
    what: "a page that is missing",
    file: "pages/lro/privacy.json",
    edit: write(""),
    field: "",
    says: "is missing",
  },
];
