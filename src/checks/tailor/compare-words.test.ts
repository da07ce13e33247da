import { expect, test } from "vitest";
import { allPortals } from "../../portals/all.ts";
import type { Locale } from "../../portals/portal.ts";
import { compareWords } from "./compare-words.ts";
import { loadLanguage } from "./languages.ts";

/** By locale: a sentence of an advert, a line of a document, and the advert's words that the line has in another form. */
const inflected: Record<Locale, [advert: string, line: string, found: string[]]> = {
  "en-GB": [
    "You will manage projects with our customers",
    "Managed a project for 12 customers",
    ["manage", "projects"],
  ],
  "en-US": ["Experience scheduling patients", "Scheduled each patient by phone", ["scheduling", "patients"]],
  "de-DE": [
    "Sie betreuen unsere Projekte und Kunden",
    "Betreuung von Projekten für einen Kunden",
    ["Projekte", "Kunden"],
  ],
  "fr-FR": [
    "Vous encadrez les équipes commerciales",
    "Encadrement d’une équipe commerciale",
    ["équipes", "commerciales"],
  ],
  "it-IT": [
    "Gestione dei clienti e delle vendite",
    "Ho seguito ogni cliente e la vendita",
    ["clienti", "vendite"],
  ],
  "es-ES": [
    "Atención a clientes y proyectos",
    "Atendí a cada cliente del proyecto",
    ["clientes", "proyectos"],
  ],
  "es-MX": [
    "Manejo de proveedores y contratos",
    "Negocié un contrato con cada proveedor",
    ["proveedores", "contratos"],
  ],
  "pt-PT": ["Apoio aos clientes nos projetos", "Apoiei o cliente no projeto", ["clientes", "projetos"]],
  "pt-BR": [
    "Análise de contratos e fornecedores",
    "Analisei o contrato do fornecedor",
    ["contratos", "fornecedores"],
  ],
  "ro-RO": [
    "Coordonarea proiectelor și a clienților",
    "Proiecte pentru clienți",
    ["proiectelor", "clienților"],
  ],
  "nl-NL": [
    "Je adviseert klanten over projecten",
    "Een klant in elk project geadviseerd",
    ["klanten", "projecten"],
  ],
  "sv-SE": ["Du leder projekten med våra kunder", "Ledde projekt för en kund", ["projekten", "kunder"]],
  "da-DK": ["Du rådgiver kunderne om kontrakter", "Kunder og kontrakten", ["kunderne", "kontrakter"]],
  "nb-NO": ["Du følger opp kundene og prosjektene", "Kunder i prosjektet", ["kundene", "prosjektene"]],
  "fi-FI": ["Johdat projekteja ja asiakkaita", "Projektin asiakkaat", ["projekteja", "asiakkaita"]],
  "pl-PL": ["Prowadzenie projektów dla klientów", "Projekt dla klienta", ["projektów", "klientów"]],
  "cs-CZ": ["Vedení projektů a péče o zákazníky", "Projekt pro zákazníka", ["projektů", "zákazníky"]],
  "sk-SK": [
    "Vedenie projektov a starostlivosť o zákazníkov",
    "Projekt pre zákazníka",
    ["projektov", "zákazníkov"],
  ],
  "hu-HU": [
    "Projektek vezetése és ügyfelekkel való munka",
    "Projektet vezettem az ügyfelek számára",
    ["Projektek", "ügyfelekkel"],
  ],
  "el-GR": ["Εξυπηρέτηση πελατών και διαχείριση έργων", "Πελάτες και έργα", ["πελατών"]],
  "id-ID": ["Melayani pelanggan dan laporannya", "Pelanggan dan laporan", ["pelanggan", "laporannya"]],
  "ja-JP": ["法人営業職の経験、顧客管理とExcelのスキル", "法人営業を5年、顧客管理を担当", ["営業職", "顧客"]],
  "ko-KR": [
    "고객 관리를 담당하고 계약서를 작성합니다",
    "고객관리 담당, 계약서 작성",
    ["고객", "관리를", "계약서를"],
  ],
  "ar-SA": ["متابعة المهندسين وإدارة المشاريع", "مهندس في إدارة مشاريع", ["المهندسين", "المشاريع"]],
};

test("the samples have every language", () => {
  expect(new Set(Object.keys(inflected))).toEqual(new Set(allPortals.map(({ locale }) => locale)));
});

test.each(Object.entries(inflected))(
  "%s: a word of the advert is found in another form",
  async (name, sample) => {
    const locale = name as Locale;
    const [advert, text, expected] = sample;
    const language = await loadLanguage(locale);
    const words = compareWords(advert, [{ spot: "a/b", text }], language);
    const found = words.filter(({ places }) => places.length > 0).map(({ word }) => word);
    expect(found, words.map(({ key }) => key).join(" ")).toEqual(expect.arrayContaining(expected));
    for (const { places } of words)
      for (const { word, start } of places) expect(text.slice(start, start + word.length)).toBe(word);
  },
);

const english = await loadLanguage("en-GB");
const compare = (advert: string, text: string) => compareWords(advert, [{ spot: "a/b", text }], english);

test("words that say nothing on their own, numbers and addresses are left out", () => {
  const words = compare(
    "You will be at work with us in 2026: jobs@example.com, https://example.com/jobs",
    "",
  );
  expect(words.map(({ word }) => word)).not.toContain("will");
  expect(words.some(({ word }) => /2026|example/.test(word))).toBe(false);
});

test("names of products keep their marks, and are not taken for others", () => {
  const words = compare("C++ and C# with Node.js, SAP and CI/CD", "C, SAP and Node.js");
  const found = words.filter(({ places }) => places.length > 0).map(({ word }) => word);
  expect(words.map(({ word }) => word)).toEqual(
    expect.arrayContaining(["C++", "C#", "Node.js", "SAP", "CI/CD"]),
  );
  expect(found.sort()).toEqual(["Node.js", "SAP"]);
});

test("what the advert says in its first line and most often comes first", () => {
  const advert =
    "Safeguarding lead\n\nTeach maths. Plan maths lessons. Some reading, some music, safeguarding matters.";
  expect(
    compare(advert, "")
      .slice(0, 3)
      .map(({ word }) => word),
  ).toContain("Safeguarding");
  expect(compare(advert, "").find(({ word }) => word === "maths")?.count).toBe(2);
});
