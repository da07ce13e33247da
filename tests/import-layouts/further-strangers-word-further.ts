import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const furtherStrangersWordFurther: LayoutFile[] = [
  {
    name: "further stranger: a Slovak customs officer's table with headings on the left",
    locale: "sk-SK",
    ...wordFile("# Životopis", {
      widths: [2400, 6600],
      rows: [
        [
          "*Osobné údaje",
          "Ing. Miroslav Hudcovič\nŠtúrova 31, 066 01 Humenné\n0905 550 148\nmiroslav.hudcovic@example.sk\nDátum narodenia: 17. 6. 1984\nStav: ženatý",
        ],
        [
          "*Pracovné skúsenosti",
          `máj 2015 – doteraz
*colník – vedúci zmeny
Colný úrad Horný Zemplín, pobočka Ubľany
- kontrola nákladnej dopravy a röntgen vozidiel
- príprava služieb pre 14 colníkov

september 2011 – apríl 2015
*colný deklarant
Tranzit Laborec, s. r. o., Michalovce
- vyhotovovanie dovozných a vývozných vyhlásení

2009 – 2011
*skladník
Liddon Warehousing Ltd., Coventry, Veľká Británia`,
        ],
        [
          "*Vzdelanie",
          `2003 – 2008
Ekonomická univerzita Zemplín, Obchodná fakulta, Košice
odbor: medzinárodný obchod
titul: Ing.

1999 – 2003
Obchodná akadémia Sninská, Humenné
maturita`,
        ],
        [
          "*Jazykové znalosti",
          "anglický jazyk – pokročilý (B2)\nukrajinský jazyk – mierne pokročilý\nruský jazyk – základy",
        ],
        ["*Ďalšie znalosti", "Microsoft Office, NCTS, Intrastat\nVodičský preukaz: B, C (aktívny vodič)"],
        ["*Školenia", "2019 – Nebezpečný tovar ADR\n2016 – Odborná skúška colníka"],
        ["*Záujmy", "poľovníctvo, cyklistika, dobrovoľný hasičský zbor"],
      ],
    }),
    truth: {
      name: "Ing. Miroslav Hudcovič",
      email: "miroslav.hudcovic@example.sk",
      phone: "0905 550 148",
      city: "Humenné",
      jobs: [
        ["colník – vedúci zmeny", "Colný úrad Horný Zemplín, pobočka Ubľany", "", "2015-05/now"],
        ["colný deklarant", "Tranzit Laborec, s. r. o.", "Michalovce", "2011-09/2015-04"],
        ["skladník", "Liddon Warehousing Ltd.", "Coventry, Veľká Británia", "2009/2011"],
      ],
      schools: [
        [
          "Ing.",
          "medzinárodný obchod",
          "Ekonomická univerzita Zemplín, Obchodná fakulta",
          "Košice",
          "2003/2008",
        ],
        ["maturita", "", "Obchodná akadémia Sninská", "Humenné", "1999/2003"],
      ],
      languages: [
        ["anglický jazyk", "pokročilý (B2)"],
        ["ukrajinský jazyk", "mierne pokročilý"],
        ["ruský jazyk", "základy"],
      ],
    },
  },
  {
    name: "further stranger: a Hungarian bookkeeper's two columns in a table",
    locale: "hu-HU",
    ...wordFile({
      widths: [3000, 6200],
      rows: [
        [
          `# Szalontai Györgyi
Mérlegképes könyvelő
## Elérhetőség
6800 Hódmezővásárhely, Akácos u. 9.
+36 30 555 0167
szalontai.gyorgyi@example.hu
## Nyelvtudás
Német – középfok (B2)
Angol – alapfok
## Szoftverek
- Kulcs-Könyvelés
- RLB
- Excel (kimutatások)
## Egyéb
B kategóriás jogosítvány
Nem dohányzom`,
          `## Szakmai tapasztalat
*Egyéni vállalkozó könyvelő
2021. január – jelenleg
- 35 kisvállalkozás teljes körű könyvelése
- bérszámfejtés, bevallások
*Főkönyvelő
Tiszamenti Konzerv Zrt., Szentes
2014. szeptember – 2020. december
- havi zárás, éves beszámoló
- két könyvelő irányítása
*Könyvelő
Bokros és Társa Könyvelőiroda Bt., Hódmezővásárhely
2008. március – 2014. augusztus
*Pénzügyi ügyintéző (GYES mellett, részmunkaidőben)
Polgármesteri Hivatal, Tiszaszeg
2006 – 2007
## Tanulmányok
*Mérlegképes könyvelő (OKJ)
Dél-Alföldi Számviteli Képző, Szeged
2009 – 2010
*Közgazdász (főiskola)
Csongor Gazdasági Főiskola, Szeged
1998 – 2002
Diploma minősítése: jó
## Továbbképzések
Kötelező kreditpontos képzés, évente
Kata és áfa változások (2023)`,
        ],
      ],
    }),
    truth: {
      name: "Szalontai Györgyi",
      headline: "Mérlegképes könyvelő",
      email: "szalontai.gyorgyi@example.hu",
      phone: "+36 30 555 0167",
      city: "Hódmezővásárhely",
      jobs: [
        ["Egyéni vállalkozó könyvelő", "", "", "2021-01/now"],
        ["Főkönyvelő", "Tiszamenti Konzerv Zrt.", "Szentes", "2014-09/2020-12"],
        ["Könyvelő", "Bokros és Társa Könyvelőiroda Bt.", "Hódmezővásárhely", "2008-03/2014-08"],
        [
          "Pénzügyi ügyintéző (GYES mellett, részmunkaidőben)",
          "Polgármesteri Hivatal",
          "Tiszaszeg",
          "2006/2007",
        ],
      ],
      schools: [
        ["Mérlegképes könyvelő (OKJ)", "", "Dél-Alföldi Számviteli Képző", "Szeged", "2009/2010"],
        ["Közgazdász (főiskola)", "", "Csongor Gazdasági Főiskola", "Szeged", "1998/2002"],
      ],
      skills: ["Kulcs-Könyvelés", "RLB", "Excel (kimutatások)"],
      languages: [
        ["Német", "középfok (B2)"],
        ["Angol", "alapfok"],
      ],
    },
  },
  {
    name: "further stranger: a Saudi journalist's tables with rows of heads",
    locale: "ar-SA",
    ...wordFile(
      `# السيرة الذاتية
## البيانات الشخصية`,
      {
        widths: [2600, 6400],
        rows: [
          ["الاسم", "ريم بنت فهد السحيمان"],
          ["المهنة", "صحفية ومحررة"],
          ["الجنسية", "سعودية"],
          ["تاريخ الميلاد", "12/4/1992"],
          ["الحالة الاجتماعية", "متزوجة"],
          ["مكان الإقامة", "الرياض"],
          ["الجوال", "0555501462"],
          ["البريد الإلكتروني", "reem.suhaiman@example.sa"],
        ],
      },
      "## الخبرات العملية",
      {
        widths: [2300, 2900, 1500, 2300],
        rows: [
          ["*المسمى الوظيفي", "*جهة العمل", "*المدينة", "*الفترة"],
          ["محررة أولى", "صحيفة أفق نجد", "الرياض", "مارس 2021 – حتى الآن"],
          ["صحفية", "صحيفة أفق نجد", "الرياض", "يناير 2017 – فبراير 2021"],
          ["محررة محتوى", "مؤسسة سطور للإعلام", "جدة", "2015 – 2016"],
          ["متدربة", "إذاعة صدى الخليج", "الدمام", "صيف 2014"],
        ],
      },
      "## المؤهلات العلمية",
      {
        widths: [2300, 2300, 2900, 1500],
        rows: [
          ["*المؤهل", "*التخصص", "*الجامعة", "*سنة التخرج"],
          ["ماجستير", "الإعلام الرقمي", "جامعة نورثفيلد، بريطانيا", "2019"],
          ["بكالوريوس", "الإعلام والاتصال", "جامعة اليمامة الشرقية", "2014"],
        ],
      },
      `## الدورات التدريبية
- دورة صحافة البيانات، 2020
- دورة التحقق من الأخبار، 2022
## اللغات
- العربية: اللغة الأم
- الإنجليزية: ممتازة
- الفرنسية: مبتدئة
## المهارات
- التحرير الصحفي
- إجراء المقابلات
- المونتاج
## الأعمال التطوعية
متطوعة في جمعية كتاب لكل طفل منذ 2018`,
    ),
    truth: {
      name: "ريم بنت فهد السحيمان",
      headline: "صحفية ومحررة",
      email: "reem.suhaiman@example.sa",
      phone: "0555501462",
      city: "الرياض",
      jobs: [
        ["محررة أولى", "صحيفة أفق نجد", "الرياض", "2021-03/now"],
        ["صحفية", "صحيفة أفق نجد", "الرياض", "2017-01/2021-02"],
        ["محررة محتوى", "مؤسسة سطور للإعلام", "جدة", "2015/2016"],
        ["متدربة", "إذاعة صدى الخليج", "الدمام", "2014/2014"],
      ],
      schools: [
        ["ماجستير", "الإعلام الرقمي", "جامعة نورثفيلد", "بريطانيا", "/2019"],
        ["بكالوريوس", "الإعلام والاتصال", "جامعة اليمامة الشرقية", "", "/2014"],
      ],
      skills: ["التحرير الصحفي", "إجراء المقابلات", "المونتاج"],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "ممتازة"],
        ["الفرنسية", "مبتدئة"],
      ],
    },
    knownWrong: ['headline: "" instead of "صحفية ومحررة"'],
  },
];
