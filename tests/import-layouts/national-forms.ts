import type { LayoutFile } from "./layout-file.ts";

export const nationalForms: LayoutFile[] = [
  {
    name: "tabellarischer Lebenslauf with tabs, dates as von – bis",
    locale: "de-DE",
    text: `Tabellarischer Lebenslauf

Persönliche Angaben
Name:\tUlrike Sommerfeld
Geburtsdatum/-ort:\t21.06.1979, Fulda
Anschrift:\tBergstraße 4, 34117 Kassel
Telefon:\t0561 5550166
E-Mail:\tulrike.sommerfeld@example.org
Staatsangehörigkeit:\tdeutsch

Beruflicher Werdegang
01.10.2012 bis heute\tErzieherin und Gruppenleitung
\tKindertagesstätte Regenbogen, Kassel
01.09.2002 bis 30.09.2012\tErzieherin
\tKindergarten St. Bonifatius, Fulda
08.2001 bis 07.2002\tElternzeit

Ausbildung
08.1998 bis 07.2001\tStaatlich anerkannte Erzieherin
\tFachakademie für Sozialpädagogik, Fulda

Schulbildung
1989 bis 1998\tFreiherr-vom-Stein-Schule, Fulda
\tFachhochschulreife

Besondere Kenntnisse
Sprachen:\tDeutsch (Muttersprache), Englisch (Grundkenntnisse)
Führerschein:\tKlasse B

Kassel, den 28. November 2026
Ulrike Sommerfeld
`,
    truth: {
      name: "Ulrike Sommerfeld",
      email: "ulrike.sommerfeld@example.org",
      phone: "0561 5550166",
      city: "Kassel",
      jobs: [
        ["Erzieherin und Gruppenleitung", "Kindertagesstätte Regenbogen", "Kassel", "2012-10-01/now"],
        ["Erzieherin", "Kindergarten St. Bonifatius", "Fulda", "2002-09-01/2012-09-30"],
        ["Elternzeit", "", "", "2001-08/2002-07"],
      ],
      schools: [
        [
          "Staatlich anerkannte Erzieherin",
          "",
          "Fachakademie für Sozialpädagogik",
          "Fulda",
          "1998-08/2001-07",
        ],
        ["Fachhochschulreife", "", "Freiherr-vom-Stein-Schule", "Fulda", "1989/1998"],
      ],
      languages: [
        ["Deutsch", "Muttersprache"],
        ["Englisch", "Grundkenntnisse"],
      ],
    },
  },
  {
    name: "Japanese: 履歴書 as text, with a line for entry and one for leaving",
    locale: "ja-JP",
    text: `履　歴　書　　　　　　　　　　　　　　令和8年11月28日現在

ふりがな　　なかむら　ゆい
氏　名　　　中村　結衣
生年月日　　平成6年2月3日生（満32歳）
現住所　　　〒600-8001 京都府京都市下京区四条通1-1
電話番号　　080-5555-0145
メール　　　yui.nakamura@example.org

学歴
平成25年4月　　洛西大学 文学部 英文学科 入学
平成29年3月　　洛西大学 文学部 英文学科 卒業

職歴
平成29年4月　　株式会社鴨川書房 入社
　　　　　　　　編集部に配属
令和3年3月　　　一身上の都合により退社
令和3年4月　　　北山出版株式会社 入社
　　　　　　　　現在に至る
　　　　　　　　　　　　　　　　　　　　以上

免許・資格
平成28年9月　　TOEIC 870点 取得

志望動機
読者に長く読まれる本を作りたいと考え、志望いたしました。
`,
    truth: {
      name: "中村 結衣",
      email: "yui.nakamura@example.org",
      phone: "080-5555-0145",
      city: "京都市",
      jobs: [
        ["", "株式会社鴨川書房", "", "2017-04/2021-03"],
        ["", "北山出版株式会社", "", "2021-04/now"],
      ],
      schools: [["", "文学部 英文学科", "洛西大学", "", "2013-04/2017-03"]],
    },
  },
  {
    name: "Korean: 이력서 with columns divided by bars",
    locale: "ko-KR",
    text: `이 력 서

성명 : 박지훈
생년월일 : 1991.03.14
연락처 : 010-5555-0172
이메일 : jihoon.park@example.org
주소 : 부산광역시 해운대구 센텀로 10

[학력사항]
기간 | 학교명 | 전공 | 구분
2010.03 ~ 2016.02 | 동백대학교 | 경영학과 | 졸업
2007.03 ~ 2010.02 | 해운고등학교 | 인문계 | 졸업

[경력사항]
기간 | 회사명 | 직위 | 담당업무
2019.05 ~ 현재 | 남해물류 주식회사 | 과장 | 국제 운송 관리
2016.03 ~ 2019.04 | (주)수영상사 | 사원 | 수출입 서류 작성

[자격증]
2015.11 | 국제무역사 | 한국무역협회

[외국어]
영어 : 상
중국어 : 중
`,
    truth: {
      name: "박지훈",
      email: "jihoon.park@example.org",
      phone: "010-5555-0172",
      city: "부산광역시",
      jobs: [
        ["과장", "남해물류 주식회사", "", "2019-05/now"],
        ["사원", "(주)수영상사", "", "2016-03/2019-04"],
      ],
      schools: [
        ["", "경영학과", "동백대학교", "", "2010-03/2016-02"],
        ["", "인문계", "해운고등학교", "", "2007-03/2010-02"],
      ],
      languages: [
        ["영어", "상"],
        ["중국어", "중"],
      ],
    },
  },
  {
    name: "Arabic: السيرة الذاتية with labels, dates first and the employer in a line below",
    locale: "ar-SA",
    text: `السيرة الذاتية

البيانات الشخصية
الاسم: خالد بن سعيد الحربي
الجنسية: سعودي
تاريخ الميلاد: 15/08/1989
رقم الجوال: 0555550193
البريد الإلكتروني: khalid.alharbi@example.org
المدينة: جدة

الخبرات العملية

من 2019 إلى الآن
مدير مشاريع
شركة المرجان للمقاولات - جدة
- إدارة فريق من عشرين مهندسا

من 2013 إلى 2019
مهندس مدني
مكتب السراة الهندسي - الطائف
- الإشراف على تنفيذ الطرق

المؤهلات العلمية

من 2008 إلى 2013
بكالوريوس هندسة مدنية
جامعة الحجاز - جدة

المهارات
- إدارة المشاريع
- أوتوكاد

اللغات
- العربية (اللغة الأم)
- الإنجليزية (متوسط)
`,
    truth: {
      name: "خالد بن سعيد الحربي",
      email: "khalid.alharbi@example.org",
      phone: "0555550193",
      city: "جدة",
      jobs: [
        ["مدير مشاريع", "شركة المرجان للمقاولات", "جدة", "2019/now"],
        ["مهندس مدني", "مكتب السراة الهندسي", "الطائف", "2013/2019"],
      ],
      schools: [["بكالوريوس هندسة مدنية", "", "جامعة الحجاز", "جدة", "2008/2013"]],
      skills: ["إدارة المشاريع", "أوتوكاد"],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "متوسط"],
      ],
    },
  },
];
