import type { LayoutFile } from "./layout-file.ts";
import { pdfFile } from "./pdf-file.ts";
import { wordFile } from "./word-file.ts";

export const moreLabels: LayoutFile[] = [
  {
    name: "Swedish: Europass text with labels and colons, duties over several lines",
    locale: "sv-SE",
    text: `Europass CV

Personlig information
Efternamn / Förnamn: Lundqvist Karin
Adress: Björkvägen 3, 852 31 Sundsvall
Telefon: 070-555 01 88
E-post: karin.lundqvist@example.org

Arbetslivserfarenhet

Datum: augusti 2018 – pågående
Yrke eller befattning: Ekonomiassistent
Huvudsaklig verksamhet och huvudsakliga ansvarsområden: Löner för 120 anställda
Bokslut och moms
Arbetsgivarens namn och adress: Medelpads Trä AB, Sundsvall

Datum: mars 2013 – juli 2018
Yrke eller befattning: Receptionist
Arbetsgivarens namn och adress: Hotell Norra Kusten, Härnösand

Utbildning

Datum: 2010 – 2012
Kvalifikation/examen: Yrkeshögskoleexamen i redovisning
Utbildningsanordnarens namn och typ: Yrkeshögskolan Mitt

Personliga färdigheter
Modersmål: Svenska
Andra språk: Engelska (B2), Finska (A1)
`,
    truth: {
      name: "Karin Lundqvist",
      email: "karin.lundqvist@example.org",
      phone: "070-555 01 88",
      city: "Sundsvall",
      jobs: [
        ["Ekonomiassistent", "Medelpads Trä AB", "Sundsvall", "2018-08/now"],
        ["Receptionist", "Hotell Norra Kusten", "Härnösand", "2013-03/2018-07"],
      ],
      schools: [["Yrkeshögskoleexamen i redovisning", "", "Yrkeshögskolan Mitt", "", "2010/2012"]],
      languages: [
        ["Svenska", "Modersmål"],
        ["Engelska", "B2"],
        ["Finska", "A1"],
      ],
    },
  },
  {
    name: "Hungarian: labels of employer, position and time",
    locale: "hu-HU",
    text: `Szakmai önéletrajz

Személyes adatok
Név: Farkas Réka
Születési idő: 1991. május 4.
Lakcím: 4025 Debrecen, Piac utca 20.
Telefon: +36 20 555 0166
E-mail: reka.farkas@example.org

Szakmai tapasztalat

Időtartam: 2019. március – jelenleg
Munkáltató: Hajdú Gyógyszertár Kft.
Munkakör: szakasszisztens
Feladatok: betegek tájékoztatása, készletkezelés

Időtartam: 2014. június – 2019. február
Munkáltató: Nagyerdei Drogéria
Munkakör: eladó
Feladatok: pénztár, árufeltöltés

Tanulmányok

Időtartam: 2010 – 2014
Intézmény: Tiszántúli Egészségügyi Szakközépiskola
Végzettség: gyógyszertári asszisztens

Nyelvtudás
angol – alapfok
`,
    truth: {
      name: "Farkas Réka",
      email: "reka.farkas@example.org",
      phone: "+36 20 555 0166",
      city: "Debrecen",
      jobs: [
        ["szakasszisztens", "Hajdú Gyógyszertár Kft.", "", "2019-03/now"],
        ["eladó", "Nagyerdei Drogéria", "", "2014-06/2019-02"],
      ],
      schools: [
        ["gyógyszertári asszisztens", "", "Tiszántúli Egészségügyi Szakközépiskola", "", "2010/2014"],
      ],
      languages: [["angol", "alapfok"]],
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
    name: "Word: Slovak labels in the left column of one table, also for the jobs",
    locale: "sk-SK",
    ...wordFile("# Životopis", {
      widths: [3000, 6000],
      rows: [
        ["*Osobné údaje", ""],
        ["Meno a priezvisko", "Zuzana Hrončeková"],
        ["Adresa", "Jesenná 15, 040 01 Košice"],
        ["Telefón", "0905 555 018"],
        ["E-mail", "zuzana.hroncekova@example.org"],
        ["*Pracovné skúsenosti", ""],
        ["Obdobie", "06/2019 – súčasnosť"],
        ["Zamestnávateľ", "Východné pekárne s.r.o., Košice"],
        ["Pracovná pozícia", "Vedúca zmeny"],
        ["Náplň práce", "Plánovanie výroby, školenie zamestnancov"],
        ["Obdobie", "09/2012 – 05/2019"],
        ["Zamestnávateľ", "Potraviny Hornád, Prešov"],
        ["Pracovná pozícia", "Predavačka"],
        ["Náplň práce", "Obsluha pokladnice"],
        ["*Vzdelanie", ""],
        ["Obdobie", "2008 – 2012"],
        ["Škola", "Hotelová akadémia Spiš"],
        ["Odbor", "Gastronómia"],
        ["*Jazykové znalosti", ""],
        ["Anglický jazyk", "B1"],
        ["Maďarský jazyk", "C1"],
      ],
    }),
    truth: {
      name: "Zuzana Hrončeková",
      email: "zuzana.hroncekova@example.org",
      phone: "0905 555 018",
      city: "Košice",
      jobs: [
        ["Vedúca zmeny", "Východné pekárne s.r.o.", "Košice", "2019-06/now"],
        ["Predavačka", "Potraviny Hornád", "Prešov", "2012-09/2019-05"],
      ],
      schools: [["Gastronómia", "", "Hotelová akadémia Spiš", "", "2008/2012"]],
      languages: [
        ["Anglický jazyk", "B1"],
        ["Maďarský jazyk", "C1"],
      ],
    },
  },
  {
    name: "Japanese: 履歴書 with departments beside the entry, a transfer and a qualification",
    locale: "ja-JP",
    text: `履歴書
2026年11月28日現在

氏名　　山本　大輔
ふりがな　　やまもと　だいすけ
生年月日　　1986年9月14日（満40歳）
住所　　〒810-0001 福岡県福岡市中央区天神1-1-1
電話　　090-5555-0188
E-mail　　daisuke.yamamoto@example.org

学歴
2002年4月　福岡県立筑紫野高等学校 普通科 入学
2005年3月　福岡県立筑紫野高等学校 普通科 卒業
2005年4月　玄海大学 商学部 入学
2009年3月　玄海大学 商学部 卒業

職歴
2009年4月　株式会社博多フーズ 入社
2009年7月　営業部に配属
2015年10月　福岡支店 営業課長に就任
2020年3月　株式会社博多フーズ 退職
2020年4月　有明商事株式会社 入社（営業部）
　　　　　　現在に至る
以上

免許・資格
2004年8月　普通自動車第一種運転免許 取得
2011年6月　日商簿記検定2級 合格
`,
    truth: {
      name: "山本 大輔",
      email: "daisuke.yamamoto@example.org",
      phone: "090-5555-0188",
      city: "福岡市",
      jobs: [
        ["", "株式会社博多フーズ", "", "2009-04/2020-03"],
        ["", "有明商事株式会社", "", "2020-04/now"],
      ],
      schools: [
        ["普通科", "", "福岡県立筑紫野高等学校", "", "2002-04/2005-03"],
        ["商学部", "", "玄海大学", "", "2005-04/2009-03"],
      ],
    },
  },
  {
    name: "French text copied from a LinkedIn profile",
    locale: "fr-FR",
    text: `Maxime Lavigne
Chargé d’affaires chez Voltaro Énergie
Lyon, Auvergne-Rhône-Alpes, France

Infos
J’accompagne les communes dans leurs projets solaires.

Expérience
Chargé d’affaires
Voltaro Énergie · CDI
mars 2021 - aujourd’hui · 5 ans 9 mois
Lyon, Auvergne-Rhône-Alpes, France · Hybride
Suivi de trente projets.

Technicien d’études
Bureau Sillon · CDI
sept. 2016 - févr. 2021 · 4 ans 6 mois
Villeurbanne, Auvergne-Rhône-Alpes, France

Formation
Institut technique du Rhône
Licence professionnelle, Énergies renouvelables
2015 - 2016

Compétences
AutoCAD
Gestion de projet
`,
    truth: {
      name: "Maxime Lavigne",
      headline: "Chargé d’affaires chez Voltaro Énergie",
      city: "Lyon",
      jobs: [
        ["Chargé d’affaires", "Voltaro Énergie", "Lyon, Auvergne-Rhône-Alpes, France", "2021-03/now"],
        [
          "Technicien d’études",
          "Bureau Sillon",
          "Villeurbanne, Auvergne-Rhône-Alpes, France",
          "2016-09/2021-02",
        ],
      ],
      schools: [
        ["Licence professionnelle", "Énergies renouvelables", "Institut technique du Rhône", "", "2015/2016"],
      ],
      skills: ["AutoCAD", "Gestion de projet"],
    },
  },
  {
    name: "Portuguese: Europass of 2004 in a column of labels, the degree with its year",
    locale: "pt-PT",
    text: `Europass
Curriculum Vitae

Informação pessoal
Apelido(s) / Nome(s) próprio(s)\tCarvalho Inês
Morada(s)\tRua da Sofia 18, 3000-389 Coimbra
Telefone(s)\t912 555 033
Correio(s) electrónico(s)\tines.carvalho@example.org
Nacionalidade\tPortuguesa

Experiência profissional

Datas\tOutubro 2018 – presente
Função ou cargo ocupado\tTécnica de arquivo
Principais actividades e responsabilidades\tCatalogação de documentos
Nome e morada do empregador\tArquivo Municipal do Mondego, Coimbra
Tipo de empresa ou sector\tAdministração local

Datas\tJaneiro 2014 – Setembro 2018
Função ou cargo ocupado\tAssistente de biblioteca
Nome e morada do empregador\tFundação Lousã, Lousã

Educação e formação

Datas\t2013
Designação da qualificação atribuída\tLicenciatura em História
Nome e tipo da organização de ensino ou formação\tUniversidade do Mondego

Aptidões e competências pessoais
Língua(s) materna(s)\tPortuguês
Outra(s) língua(s)\tFrancês (B2)
`,
    truth: {
      name: "Inês Carvalho",
      email: "ines.carvalho@example.org",
      phone: "912 555 033",
      city: "Coimbra",
      jobs: [
        ["Técnica de arquivo", "Arquivo Municipal do Mondego", "Coimbra", "2018-10/now"],
        ["Assistente de biblioteca", "Fundação Lousã", "Lousã", "2014-01/2018-09"],
      ],
      schools: [["Licenciatura em História", "", "Universidade do Mondego", "", "/2013"]],
      languages: [
        ["Português", "Língua(s) materna(s)"],
        ["Francês", "B2"],
      ],
    },
  },
  {
    name: "Word: German labels before the values of each job, the firm in bold above them",
    locale: "de-DE",
    ...wordFile(`# Anja Rademacher
Kirchweg 19, 49074 Osnabrück
0541 5550144
anja.rademacher@example.org

## Berufserfahrung
*Hasetal Apotheke, Osnabrück
Zeitraum: 04/2016 – heute
Position: Pharmazeutisch-technische Assistentin
Aufgaben: Rezeptur, Beratung

*Teutoburger Drogerie, Melle
Zeitraum: 08/2011 – 03/2016
Position: Drogistin
Aufgaben: Verkauf, Warenannahme

## Ausbildung
*Berufskolleg Osnabrück
Zeitraum: 2009 – 2011
Abschluss: Staatlich geprüfte PTA

## Sprachen
Deutsch: Muttersprache
Niederländisch: B1`),
    truth: {
      name: "Anja Rademacher",
      email: "anja.rademacher@example.org",
      phone: "0541 5550144",
      city: "Osnabrück",
      jobs: [
        ["Pharmazeutisch-technische Assistentin", "Hasetal Apotheke", "Osnabrück", "2016-04/now"],
        ["Drogistin", "Teutoburger Drogerie", "Melle", "2011-08/2016-03"],
      ],
      schools: [["Staatlich geprüfte PTA", "", "Berufskolleg Osnabrück", "", "2009/2011"]],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Niederländisch", "B1"],
      ],
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
      schools: [["Contabilitate", "", "Universitatea de Est", "", "2010/2013"]],
      languages: [
        ["Engleză", "B1"],
        ["Franceză", "A2"],
      ],
    },
  },
];
