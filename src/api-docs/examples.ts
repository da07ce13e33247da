import type { JsonObject } from "../kit/json.ts";

/** Examples that the schemas alone cannot give: what a client sends and gets in a usual case. */

const [documentId, sectionId, itemId] = [
  "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2aa",
  "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2ab",
  "0197f0a4-6c1e-7d53-8a52-3f0c9be1d2ac",
];

const resume = {
  schema: 1,
  locale: "de-DE",
  person: {
    name: { given: "Anna", family: "Schmidt" },
    headline: "Ingenieurin",
    email: "anna@example.com",
    personal: [],
  },
  sections: [
    {
      id: sectionId,
      type: "experience",
      visible: true,
      items: [
        {
          id: itemId,
          employer: "Nordwind GmbH",
          position: "Ingenieurin",
          period: { start: "2021-03", ongoing: true },
        },
      ],
    },
  ],
  template: { id: "classic", version: 1 },
};

const letter = {
  schema: 1,
  locale: "de-DE",
  sender: {
    name: "Anna Schmidt",
    headline: "Ingenieurin",
    address: "Hafenstraße 4\n20359 Hamburg",
    email: "anna@example.com",
    phone: "",
  },
  recipient: { company: "Nordwind GmbH", person: "", address: "" },
  place: "Hamburg",
  subject: "Bewerbung als Ingenieurin",
  salutation: "Sehr geehrte Damen und Herren,",
  body: "gern unterstütze ich Ihr Team.",
  closing: "Mit freundlichen Grüßen",
  enclosures: "",
  prompts: [],
  template: { id: "letter", version: 1 },
};

const summary = {
  id: documentId,
  title: "Lebenslauf",
  portal: "lde",
  version: 3,
  createdAt: "2026-05-04T09:30:00.000Z",
  updatedAt: "2026-05-04T10:05:00.000Z",
  kind: "resume",
};

/** By name of the component. */
export const componentExamples: Record<string, unknown> = {
  Resume: resume,
  Letter: letter,
  Document: { ...summary, content: resume },
  DocumentSummary: summary,
};

const jsonResume: JsonObject = {
  basics: { name: "Anna Schmidt", email: "anna@example.com", image: "https://example.com/anna.jpg" },
  work: [{ name: "Nordwind GmbH", position: "Ingenieurin", startDate: "2021-03" }],
  education: [{ institution: "TU Hamburg", area: "Maschinenbau", endDate: "2020" }],
};
const losses = [{ path: "$.basics.image", reason: "photo-not-fetched" }];

type OperationExamples = { request?: unknown; response?: unknown };

/** By operation id. All other operations have examples from their schemas. */
export const operationExamples: Record<string, OperationExamples> = {
  createDocument: { request: { kind: "resume", title: "Lebenslauf" } },
  saveDocument: { request: { version: 3, content: resume } },
  renameDocument: { request: { title: "Lebenslauf für Nordwind" } },
  saveReviewComment: {
    request: {
      revision: 0,
      kind: "suggestion",
      anchor: {
        spot: `${sectionId}/text/0`,
        start: 0,
        end: 9,
        quote: "zuständig",
        before: "",
        after: " für",
      },
      body: "Aktiv klingt stärker.",
      replacement: "verantwortlich",
    },
  },
  exportResume: { response: { resume: jsonResume, losses: [] } },
  readImport: {
    response: {
      kind: "resume",
      format: "reactive-resume",
      title: "Lebenslauf",
      missing: [],
      content: resume,
      source: { pages: [], lines: [{ id: 0, text: "Nordwind GmbH", kind: "heading", level: 2 }] },
      marks: [{ target: itemId, lines: [0] }],
      findings: [],
    },
  },
  preview: {
    request: { kind: "resume", title: "Lebenslauf", portal: "lde", content: resume },
    response: {
      pages: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"></svg>'],
      missing: [],
      places: [["summary/text/0", 0, 1008, 1425, 7984, 214]],
    },
  },
  render: {
    request: { resume: jsonResume, portal: "lde", template: "modern", format: "pdf" },
    response: {
      fileName: "Anna-Schmidt-Lebenslauf.pdf",
      contentType: "application/pdf",
      data: "JVBERi0xLjcK",
      pages: 1,
      losses,
      missing: [],
    },
  },
  createToken: {
    request: { name: "Backup", days: 90, documentsRead: true, password: "drei Pferde fressen Gurken" },
    response: {
      id: documentId,
      token: "dossier_0000000000000000000000000000000000000000000000000",
      expiresAt: "2026-08-02T09:30:00.000Z",
    },
  },
};

/** Text by the name of its property, for text whose schema allows any. The first that fits the schema is used. */
export const textExamples: Record<string, readonly string[]> = {
  name: ["Anna Schmidt"],
  title: ["Lebenslauf"],
  message: ["The document has changed since you opened it."],
  password: ["drei Pferde fressen Gurken"],
  current: ["drei Pferde fressen Gurken"],
  code: ["123456"],
  token: ["d3Jvbmc3vQ9tT0pYk1mXcZ5bL8sR2aHfUeNiJgKwO4M"],
  next: ["/dashboard"],
  path: ["basics.name"],
  key: ["required"],
  portal: ["lde"],
  culture: ["lde"],
  country: ["DE"],
  comment: ["Quick and clear."],
  fileName: ["Anna-Schmidt-Lebenslauf.pdf"],
  reason: ["not-shown"],
};
