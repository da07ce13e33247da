import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const strangersWordFurther: LayoutFile[] = [
  {
    name: "stranger: Word, a farmer's CV with tabs, an open dash, a season, offices held",
    locale: "nb-NO",
    ...wordFile(
      `# CV – Ola Martin Bakkemo
Nordre Haugen, 2500 Tynset
Mobil: 955 50 127 >> E-post: ola.bakkemo@example.no
Født: 11.01.1990
## Arbeidserfaring
2015– >> *Gårdbruker, Nordre Haugen gård, Tynset
Melkeproduksjon med 24 årskyr, sau og hogst
2012–2015 >> *Avløser, Fjellregionen avløserlag, Tynset
Fjøsstell på åtte bruk
Vinteren 2010–2011 >> *Heisfører, Savalen skisenter
## Utdanning
2008–2010 >> *Agronom, Storsteigen videregående skole, Alvdal
2006–2008 >> *VG1 og VG2 naturbruk, Nord-Østerdal videregående skole
## Kurs og sertifikater
2021 >> Motorsagkurs, 16 timer
2018 >> Autorisasjonsbevis for plantevernmidler
Førerkort >> B, BE, T
## Verv
2019–2023 >> Leder, Tynset sauavlslag
2016–d.d. >> Hjelpekorps, Røde Kors Tynset
## Språk
Norsk >> morsmål
Engelsk >> greit muntlig
## Referanser
Kari Nyhus, regnskapsfører, tlf. 955 50 166`,
    ),
    truth: {
      name: "Ola Martin Bakkemo",
      email: "ola.bakkemo@example.no",
      phone: "955 50 127",
      city: "Tynset",
      jobs: [
        ["Gårdbruker", "Nordre Haugen gård", "Tynset", "2015/now"],
        ["Avløser", "Fjellregionen avløserlag", "Tynset", "2012/2015"],
        ["Heisfører", "Savalen skisenter", "", "2010/2011"],
      ],
      schools: [
        ["Agronom", "", "Storsteigen videregående skole", "Alvdal", "2008/2010"],
        ["VG1 og VG2 naturbruk", "", "Nord-Østerdal videregående skole", "", "2006/2008"],
      ],
      languages: [
        ["Norsk", "morsmål"],
        ["Engelsk", "greit muntlig"],
      ],
    },
  },
  {
    name: "stranger: Word, a school leaver's daftar riwayat hidup, labels with tabs, numbered entries",
    locale: "id-ID",
    ...wordFile(
      `# DAFTAR RIWAYAT HIDUP
*DATA PRIBADI
Nama Lengkap >> : Rizky Aditya Pranoto
Tempat, Tanggal Lahir >> : Sleman, 14 Juli 2005
Jenis Kelamin >> : Laki-laki
Agama >> : Islam
Status >> : Belum menikah
Alamat >> : Jl. Kaliurang Km 9 No. 12, Sleman, DI Yogyakarta 55581
No. HP >> : 0812-5550-0136
Email >> : rizky.pranoto@example.id
*RIWAYAT PENDIDIKAN
1. SMK Negeri 4 Sleman, Jurusan Teknik Komputer dan Jaringan (2020 - 2023)
2. SMP Negeri 2 Ngaglik (2017 - 2020)
3. SD Negeri Sardonoharjo (2011 - 2017)
*PENGALAMAN KERJA
1. Kasir, Toko Berkah Jaya, Sleman (Agustus 2023 - Sekarang)
Melayani pembeli dan menghitung uang kas harian
2. Praktik Kerja Lapangan, CV Cahaya Komputindo, Yogyakarta (Januari 2022 - Maret 2022)
Merakit komputer dan memasang jaringan
*PENGALAMAN ORGANISASI
1. Ketua OSIS SMK Negeri 4 Sleman (2021 - 2022)
2. Relawan PMI Kabupaten Sleman (2022)
*KEMAMPUAN
- Microsoft Office
- Instalasi jaringan LAN
- Desain Canva
*BAHASA
Bahasa Indonesia (aktif)
Bahasa Inggris (pasif)
Demikian daftar riwayat hidup ini saya buat dengan sebenar-benarnya.
Hormat saya,
Rizky Aditya Pranoto`,
    ),
    truth: {
      name: "Rizky Aditya Pranoto",
      email: "rizky.pranoto@example.id",
      phone: "0812-5550-0136",
      city: "Sleman",
      jobs: [
        ["Kasir", "Toko Berkah Jaya", "Sleman", "2023-08/now"],
        ["Praktik Kerja Lapangan", "CV Cahaya Komputindo", "Yogyakarta", "2022-01/2022-03"],
      ],
      schools: [
        ["", "Teknik Komputer dan Jaringan", "SMK Negeri 4 Sleman", "", "2020/2023"],
        ["", "", "SMP Negeri 2 Ngaglik", "", "2017/2020"],
        ["", "", "SD Negeri Sardonoharjo", "", "2011/2017"],
      ],
      skills: ["Microsoft Office", "Instalasi jaringan LAN", "Desain Canva"],
      languages: [
        ["Bahasa Indonesia", "aktif"],
        ["Bahasa Inggris", "pasif"],
      ],
    },
  },
  {
    name: "stranger: Word, a plumber's سيرة ذاتية, the title with its years at the tab, the firm below",
    locale: "ar-SA",
    ...wordFile(
      `# محمود عبد الفتاح حسن
سباك أول
الرياض، حي الملز
جوال: 0555550148
البريد الإلكتروني: mahmoud.hassan@example.com
## البيانات الشخصية
الجنسية: مصري
الحالة الاجتماعية: متزوج
رقم الإقامة: قابلة للنقل
## الخبرات العملية
*سباك أول >> 2019 – حتى الآن
شركة ركن الصيانة، الرياض
- تمديد شبكات المياه والصرف في 3 أبراج سكنية
- قراءة المخططات والإشراف على 6 عمال
*سباك >> 2014 – 2018
مؤسسة بيت الخليج للمقاولات، الدمام
- تركيب السخانات والمضخات
*مساعد سباك >> 2009 – 2013
ورشة الحاج سعيد، طنطا
## المؤهلات العلمية
*دبلوم المدارس الفنية الصناعية >> 2008
مدرسة طنطا الثانوية الصناعية، مصر
## الدورات
السلامة المهنية في مواقع البناء، 2020
## اللغات
العربية: اللغة الأم
الإنجليزية: مبتدئ
الأردية: محادثة
## المهارات
لحام المواسير، كشف التسربات، قراءة المخططات
رخصة قيادة سعودية سارية`,
    ),
    truth: {
      name: "محمود عبد الفتاح حسن",
      headline: "سباك أول",
      email: "mahmoud.hassan@example.com",
      phone: "0555550148",
      city: "الرياض",
      jobs: [
        ["سباك أول", "شركة ركن الصيانة", "الرياض", "2019/now"],
        ["سباك", "مؤسسة بيت الخليج للمقاولات", "الدمام", "2014/2018"],
        ["مساعد سباك", "ورشة الحاج سعيد", "طنطا", "2009/2013"],
      ],
      schools: [["دبلوم المدارس الفنية الصناعية", "", "مدرسة طنطا الثانوية الصناعية", "مصر", "/2008"]],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "مبتدئ"],
        ["الأردية", "محادثة"],
      ],
    },
  },
  {
    name: "stranger: Word, a childminder's 履歴書 with years of eras and an event a row",
    locale: "ja-JP",
    ...wordFile(
      "# 履歴書\n令和6年3月15日現在",
      {
        widths: [2000, 7200],
        rows: [
          ["ふりがな", "もりかわ　ちえ"],
          ["氏名", "森川　千絵"],
          ["生年月日", "平成2年11月2日生（満33歳）"],
          ["現住所", "〒730-0051　広島県広島市中区大手町9-8-7"],
          ["電話", "082-555-0119"],
          ["E-mail", "morikawa.chie@example.jp"],
        ],
      },
      {
        widths: [2000, 7200],
        rows: [
          ["年月", "学歴・職歴"],
          ["", "学歴"],
          ["平成21年3月", "広島県立江波高等学校　卒業"],
          ["平成21年4月", "安芸保育短期大学　保育学科　入学"],
          ["平成23年3月", "安芸保育短期大学　保育学科　卒業"],
          ["", "職歴"],
          ["平成23年4月", "社会福祉法人ひなぎく会　入職"],
          ["", "ひなぎく保育園にて2歳児クラスを担任"],
          ["平成28年3月", "出産のため退職"],
          ["令和2年10月", "たけのこ託児所　入職（パート保育士）"],
          ["", "現在に至る"],
          ["", "以上"],
        ],
      },
      {
        widths: [2000, 7200],
        rows: [
          ["年月", "免許・資格"],
          ["平成22年8月", "普通自動車第一種運転免許　取得"],
          ["平成23年3月", "保育士資格、幼稚園教諭二種免許状　取得"],
        ],
      },
      {
        widths: [9200],
        rows: [
          ["志望の動機\n子ども一人ひとりとゆっくり向き合う園の方針に共感し、応募いたしました。"],
          ["趣味・特技\nピアノ、絵本の読み聞かせ"],
          ["本人希望記入欄\n勤務時間は9時から16時までを希望します。"],
        ],
      },
    ),
    truth: {
      name: "森川　千絵",
      email: "morikawa.chie@example.jp",
      phone: "082-555-0119",
      jobs: [
        ["", "社会福祉法人ひなぎく会", "", "2011-04/2016-03"],
        ["パート保育士", "たけのこ託児所", "", "2020-10/now"],
      ],
      schools: [
        ["", "", "広島県立江波高等学校", "", "/2009-03"],
        ["", "保育学科", "安芸保育短期大学", "", "2009-04/2011-03"],
      ],
    },
  },
];
