import type { LayoutFile } from "./layout-file.ts";

export const others: LayoutFile[] = [
  {
    name: "Japanese: 職務経歴書 with marks before headings",
    locale: "ja-JP",
    text: `職務経歴書

氏名：佐藤 美咲
メール：misaki.sato@example.org

■職務要約
食品メーカーで営業を8年担当しています。

■職務経歴
2019年4月～現在　みどり食品株式会社　営業部 主任
・首都圏のスーパー40社を担当
・売上を2年で18％伸ばした

2015年4月～2019年3月　株式会社北浜商事　営業
・新規開拓

■学歴
2011年4月～2015年3月　青葉大学 経済学部

■スキル
Excel、PowerPoint、英語
`,
    truth: {
      name: "佐藤 美咲",
      email: "misaki.sato@example.org",
      jobs: [
        ["営業部 主任", "みどり食品株式会社", "", "2019-04/now"],
        ["営業", "株式会社北浜商事", "", "2015-04/2019-03"],
      ],
      schools: [["", "経済学部", "青葉大学", "", "2011-04/2015-03"]],
      skills: ["Excel", "PowerPoint", "英語"],
    },
  },
  {
    name: "Korean: dates first, company and title in a line",
    locale: "ko-KR",
    text: `이서연
010-1234-5678 | seoyeon.lee@example.org

경력사항
2020.03 ~ 현재  (주)한빛소프트 선임 개발자
- 결제 시스템 재설계
2016.01 ~ 2020.02  푸른전자 주식회사 개발자
- 앱 개발

학력
2012.03 ~ 2016.02  서강대학교 컴퓨터공학과

기술
Java, Kotlin, Spring
`,
    truth: {
      name: "이서연",
      jobs: [
        ["선임 개발자", "(주)한빛소프트", "", "2020-03/now"],
        ["개발자", "푸른전자 주식회사", "", "2016-01/2020-02"],
      ],
      schools: [["", "컴퓨터공학과", "서강대학교", "", "2012-03/2016-02"]],
      skills: ["Java", "Kotlin", "Spring"],
    },
  },
  {
    name: "Arabic: title – employer, place",
    locale: "ar-SA",
    text: `نورة العتيبي
الرياض | 0501234567 | noura@example.org

الخبرة المهنية

محاسبة أولى – شركة الواحة التجارية، الرياض
مارس 2020 – حتى الآن
• إعداد القوائم المالية الشهرية

محاسبة – مؤسسة النخيل، جدة
يونيو 2016 – فبراير 2020
• مراجعة الفواتير

التعليم

بكالوريوس محاسبة – جامعة الملك سعود، الرياض
2012 – 2016

اللغات
العربية: اللغة الأم
الإنجليزية: جيد جدا
`,
    truth: {
      name: "نورة العتيبي",
      city: "الرياض",
      jobs: [
        ["محاسبة أولى", "شركة الواحة التجارية", "الرياض", "2020-03/now"],
        ["محاسبة", "مؤسسة النخيل", "جدة", "2016-06/2020-02"],
      ],
      schools: [["بكالوريوس محاسبة", "", "جامعة الملك سعود", "الرياض", "2012/2016"]],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "جيد جدا"],
      ],
    },
  },
  {
    name: "Polish: dates, employer, title, one below the other",
    locale: "pl-PL",
    text: `Anna Wójcik
Poznań
tel. 601 234 567
anna.wojcik@example.org

DOŚWIADCZENIE ZAWODOWE

06.2019 – obecnie
Wielkopolska Mleczarnia sp. z o.o., Poznań
Specjalistka ds. jakości
- Badania laboratoryjne

09.2015 – 05.2019
Piekarnia Złoty Kłos, Gniezno
Sprzedawca
- Obsługa kasy

WYKSZTAŁCENIE

2010 – 2015
Uniwersytet Przyrodniczy w Poznaniu
Magister, technologia żywności
`,
    truth: {
      name: "Anna Wójcik",
      city: "Poznań",
      jobs: [
        ["Specjalistka ds. jakości", "Wielkopolska Mleczarnia sp. z o.o.", "Poznań", "2019-06/now"],
        ["Sprzedawca", "Piekarnia Złoty Kłos", "Gniezno", "2015-09/2019-05"],
      ],
      schools: [["Magister", "technologia żywności", "Uniwersytet Przyrodniczy w Poznaniu", "", "2010/2015"]],
    },
  },
  {
    name: "Dutch: title bij employer, place in brackets",
    locale: "nl-NL",
    text: `Sanne de Wit
Utrecht | 06 12345678 | sanne.dewit@example.org

WERKERVARING

Projectleider bij Waterschap Rijnland (Leiden)
februari 2019 – heden
• Renovatie van twee gemalen

Medewerker planning bij Bouwbedrijf Jansen (Amersfoort)
augustus 2014 – januari 2019
• Planning van woningbouw

OPLEIDING

HBO Civiele Techniek, Hogeschool Utrecht
2010 – 2014
`,
    truth: {
      name: "Sanne de Wit",
      city: "Utrecht",
      jobs: [
        ["Projectleider", "Waterschap Rijnland", "Leiden", "2019-02/now"],
        ["Medewerker planning", "Bouwbedrijf Jansen", "Amersfoort", "2014-08/2019-01"],
      ],
      schools: [["HBO Civiele Techniek", "", "Hogeschool Utrecht", "", "2010/2014"]],
    },
  },
];
