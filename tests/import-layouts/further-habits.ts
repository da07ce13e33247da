import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const furtherHabits: LayoutFile[] = [
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
      schools: [["", "看護学科", "東海看護専門学校", "", "2008-04/2011-03"]],
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
        ["", "普通科", "福岡県立筑紫野高等学校", "", "2002-04/2005-03"],
        ["", "商学部", "玄海大学", "", "2005-04/2009-03"],
      ],
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
    name: "Word: a rail of plain names of sections, several jobs in one cell",
    locale: "en-GB",
    ...wordFile(
      `# Priscilla Mbeki
44 Station Road, Slough SL1 1AA | 07700 900611 | priscilla.mbeki@example.org`,
      {
        widths: [2000, 7000],
        rows: [
          ["Profile", "Payroll officer with ten years in the public sector."],
          [
            "Employment",
            `Payroll Officer, Thames Borough Council, Slough
May 2018 – present
- Pays 1,400 staff each month
Accounts Assistant, Windsor Fabrics Ltd, Windsor
September 2013 – April 2018
- Purchase ledger`,
          ],
          ["Education", "BTEC Business, Langley Technical College\n2011 – 2013"],
          ["Languages", "English (native), Zulu (fluent)"],
          ["Interests", "Choir, gardening"],
        ],
      },
    ),
    truth: {
      name: "Priscilla Mbeki",
      email: "priscilla.mbeki@example.org",
      phone: "07700 900611",
      city: "Slough",
      jobs: [
        ["Payroll Officer", "Thames Borough Council", "Slough", "2018-05/now"],
        ["Accounts Assistant", "Windsor Fabrics Ltd", "Windsor", "2013-09/2018-04"],
      ],
      schools: [["BTEC Business", "", "Langley Technical College", "", "2011/2013"]],
      languages: [
        ["English", "native"],
        ["Zulu", "fluent"],
      ],
    },
  },
  {
    name: "Word: Norwegian with dates in the left column and languages at a tab",
    locale: "nb-NO",
    ...wordFile(
      `# CV
Ingrid Solheim
Fjordveien 6, 6003 Ålesund
Tlf. 900 55 014
ingrid.solheim@example.org
## Arbeidserfaring`,
      {
        widths: [2200, 6800],
        rows: [
          ["2018 – d.d.", "*Avdelingsleder\nSunnmøre Fisk AS, Ålesund\nAnsvar for 25 ansatte"],
          ["2012 – 2018", "*Kvalitetskontrollør\nHavbrisen Sjømat AS, Molde\nPrøver og rapporter"],
        ],
      },
      "## Utdanning",
      {
        widths: [2200, 6800],
        rows: [["2009 – 2012", "*Bachelor i matvitenskap\nHøgskolen på Nordvestlandet, Ålesund"]],
      },
      `## Annet
Språk: >> Norsk (morsmål), engelsk (flytende)
Førerkort: >> Klasse B`,
    ),
    truth: {
      name: "Ingrid Solheim",
      email: "ingrid.solheim@example.org",
      phone: "900 55 014",
      city: "Ålesund",
      jobs: [
        ["Avdelingsleder", "Sunnmøre Fisk AS", "Ålesund", "2018/now"],
        ["Kvalitetskontrollør", "Havbrisen Sjømat AS", "Molde", "2012/2018"],
      ],
      schools: [["Bachelor i matvitenskap", "", "Høgskolen på Nordvestlandet", "Ålesund", "2009/2012"]],
      languages: [
        ["Norsk", "morsmål"],
        ["engelsk", "flytende"],
      ],
    },
  },
];
