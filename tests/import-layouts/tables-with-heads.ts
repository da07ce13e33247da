import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

export const tablesWithHeads: LayoutFile[] = [
  {
    name: "Word: German table with a row of heads, von and bis in columns of their own",
    locale: "de-DE",
    ...wordFile(
      `# Lebenslauf
Norbert Wieland
Am Deich 5, 26721 Emden
04921 555016
norbert.wieland@example.org
## Beruflicher Werdegang`,
      {
        widths: [1300, 1300, 3200, 3200],
        rows: [
          ["*von", "*bis", "*Arbeitgeber", "*Tätigkeit"],
          ["05/2014", "heute", "Ems-Werft GmbH, Emden", "Schweißfachmann"],
          ["09/2006", "04/2014", "Stahlbau Harms KG, Leer", "Schlosser"],
        ],
      },
      "## Ausbildung",
      {
        widths: [1300, 1300, 3200, 3200],
        rows: [
          ["*von", "*bis", "*Schule", "*Abschluss"],
          ["08/2003", "08/2006", "Berufsbildende Schulen Emden", "Gesellenbrief Metallbauer"],
          ["08/1997", "07/2003", "Realschule Emden", "Mittlere Reife"],
        ],
      },
    ),
    truth: {
      name: "Norbert Wieland",
      email: "norbert.wieland@example.org",
      phone: "04921 555016",
      city: "Emden",
      jobs: [
        ["Schweißfachmann", "Ems-Werft GmbH", "Emden", "2014-05/now"],
        ["Schlosser", "Stahlbau Harms KG", "Leer", "2006-09/2014-04"],
      ],
      schools: [
        ["Gesellenbrief Metallbauer", "", "Berufsbildende Schulen Emden", "", "2003-08/2006-08"],
        ["Mittlere Reife", "", "Realschule Emden", "", "1997-08/2003-07"],
      ],
    },
  },
  {
    name: "Word: Polish table with heads, the duties in the last column",
    locale: "pl-PL",
    ...wordFile(
      `# Katarzyna Nowicka
ul. Długa 14/3, 80-831 Gdańsk | 512 555 017 | katarzyna.nowicka@example.org
## Doświadczenie zawodowe`,
      {
        widths: [1800, 2400, 2200, 2600],
        rows: [
          ["*Okres", "*Pracodawca", "*Stanowisko", "*Zakres obowiązków"],
          [
            "01.2020 – obecnie",
            "Port Serwis sp. z o.o.",
            "Spedytorka",
            "Organizacja transportu\nKontakt z klientami",
          ],
          ["06.2015 – 12.2019", "Hurtownia Bursztyn", "Referentka", "Fakturowanie"],
        ],
      },
      "## Wykształcenie",
      {
        widths: [1800, 3600, 3600],
        rows: [
          ["*Lata", "*Uczelnia", "*Kierunek"],
          ["2010 – 2015", "Akademia Pomorska Wschodnia", "Logistyka"],
        ],
      },
      `## Języki obce
angielski – B2
szwedzki – A2`,
    ),
    truth: {
      name: "Katarzyna Nowicka",
      email: "katarzyna.nowicka@example.org",
      phone: "512 555 017",
      city: "Gdańsk",
      jobs: [
        ["Spedytorka", "Port Serwis sp. z o.o.", "", "2020-01/now"],
        ["Referentka", "Hurtownia Bursztyn", "", "2015-06/2019-12"],
      ],
      schools: [["", "Logistyka", "Akademia Pomorska Wschodnia", "", "2010/2015"]],
      languages: [
        ["angielski", "B2"],
        ["szwedzki", "A2"],
      ],
    },
  },
  {
    name: "Arabic: table with bars and a row of heads",
    locale: "ar-SA",
    text: `السيرة الذاتية

الاسم: ريم بنت فهد القحطاني
المدينة: الدمام
الجوال: 0555550176
البريد الإلكتروني: reem.alqahtani@example.org

الخبرات العملية
الفترة | جهة العمل | المسمى الوظيفي
2020 – حتى الآن | مستشفى الخليج الأخضر | ممرضة أولى
2015 – 2020 | مركز الواحة الطبي | ممرضة

المؤهلات العلمية
المؤهل | الجامعة | السنة
بكالوريوس تمريض | جامعة الشاطئ | 2015

اللغات
العربية: اللغة الأم
الإنجليزية: جيد
`,
    truth: {
      name: "ريم بنت فهد القحطاني",
      email: "reem.alqahtani@example.org",
      phone: "0555550176",
      city: "الدمام",
      jobs: [
        ["ممرضة أولى", "مستشفى الخليج الأخضر", "", "2020/now"],
        ["ممرضة", "مركز الواحة الطبي", "", "2015/2020"],
      ],
      schools: [["بكالوريوس تمريض", "", "جامعة الشاطئ", "", "/2015"]],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "جيد"],
      ],
    },
  },
  {
    name: "PDF: table with a row of heads, the role in the last column",
    locale: "en-US",
    ...pdfFile({
      ...{ x: 50, right: 550, top: 45, tab: 190 },
      lines: `# Leonard Pruitt
1207 Mesquite Street, Abilene, TX 79601
325-555-0172
leonard.pruitt@example.org

## Work History
*Dates || *Company >> *Job Title
05/2018 - Present || Big Country Trucking >> Dispatcher
02/2012 - 04/2018 || Caprock Feed & Supply >> Warehouse Lead
08/2008 - 01/2012 || Pecan Grove Foods >> Forklift Operator

## Education
Abilene North High School, Abilene, TX, 2008

## Skills
Routing, Inventory, Spanish`,
    }),
    truth: {
      name: "Leonard Pruitt",
      email: "leonard.pruitt@example.org",
      phone: "325-555-0172",
      city: "Abilene",
      jobs: [
        ["Dispatcher", "Big Country Trucking", "", "2018-05/now"],
        ["Warehouse Lead", "Caprock Feed & Supply", "", "2012-02/2018-04"],
        ["Forklift Operator", "Pecan Grove Foods", "", "2008-08/2012-01"],
      ],
      schools: [["", "", "Abilene North High School", "Abilene, TX", "/2008"]],
      skills: ["Routing", "Inventory", "Spanish"],
    },
  },
  {
    name: "Korean: table with tabs, other columns and the section in brackets",
    locale: "ko-KR",
    text: `이력서

이름\t한지민
생년월일\t1993년 12월 1일
전화번호\t010-5555-0131
이메일\tjimin.han@example.org
주소\t대전광역시 유성구 대학로 99

■ 경력사항
회사명\t부서\t직급\t근무기간
(주)유성바이오\t품질관리팀\t대리\t2020.01 ~ 재직중
갑천식품 주식회사\t생산관리팀\t사원\t2016.07 ~ 2019.12

■ 학력사항
학교명\t전공\t학위\t재학기간
한밭대학교\t식품공학\t학사\t2012.03 ~ 2016.02

■ 자격증
자격증명\t발급기관\t취득일
식품기사\t한국산업인력공단\t2015.11

■ 어학능력
영어\t상
`,
    truth: {
      name: "한지민",
      email: "jimin.han@example.org",
      phone: "010-5555-0131",
      city: "대전광역시",
      jobs: [
        ["대리", "(주)유성바이오", "", "2020-01/now"],
        ["사원", "갑천식품 주식회사", "", "2016-07/2019-12"],
      ],
      schools: [["학사", "식품공학", "한밭대학교", "", "2012-03/2016-02"]],
      languages: [["영어", "상"]],
    },
  },
  {
    name: "Romanian: table with bars and heads, employer and place in one cell",
    locale: "ro-RO",
    text: `CURRICULUM VITAE

Nume: Ionescu Mihaela
Telefon: 0744 555 019
E-mail: mihaela.ionescu@example.org
Adresa: Strada Teiului nr. 4, 700115 Iași

EXPERIENȚĂ PROFESIONALĂ
| Perioada | Angajator | Funcția | Responsabilități |
| 05.2019 – prezent | Moldova Textil SRL, Iași | Contabil | evidența facturilor |
| 09.2014 – 04.2019 | Farmacia Copou, Iași | Casier | încasări |

STUDII
| Perioada | Instituția | Specializarea |
| 2010 – 2013 | Universitatea de Est | Contabilitate |

LIMBI STRĂINE
Engleză – B1
Franceză – A2
`,
    truth: {
      name: "Mihaela Ionescu",
      email: "mihaela.ionescu@example.org",
      phone: "0744 555 019",
      city: "Iași",
      jobs: [
        ["Contabil", "Moldova Textil SRL", "Iași", "2019-05/now"],
        ["Casier", "Farmacia Copou", "Iași", "2014-09/2019-04"],
      ],
      schools: [["", "Contabilitate", "Universitatea de Est", "", "2010/2013"]],
      languages: [
        ["Engleză", "B1"],
        ["Franceză", "A2"],
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
        ["", "Teknik Sipil", "Universitas Tangkuban", "", "2012/2016"],
        ["IPA", "", "SMA Negeri Cihampelas", "", "2009/2012"],
      ],
      skills: ["AutoCAD", "SketchUp", "Microsoft Excel"],
    },
  },
];
