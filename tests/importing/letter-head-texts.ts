import type { LetterText } from "./letter-texts.ts";

/** Letters whose heads have other orders, labels and marks. */
export const letterHeadTexts: LetterText[] = [
  [
    "attention and department above the company, a list in the text",
    "les",
    `Lucía Marcos Peña
C/ San Vicente 14, 2.º B · 46002 Valencia · 600 555 120 · lucia.marcos@example.es

Valencia, 3 de noviembre de 2026

A/A: Departamento de Recursos Humanos
Ceramicas del Turia, S.L.
Polígono Norte, parcela 7
46980 Paterna (Valencia)

Ref.: Técnica de laboratorio

Estimados señores:

Me dirijo a ustedes para presentar mi candidatura al puesto de técnica de laboratorio. Durante los últimos cuatro años he analizado pastas y esmaltes.

Aporto:
- Experiencia con XRF y dilatometría
- Inglés C1

Quedo a su disposición.

Atentamente,

Lucía Marcos Peña`,
    {
      sender: { name: "Lucía Marcos Peña", address: "C/ San Vicente 14, 2.º B\n46002 Valencia" },
      recipient: {
        company: "Ceramicas del Turia, S.L.",
        department: "Departamento de Recursos Humanos",
        address: "Polígono Norte, parcela 7\n46980 Paterna (Valencia)",
      },
      ...{ place: "Valencia", date: "2026-11-03", closing: "Atentamente," },
      body: ["Me dirijo", "Aporto:", "- Experiencia", "Quedo"],
    },
  ],
  [
    "the initial above the address, the given name below the close",
    "lnl",
    `J. van Dongen
Kerkstraat 7
3511 LX Utrecht
06 55 55 01 22
joep.vandongen@example.nl

Bakkerij De Korenaar
T.a.v. mevrouw S. Bos
Dorpsstraat 1
3732 AA Den Dolder

Utrecht, 9 november 2026

Betreft: sollicitatie winkelmedewerker

Geachte mevrouw Bos,

Op uw website las ik dat u een winkelmedewerker zoekt. Brood is mijn passie en ik sta graag vroeg op.

Graag kom ik langs voor een gesprek.

Met vriendelijke groet,

Joep van Dongen

Bijlage: cv`,
    {
      sender: { name: "Joep van Dongen", address: "Kerkstraat 7\n3511 LX Utrecht" },
      recipient: { company: "Bakkerij De Korenaar", person: "mevrouw S. Bos" },
      ...{ subject: "sollicitatie winkelmedewerker", enclosures: "cv" },
    },
  ],
  [
    "place and date with an Arabic comma at the top, the sender below the close",
    "lsa",
    `الرياض، 10 نوفمبر 2026

السادة شركة النخيل للتقنية المحترمين
إدارة الموارد البشرية

الموضوع: طلب وظيفة محاسب

السلام عليكم ورحمة الله وبركاته،

أتقدم إليكم بطلب وظيفة محاسب التي أعلنتم عنها. لدي خبرة خمس سنوات في إعداد القوائم المالية.

وتفضلوا بقبول فائق الاحترام والتقدير،

خالد الشهري
0555550170
khaled@example.sa

المرفقات: السيرة الذاتية`,
    {
      sender: { name: "خالد الشهري", address: "", email: "khaled@example.sa" },
      ...{ place: "الرياض", date: "2026-11-10", subject: "طلب وظيفة محاسب" },
    },
  ],
];
