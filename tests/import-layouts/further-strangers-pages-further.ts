import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

export const furtherStrangersPagesFurther: LayoutFile[] = [
  {
    name: "further stranger: a Portuguese estate agent's page in two columns",
    locale: "pt-PT",
    ...pdfFile(
      {
        x: 40,
        right: 555,
        top: 40,
        isCentred: true,
        lines: `
# Vera Lúcia Cordovil
Consultora imobiliária
Leiria | 912 555 017 | vera.cordovil@example.pt | linkedin.com/in/example`,
      },
      {
        x: 40,
        right: 340,
        top: 130,
        lines: `
## Experiência profissional
*Consultora imobiliária*
Remate & Chave – Mediação Imobiliária, Lda.
Leiria | Setembro de 2020 – presente
• Angariação e venda de moradias
• 31 escrituras em 2024

*Assistente comercial*
Remate & Chave – Mediação Imobiliária, Lda.
Leiria | Maio de 2018 – Agosto de 2020
• Marcação de visitas e fotografia

*Rececionista*
Hotel Pinhal d'El-Rei
Marinha Grande | 2014 – 2017

*Operadora de loja*
Sapataria Passo Leve
Leiria | Verão de 2013`,
      },
      {
        x: 370,
        right: 560,
        top: 130,
        lines: `
## Formação
*Licenciatura em Gestão Turística*
Instituto Superior do Lis
Leiria | 2011 – 2014
*12.º ano, Línguas e Humanidades*
Escola Secundária da Ponte Nova
Leiria | 2008 – 2011

## Línguas
Português (língua materna)
Inglês (C1)
Francês (B1)

## Competências
Negociação
Fotografia de interiores
CRM imobiliário

## Outras informações
Carta de condução B
Voluntária no Banco de Roupa`,
      },
    ),
    truth: {
      name: "Vera Lúcia Cordovil",
      headline: "Consultora imobiliária",
      email: "vera.cordovil@example.pt",
      phone: "912 555 017",
      city: "Leiria",
      jobs: [
        ["Consultora imobiliária", "Remate & Chave – Mediação Imobiliária, Lda.", "Leiria", "2020-09/now"],
        ["Assistente comercial", "Remate & Chave – Mediação Imobiliária, Lda.", "Leiria", "2018-05/2020-08"],
        ["Rececionista", "Hotel Pinhal d'El-Rei", "Marinha Grande", "2014/2017"],
        ["Operadora de loja", "Sapataria Passo Leve", "Leiria", "2013/2013"],
      ],
      schools: [
        ["Licenciatura em Gestão Turística", "", "Instituto Superior do Lis", "Leiria", "2011/2014"],
        ["12.º ano", "Línguas e Humanidades", "Escola Secundária da Ponte Nova", "Leiria", "2008/2011"],
      ],
      skills: ["Negociação", "Fotografia de interiores", "CRM imobiliário"],
      languages: [
        ["Português", "língua materna"],
        ["Inglês", "C1"],
        ["Francês", "B1"],
      ],
    },
  },
  {
    name: "further stranger: a Dutch midwife's timeline",
    locale: "nl-NL",
    ...pdfFile({
      x: 50,
      right: 550,
      top: 50,
      tab: 170,
      lines: `
# Marjolein van der Sluijs
Verloskundige
Wilhelminakade 61, 7202 KL Zutphen
06 5550 1846 | m.vandersluijs@example.nl
Geboren: 8 mei 1988 te Doetinchem | BIG-nummer 59900012303

## Werkervaring
mrt 2021 – heden || *Verloskundige (maat)*
 || Verloskundigenpraktijk De Ooievaarshof, Zutphen
 || • 280 zorgeenheden per jaar, thuis en poliklinisch
 || • Echo's en anticonceptieconsulten
sep 2016 – feb 2021 || *Klinisch verloskundige*
 || IJsselziekenhuis Sint Anna, Deventer
 || • Inwerken van nieuwe collega's
2014 – 2016 || *Waarnemend verloskundige (zzp)*
 || Diverse praktijken, regio Achterhoek
2012 – 2013 || *Vroedvrouw*
 || Maternité du Lac, Annecy, Frankrijk

## Opleiding
2008 – 2012 || *HBO Verloskunde*
 || Hogeschool voor Verloskunde Noord, Groningen
2001 – 2007 || *vwo, profiel Natuur & Gezondheid*
 || Slingebeek College, Doetinchem

## Cursussen
2022 || Echoscopie eerste trimester
2019 || Spoedeisende verloskunde (CAVE)

## Talen
Nederlands || moedertaal
Engels || goed
Frans || vloeiend

## Vrije tijd
Roeien, tuinieren, bestuurslid speeltuinvereniging 't Haventje

Referenties op aanvraag`,
    }),
    truth: {
      name: "Marjolein van der Sluijs",
      headline: "Verloskundige",
      email: "m.vandersluijs@example.nl",
      phone: "06 5550 1846",
      city: "Zutphen",
      jobs: [
        ["Verloskundige (maat)", "Verloskundigenpraktijk De Ooievaarshof", "Zutphen", "2021-03/now"],
        ["Klinisch verloskundige", "IJsselziekenhuis Sint Anna", "Deventer", "2016-09/2021-02"],
        ["Waarnemend verloskundige (zzp)", "Diverse praktijken", "regio Achterhoek", "2014/2016"],
        ["Vroedvrouw", "Maternité du Lac", "Annecy, Frankrijk", "2012/2013"],
      ],
      schools: [
        ["HBO Verloskunde", "", "Hogeschool voor Verloskunde Noord", "Groningen", "2008/2012"],
        ["vwo", "profiel Natuur & Gezondheid", "Slingebeek College", "Doetinchem", "2001/2007"],
      ],
      languages: [
        ["Nederlands", "moedertaal"],
        ["Engels", "goed"],
        ["Frans", "vloeiend"],
      ],
    },
  },
  {
    name: "further stranger: a Swedish electrician's page in two columns",
    locale: "sv-SE",
    ...pdfFile(
      {
        x: 40,
        right: 350,
        top: 50,
        lines: `
# Joakim Strömvall
Elektriker, ECY-certifierad

## ANSTÄLLNINGAR
*Ledande montör*, Helgeå El & Larm AB
Växjö, aug 2021 – pågående
Ansvarar för installationer i skolor och vårdcentraler.
Arbetsleder fyra montörer.

*Elektriker*, Helgeå El & Larm AB
Växjö, jan 2017 – jul 2021
Service och nyproduktion, bostäder.

*Elektriker*, Fjordkraft Montasje AS
Stavanger, Norge, 2014 – 2016

*Lärling*, Bröderna Hultgrens Elektriska
Alvesta, 2012 – 2014

## UTBILDNING
*El- och energiprogrammet*, Furuskolans gymnasium
Alvesta, 2009 – 2012
*Elkonstruktör (YH)*, Yrkeshögskolan Helgasjön
Växjö, 2019 – 2020, distans`,
      },
      {
        x: 390,
        right: 565,
        top: 60,
        lines: `
## KONTAKT
Björkvägen 17
352 45 Växjö
070-555 01 39
joakim.stromvall@example.se

## BEHÖRIGHETER
Auktorisation AL
ESA Arbete
Heta arbeten
Liftkort
B-körkort

## SPRÅK
Svenska, modersmål
Engelska, goda kunskaper
Norska, flytande

## KOMPETENSER
KNX
Brandlarm
Solceller

## FRITID
Ishockeytränare för P12
Fiske`,
      },
    ),
    truth: {
      name: "Joakim Strömvall",
      headline: "Elektriker, ECY-certifierad",
      email: "joakim.stromvall@example.se",
      phone: "070-555 01 39",
      city: "Växjö",
      jobs: [
        ["Ledande montör", "Helgeå El & Larm AB", "Växjö", "2021-08/now"],
        ["Elektriker", "Helgeå El & Larm AB", "Växjö", "2017-01/2021-07"],
        ["Elektriker", "Fjordkraft Montasje AS", "Stavanger, Norge", "2014/2016"],
        ["Lärling", "Bröderna Hultgrens Elektriska", "Alvesta", "2012/2014"],
      ],
      schools: [
        ["El- och energiprogrammet", "", "Furuskolans gymnasium", "Alvesta", "2009/2012"],
        ["Elkonstruktör (YH)", "", "Yrkeshögskolan Helgasjön", "Växjö", "2019/2020"],
      ],
      skills: ["KNX", "Brandlarm", "Solceller"],
      languages: [
        ["Svenska", "modersmål"],
        ["Engelska", "goda kunskaper"],
        ["Norska", "flytande"],
      ],
    },
  },
];
