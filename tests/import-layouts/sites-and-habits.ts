import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";

export const sitesAndHabits: LayoutFile[] = [
  {
    name: "Spanish: Europass text of 2020 with the dates in brackets and the place in labels",
    locale: "es-ES",
    text: `Ana Belén Cortés Rivas
Fecha de nacimiento: 04/07/1990 | Nacionalidad: Española | Teléfono: (+34) 655 010 203 | Correo electrónico: ana.cortes@example.org | Dirección: Calle del Pez 8, 28004 Madrid (España)

EXPERIENCIA LABORAL

[ 01/03/2019 – Actual ]
Técnica de laboratorio
Laboratorios Jarama S.L.
Localidad: Madrid | País: España
- Control de calidad de materias primas

[ 15/09/2013 – 28/02/2019 ]
Auxiliar de laboratorio
Bodegas Alcarria
Localidad: Guadalajara | País: España
- Toma de muestras

EDUCACIÓN Y FORMACIÓN

[ 2008 – 2012 ]
Grado en Química
Universidad del Manzanares
Localidad: Madrid | País: España

COMPETENCIAS LINGÜÍSTICAS

Lengua materna: Español
Otros idiomas:
Inglés
COMPRENSIÓN AUDITIVA C1 COMPRENSIÓN LECTORA C1 EXPRESIÓN ESCRITA B2
`,
    truth: {
      name: "Ana Belén Cortés Rivas",
      email: "ana.cortes@example.org",
      phone: "(+34) 655 010 203",
      city: "Madrid",
      jobs: [
        ["Técnica de laboratorio", "Laboratorios Jarama S.L.", "Madrid, España", "2019-03-01/now"],
        ["Auxiliar de laboratorio", "Bodegas Alcarria", "Guadalajara, España", "2013-09-15/2019-02-28"],
      ],
      schools: [["Grado en Química", "", "Universidad del Manzanares", "Madrid, España", "2008/2012"]],
    },
  },
  {
    name: "German text copied from a LinkedIn profile",
    locale: "de-DE",
    text: `Tobias Reinhardt
Logistikplaner bei Elbhafen Kontor
Hamburg, Deutschland

Info
Ich plane Wege für Waren.

Berufserfahrung
Elbhafen Kontor
Vollzeit · 6 Jahre 2 Monate
Logistikplaner
Okt. 2022 – Heute · 4 Jahre 2 Monate
Hamburg, Deutschland · Hybrid
Planung der Nachtverkehre.
Disponent
Okt. 2020 – Sept. 2022 · 2 Jahre
Hamburg, Deutschland

Kaufmann für Spedition
Spedition Alsterweg · Vollzeit
Aug. 2016 – Sept. 2020 · 4 Jahre 2 Monate
Norderstedt, Schleswig-Holstein, Deutschland

Ausbildung
Handelsschule Bergedorf
Kaufmann für Spedition und Logistikdienstleistung
2013 – 2016

Kenntnisse
SAP
Zollabwicklung
`,
    truth: {
      name: "Tobias Reinhardt",
      headline: "Logistikplaner bei Elbhafen Kontor",
      city: "Hamburg",
      jobs: [
        ["Logistikplaner", "Elbhafen Kontor", "Hamburg, Deutschland", "2022-10/now"],
        ["Disponent", "Elbhafen Kontor", "Hamburg, Deutschland", "2020-10/2022-09"],
        [
          "Kaufmann für Spedition",
          "Spedition Alsterweg",
          "Norderstedt, Schleswig-Holstein, Deutschland",
          "2016-08/2020-09",
        ],
      ],
      schools: [
        ["Kaufmann für Spedition und Logistikdienstleistung", "", "Handelsschule Bergedorf", "", "2013/2016"],
      ],
      skills: ["SAP", "Zollabwicklung"],
    },
  },
  {
    name: "federal resume with the position first, the address of the office and the hours in a line",
    locale: "en-US",
    text: `Walter J. Pineda
3120 Aspen Drive, Grand Junction, CO 81501
970-555-0114 | walter.pineda@example.org

PROFESSIONAL EXPERIENCE

Program Specialist, GS-0301-11
Blue Mesa Land Office
200 Canyon Way, Grand Junction, CO 81501
05/2019 - Present
40 hours per week
Supervisor: Dana Whitlock (970-555-0120), may contact
• Reviewed 120 grazing permits each year

Range Technician, GS-0455-07
Uncompahgre Field Station
15 Mesa Road, Montrose, CO 81401
06/2014 - 04/2019
40 hours per week
• Surveyed vegetation on 60,000 acres

EDUCATION

B.S. Rangeland Science, High Plains University, Laramie, WY, 2014
`,
    truth: {
      name: "Walter J. Pineda",
      email: "walter.pineda@example.org",
      phone: "970-555-0114",
      city: "Grand Junction",
      jobs: [
        [
          "Program Specialist",
          "Blue Mesa Land Office",
          "200 Canyon Way, Grand Junction, CO 81501",
          "2019-05/now",
        ],
        [
          "Range Technician",
          "Uncompahgre Field Station",
          "15 Mesa Road, Montrose, CO 81401",
          "2014-06/2019-04",
        ],
      ],
      schools: [["B.S. Rangeland Science", "", "High Plains University", "Laramie, WY", "/2014"]],
    },
  },
  {
    name: "French: a sentence for each job, from depuis or de … à … on",
    locale: "fr-FR",
    text: `Nadège Fournier
27 rue du Port, 17000 La Rochelle
06 55 01 28 34 – nadege.fournier@example.org

Parcours professionnel

Depuis septembre 2020 : Infirmière, Clinique des Mimosas, La Rochelle
De mars 2015 à août 2020 : Aide-soignante, EHPAD Les Tamaris, Rochefort

Formation

2017 – 2020 : Diplôme d’État d’infirmier, IFSI du Littoral, La Rochelle
2014 : Diplôme d’aide-soignante, Lycée Jean-Moulin, Saintes

Langues : anglais (B1), espagnol (A2)
Centres d’intérêt : voile, chorale
`,
    truth: {
      name: "Nadège Fournier",
      email: "nadege.fournier@example.org",
      phone: "06 55 01 28 34",
      city: "La Rochelle",
      jobs: [
        ["Infirmière", "Clinique des Mimosas", "La Rochelle", "2020-09/now"],
        ["Aide-soignante", "EHPAD Les Tamaris", "Rochefort", "2015-03/2020-08"],
      ],
      schools: [
        ["Diplôme d’État d’infirmier", "", "IFSI du Littoral", "La Rochelle", "2017/2020"],
        ["Diplôme d’aide-soignante", "", "Lycée Jean-Moulin", "Saintes", "/2014"],
      ],
      languages: [
        ["anglais", "B1"],
        ["espagnol", "A2"],
      ],
    },
  },
  {
    name: "Japanese: 履歴書 of a nurse with bars, education and jobs in one list",
    locale: "ja-JP",
    text: `履歴書

氏名：小林 真由
生年月日：平成元年7月20日
住所：〒460-0008 愛知県名古屋市中区栄3-1-1
電話番号：090-5555-0167
メールアドレス：mayu.kobayashi@example.org

学歴・職歴
平成20年 | 4月 | 東海看護専門学校 看護学科 入学
平成23年 | 3月 | 東海看護専門学校 看護学科 卒業
平成23年 | 4月 | 医療法人みどり会 中央病院 入職
平成30年 | 3月 | 同病院 退職
平成30年 | 4月 | 栄クリニック 入職
　 | 　 | 現在に至る

資格
平成23年 | 4月 | 看護師免許 取得
`,
    truth: {
      name: "小林 真由",
      email: "mayu.kobayashi@example.org",
      phone: "090-5555-0167",
      city: "名古屋市",
      jobs: [
        ["", "医療法人みどり会 中央病院", "", "2011-04/2018-03"],
        ["", "栄クリニック", "", "2018-04/now"],
      ],
      schools: [["看護学科", "", "東海看護専門学校", "", "2008-04/2011-03"]],
    },
  },
  {
    name: "Finnish: employer and place, then the position with its dates, education with a year",
    locale: "fi-FI",
    text: `Ansioluettelo

Jukka Lehtonen
Satamakatu 9, 65100 Vaasa
050 555 0143
jukka.lehtonen@example.org

TYÖKOKEMUS

Pohjanlahden Energia Oy, Vaasa
Sähköasentaja, 5/2018 –
Huolto- ja asennustyöt

Rakennus Kytö Ky, Seinäjoki
Asentajaharjoittelija, 6/2016 – 4/2018
Asennustyöt kerrostaloissa

KOULUTUS

Sähköalan perustutkinto, Ammattiopisto Lakeus, 2016

KIELITAITO
suomi: äidinkieli
ruotsi: hyvä
`,
    truth: {
      name: "Jukka Lehtonen",
      email: "jukka.lehtonen@example.org",
      phone: "050 555 0143",
      city: "Vaasa",
      jobs: [
        ["Sähköasentaja", "Pohjanlahden Energia Oy", "Vaasa", "2018-05/now"],
        ["Asentajaharjoittelija", "Rakennus Kytö Ky", "Seinäjoki", "2016-06/2018-04"],
      ],
      schools: [["Sähköalan perustutkinto", "", "Ammattiopisto Lakeus", "", "/2016"]],
      languages: [
        ["suomi", "äidinkieli"],
        ["ruotsi", "hyvä"],
      ],
    },
  },
  {
    name: "PDF: Dutch, labels of Europass in a narrow column that wraps them",
    locale: "nl-NL",
    ...pdfFile({
      ...{ x: 50, right: 550, top: 45, tab: 210 },
      lines: `# Europass curriculum vitae

## Persoonlijke informatie
Naam / Voornaam || Dijkstra Femke
Adres || Lindelaan 8, 7411 AB Deventer
Telefoon || 06 55501288
E-mail || femke.dijkstra@example.org

## Werkervaring
Data || 01/2017 – heden
Beroep of functie || Laborante
Voornaamste werkzaamheden en || Analyse van water
verantwoordelijkheden
Naam en adres van de || Salland Lab B.V., Deventer
werkgever

Data || 07/2011 – 12/2016
Beroep of functie || Assistente kwaliteit
Naam en adres van de || Zuivel IJsselstreek, Zutphen
werkgever

## Onderwijs en opleiding
Data || 2006 – 2011
Benaming van de kwalificatie || Bachelor Chemie
Naam en type van de || Hogeschool IJsselland
onderwijsinstelling

## Talen
Moedertaal || Nederlands
Andere talen || Engels (B2), Duits (A2)`,
    }),
    truth: {
      name: "Femke Dijkstra",
      email: "femke.dijkstra@example.org",
      phone: "06 55501288",
      city: "Deventer",
      jobs: [
        ["Laborante", "Salland Lab B.V.", "Deventer", "2017-01/now"],
        ["Assistente kwaliteit", "Zuivel IJsselstreek", "Zutphen", "2011-07/2016-12"],
      ],
      schools: [["Bachelor Chemie", "", "Hogeschool IJsselland", "", "2006/2011"]],
      languages: [
        ["Nederlands", "Moedertaal"],
        ["Engels", "B2"],
        ["Duits", "A2"],
      ],
    },
  },
  {
    name: "Indonesian: tables with wide gaps and a row of heads",
    locale: "id-ID",
    text: `DAFTAR RIWAYAT HIDUP

Data Pribadi
Nama            : Rizky Pratama
Tempat, tanggal lahir : Bandung, 3 Mei 1994
Alamat          : Jl. Cendana No. 7, Bandung 40115
Telepon         : 0812 5550 0123
Email           : rizky.pratama@example.org

Pendidikan
Tahun           Sekolah                         Jurusan
2012 - 2016     Universitas Tangkuban           Teknik Sipil
2009 - 2012     SMA Negeri Cihampelas           IPA

Pengalaman Kerja
Tahun           Perusahaan                      Jabatan
2019 - sekarang PT Jembatan Nusantara           Pengawas Lapangan
2016 - 2019     CV Karya Beton                  Juru Gambar

Keahlian
AutoCAD, SketchUp, Microsoft Excel
`,
    truth: {
      name: "Rizky Pratama",
      email: "rizky.pratama@example.org",
      phone: "0812 5550 0123",
      city: "Bandung",
      jobs: [
        ["Pengawas Lapangan", "PT Jembatan Nusantara", "", "2019/now"],
        ["Juru Gambar", "CV Karya Beton", "", "2016/2019"],
      ],
      schools: [
        ["Teknik Sipil", "", "Universitas Tangkuban", "", "2012/2016"],
        ["IPA", "", "SMA Negeri Cihampelas", "", "2009/2012"],
      ],
      skills: ["AutoCAD", "SketchUp", "Microsoft Excel"],
    },
  },
];
