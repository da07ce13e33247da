import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

export const nordic: LayoutFile[] = [
  {
    name: "Word: Swedish, title at employer in one bold line, dates at the tab",
    locale: "sv-SE",
    ...wordFile(`# Elin Sandberg
Projektledare
Storgatan 14, 903 26 Umeå | 070-555 01 62 | elin.sandberg@example.org

## Profil
Projektledare med tio år inom energi.

## Arbetslivserfarenhet
*Projektledare, Norrvind Energi AB, Umeå >> 2019-03 – pågående
- Leder bygget av tre vindparker
*Biträdande projektledare, Bottenvikens Bygg AB, Skellefteå >> 2014-08 – 2019-02
- Upphandling och uppföljning

## Utbildning
*Civilingenjör energiteknik, Norrlands tekniska högskola, Umeå >> 2009 – 2014

## Språk
Svenska – modersmål
Engelska – flytande

## Referenser
Lämnas på begäran`),
    truth: {
      name: "Elin Sandberg",
      headline: "Projektledare",
      email: "elin.sandberg@example.org",
      phone: "070-555 01 62",
      city: "Umeå",
      jobs: [
        ["Projektledare", "Norrvind Energi AB", "Umeå", "2019-03/now"],
        ["Biträdande projektledare", "Bottenvikens Bygg AB", "Skellefteå", "2014-08/2019-02"],
      ],
      schools: [["Civilingenjör energiteknik", "", "Norrlands tekniska högskola", "Umeå", "2009/2014"]],
      languages: [
        ["Svenska", "modersmål"],
        ["Engelska", "flytande"],
      ],
    },
  },
  {
    name: "PDF: Danish, panel left without headings in capitals, dates below the employer",
    locale: "da-DK",
    ...pdfFile(
      {
        ...{ x: 36, right: 190, top: 60 },
        lines: `## Kontakt
Nørregade 30
8000 Aarhus C
20 55 01 74
mikkel.toft@example.org

## Kompetencer
Salg
Kundepleje
Forhandling

## Sprog
Dansk (modersmål)
Tysk (godt)`,
      },
      {
        ...{ x: 220, right: 560, top: 50 },
        lines: `# Mikkel Toft
Salgskonsulent

## Erhvervserfaring
*Salgskonsulent
Østjysk Kontor A/S, Aarhus
Maj 2020 – nu
• Ansvar for 80 erhvervskunder

*Butiksassistent
Møllers Isenkram, Randers
August 2016 – april 2020
• Betjening og varebestilling

## Uddannelse
*HHX
Handelsskolen Gudenå, Randers
2013 – 2016`,
      },
    ),
    truth: {
      name: "Mikkel Toft",
      headline: "Salgskonsulent",
      email: "mikkel.toft@example.org",
      phone: "20 55 01 74",
      city: "Aarhus C",
      jobs: [
        ["Salgskonsulent", "Østjysk Kontor A/S", "Aarhus", "2020-05/now"],
        ["Butiksassistent", "Møllers Isenkram", "Randers", "2016-08/2020-04"],
      ],
      schools: [["HHX", "", "Handelsskolen Gudenå", "Randers", "2013/2016"]],
      skills: ["Salg", "Kundepleje", "Forhandling"],
      languages: [
        ["Dansk", "modersmål"],
        ["Tysk", "godt"],
      ],
    },
  },
];
