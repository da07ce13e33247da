import type { LayoutFile } from "./layout-file.ts";

export const furtherStrangersTextWestern: LayoutFile[] = [
  {
    name: "further stranger: an American tailor's page of a job site, copied",
    locale: "en-US",
    text: `Marisol Quintero-Bates
Custom Tailor & Alterations Specialist
Tucson, AZ 85711
mquinterobates@example.com
+1 520 555 0139

Authorized to work in the US for any employer

Work Experience

Owner/Tailor
Needle & Thimble Alterations-Tucson, AZ
June 2019 to Present
Self-employed. Bridal and formal wear alterations, uniform contracts for two local hotels.
Average turnaround of three days, over 40 garments a week.

Lead Alterations Tailor
Copper Canyon Bridal-Tucson, AZ
March 2014 to May 2019
Ran fittings for up to 12 brides per day in high season.
Supervised a team of 3 seamstresses

Seamstress
Copper Canyon Bridal-Tucson, AZ
August 2011 to February 2014
Hems, bustles, beading repair

Costume Shop Assistant (Part-time)
Saguaro Playhouse-Phoenix, AZ
2009 to 2011

Education

Certificate in Apparel Construction
Sonora Valley Community College-Phoenix, AZ
2010

High school diploma
Colegio Bachilleres Benito Rivas-Hermosillo, Mexico
2007

Skills

Pattern making (10+ years)
Hand sewing (10+ years)
Industrial sewing machines (10+ years)
Customer service (5 years)

Languages

Spanish - Fluent
English - Fluent

Certifications and Licenses

Driver's License

Groups

Southwest Sewing Guild
March 2016 to Present
Monthly volunteer repair nights
`,
    truth: {
      name: "Marisol Quintero-Bates",
      headline: "Custom Tailor & Alterations Specialist",
      email: "mquinterobates@example.com",
      phone: "+1 520 555 0139",
      city: "Tucson",
      jobs: [
        ["Owner/Tailor", "Needle & Thimble Alterations", "Tucson, AZ", "2019-06/now"],
        ["Lead Alterations Tailor", "Copper Canyon Bridal", "Tucson, AZ", "2014-03/2019-05"],
        ["Seamstress", "Copper Canyon Bridal", "Tucson, AZ", "2011-08/2014-02"],
        ["Costume Shop Assistant (Part-time)", "Saguaro Playhouse", "Phoenix, AZ", "2009/2011"],
      ],
      schools: [
        [
          "Certificate in Apparel Construction",
          "",
          "Sonora Valley Community College",
          "Phoenix, AZ",
          "/2010",
        ],
        ["High school diploma", "", "Colegio Bachilleres Benito Rivas", "Hermosillo, Mexico", "/2007"],
      ],
      languages: [
        ["Spanish", "Fluent"],
        ["English", "Fluent"],
      ],
    },
  },
  {
    name: "further stranger: a Brazilian call centre agent's note on the phone",
    locale: "pt-BR",
    text: `Rosimeire Tavares da Conceição
34 anos, solteira, 1 filho
Rua das Acácias, 212 - Jardim Primavera
Feira de Santana - BA
(75) 98155-0137 whatsapp
rosimeire.tavares@example.com

OBJETIVO
Atendente de telemarketing / SAC

EXPERIÊNCIA PROFISSIONAL

- Contacta Nordeste Teleatendimento Ltda
Operadora de telemarketing receptivo
03/2021 a 08/2025
Atendimento a clientes de operadora de internet, retenção e 2ª via de boleto.

- Supermercado Novo Sertão
Operadora de caixa
06/2017 a 11/2020
Abertura e fechamento de caixa, reposição quando precisava

- Ótica Visão Clara
Vendedora (temporária)
Dezembro de 2016

ESCOLARIDADE
Ensino médio completo - Colégio Estadual Dona Elvira Matos - 2009
Técnico em Administração (cursando) - Instituto Técnico do Portal - início em 2025

CURSOS
Informática básica - 40h
Atendimento ao cliente (online) - 20h

Disponibilidade de horário, inclusive fins de semana
`,
    truth: {
      name: "Rosimeire Tavares da Conceição",
      email: "rosimeire.tavares@example.com",
      phone: "(75) 98155-0137",
      city: "Feira de Santana",
      jobs: [
        [
          "Operadora de telemarketing receptivo",
          "Contacta Nordeste Teleatendimento Ltda",
          "",
          "2021-03/2025-08",
        ],
        ["Operadora de caixa", "Supermercado Novo Sertão", "", "2017-06/2020-11"],
        ["Vendedora (temporária)", "Ótica Visão Clara", "", "2016-12/2016-12"],
      ],
      schools: [
        ["Ensino médio completo", "", "Colégio Estadual Dona Elvira Matos", "", "/2009"],
        ["Técnico em Administração", "", "Instituto Técnico do Portal", "", "2025/now"],
      ],
    },
    knownWrong: [
      'job 3 period: "2016-12/" instead of "2016-12/2016-12"',
      'school 2 institution: "Instituto Técnico do Portal - início em" instead of "Instituto Técnico do Portal"',
      'school 2 period: "/2025" instead of "2025/now"',
    ],
  },
  {
    name: "further stranger: a Danish kindergarten assistant's mail",
    locale: "da-DK",
    text: `CV for Signe Munkholm

Adresse: Elmevænget 9, 2. tv., 8700 Horsens
Mobil: 22 55 01 84
Mail: signe.munkholm@example.dk
Født: 14. april 1998

Kort om mig:
Jeg er en rolig og nærværende pædagogmedhjælper, der trives bedst udendørs med børnene.

Erhvervserfaring:

2023 – nu: Pædagogmedhjælper i Skovbørnehaven Egernet, Bakkely Kommune (32 timer)
Turgruppe for de 4-6-årige, modtagelse og aflevering.

2021 – 2022: Barselsvikar i Vuggestuen Solhatten, Hedensted

2019 – 2021: Butiksmedarbejder hos Købmandsgården Bakkely, Horsens
Kassebetjening, varepåfyldning og oplæring af ungarbejdere

Efterår 2018: Au pair hos familien Harcourt, Leeds, England

Uddannelse:

2022 – 2023: Pædagogisk assistent (merit), SOSU-skolen Fjordlandet, Vejle
2014 – 2017: HF, Horsens Søndre Gymnasium

Kurser:
Førstehjælp til børn, 2024
Hygiejnekursus, 2023

Sprog:
Dansk: modersmål
Engelsk: flydende i tale og skrift
Tysk: på begynderniveau

Frivilligt arbejde:
Spejderleder i Bakkely Gruppe siden 2016

Fritid:
Vinterbadning, strik og min hund Kalle

Referencer gives gerne efter aftale.
`,
    truth: {
      name: "Signe Munkholm",
      email: "signe.munkholm@example.dk",
      phone: "22 55 01 84",
      city: "Horsens",
      jobs: [
        ["Pædagogmedhjælper", "Skovbørnehaven Egernet, Bakkely Kommune", "", "2023/now"],
        ["Barselsvikar", "Vuggestuen Solhatten", "Hedensted", "2021/2022"],
        ["Butiksmedarbejder", "Købmandsgården Bakkely", "Horsens", "2019/2021"],
        ["Au pair", "familien Harcourt", "Leeds, England", "2018/2018"],
      ],
      schools: [
        ["Pædagogisk assistent (merit)", "", "SOSU-skolen Fjordlandet", "Vejle", "2022/2023"],
        ["HF", "", "Horsens Søndre Gymnasium", "", "2014/2017"],
      ],
      languages: [
        ["Dansk", "modersmål"],
        ["Engelsk", "flydende i tale og skrift"],
        ["Tysk", "på begynderniveau"],
      ],
    },
    knownWrong: ['school 1 degree: "Pædagogisk assistent" instead of "Pædagogisk assistent (merit)"'],
  },
];
