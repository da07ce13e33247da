import type { LayoutFile } from "./layout-file.ts";

/** Plain text in languages of Asia. */
export const everydayAsian: LayoutFile[] = [
  {
    name: "an accountant at offices without a legal form",
    locale: "ja-JP",
    text: `職務経歴書
2026年3月1日現在
氏名：西脇 佳代子

■要約
税理士事務所と事業会社で経理を計12年担当しました。

■職務経歴
◆2019年10月～現在　みずほの木学園（岡山市）
【職種】経理主任
・月次決算、予算管理を担当
・部下2名を指導

◆2014年4月～2019年8月　川辺税理士事務所（倉敷市）
【職種】会計スタッフ
・個人事業主40件の記帳代行

■学歴
2010年4月～2014年3月　瀬戸内経済大学 経済学部

■資格
日商簿記検定1級（2015年6月）
普通自動車第一種運転免許（2012年8月）

■語学
英語：日常会話レベル
`,
    truth: {
      name: "西脇 佳代子",
      jobs: [
        ["経理主任", "みずほの木学園", "岡山市", "2019-10/now"],
        ["会計スタッフ", "川辺税理士事務所", "倉敷市", "2014-04/2019-08"],
      ],
      schools: [["", "経済学部", "瀬戸内経済大学", "", "2010-04/2014-03"]],
      languages: [["英語", "日常会話レベル"]],
    },
  },
  {
    name: "a developer with departments and degrees abroad",
    locale: "ko-KR",
    text: `한도윤 | 백엔드 개발자
서울시 마포구 | 010-5555-0187 | doyun.han@example.kr

[경력]
달빛소프트 (2021.06 ~ 재직중)
플랫폼개발팀 / 책임
- 결제 서버를 자바에서 코틀린으로 이전
- 장애 시간 60% 감소

나루커머스 (2018.02 ~ 2021.05)
검색개발팀 / 선임
- 상품 검색 색인 구축

[학력]
University of Oregon, 컴퓨터과학 석사 (2015.09 ~ 2017.06)
한빛대학교, 컴퓨터공학 학사 (2009.03 ~ 2015.02)

[병역]
육군 병장 만기전역 (2010.05 ~ 2012.02)

[기술]
Kotlin, Java, PostgreSQL, Kafka

[외국어]
영어 - 비즈니스 회화
일본어 - 초급
`,
    truth: {
      name: "한도윤",
      headline: "백엔드 개발자",
      email: "doyun.han@example.kr",
      phone: "010-5555-0187",
      jobs: [
        ["책임", "달빛소프트", "", "2021-06/now"],
        ["선임", "나루커머스", "", "2018-02/2021-05"],
      ],
      schools: [
        ["석사", "컴퓨터과학", "University of Oregon", "", "2015-09/2017-06"],
        ["학사", "컴퓨터공학", "한빛대학교", "", "2009-03/2015-02"],
      ],
      skills: ["Kotlin", "Java", "PostgreSQL", "Kafka"],
      languages: [
        ["영어", "비즈니스 회화"],
        ["일본어", "초급"],
      ],
    },
    knownWrong: [
      'job 1 position: "플랫폼개발팀 / 책임" instead of "책임"',
      'job 2 position: "검색개발팀 / 선임" instead of "선임"',
      'school 1 degree: "컴퓨터과학 석사" instead of "석사"',
      'school 1 field: "" instead of "컴퓨터과학"',
    ],
  },
  {
    name: "a teacher, each job in one sentence with dashes",
    locale: "ar-SA",
    text: `السيرة الذاتية

الاسم: منى عبد الرحمن الشهري
العنوان: الطائف
الهاتف: 0555501234
البريد الإلكتروني: mona.alshehri@example.com
الحالة الاجتماعية: متزوجة

الهدف الوظيفي
العمل معلمة لغة عربية في مدرسة تهتم بالقراءة.

الخبرات العملية
معلمة لغة عربية - مدرسة النور الخاصة - الطائف (سبتمبر 2018 - حتى الآن)
• تدريس الصفوف الإعدادية
• الإشراف على نادي القراءة
معلمة مساعدة - مدرسة الفجر - مكة المكرمة (أكتوبر 2014 - يونيو 2018)
• تصحيح الاختبارات ومتابعة الطلاب

المؤهلات الدراسية
بكالوريوس لغة عربية - جامعة الطائف - 2014

اللغات
العربية: اللغة الأم
الإنجليزية: جيد
`,
    truth: {
      name: "منى عبد الرحمن الشهري",
      email: "mona.alshehri@example.com",
      phone: "0555501234",
      city: "الطائف",
      jobs: [
        ["معلمة لغة عربية", "مدرسة النور الخاصة", "الطائف", "2018-09/now"],
        ["معلمة مساعدة", "مدرسة الفجر", "مكة المكرمة", "2014-10/2018-06"],
      ],
      schools: [["بكالوريوس لغة عربية", "", "جامعة الطائف", "", "/2014"]],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "جيد"],
      ],
    },
  },
  {
    name: "a student with an internship, numbered lists and labels with colons",
    locale: "id-ID",
    text: `DAFTAR RIWAYAT HIDUP

A. DATA PRIBADI
Nama Lengkap          : Rizky Ananda Lubis
Tempat, Tanggal Lahir : Medan, 7 Juli 2003
Alamat                : Jl. Kenanga No. 15, Medan
No. HP                : 0812-5550-0134
Email                 : rizky.lubis@example.id
Status                : Belum menikah

B. PENDIDIKAN
1. SD Negeri 04 Medan (2009 - 2015)
2. SMP Negeri 7 Medan (2015 - 2018)
3. SMK Tunas Bangsa, Jurusan Akuntansi (2018 - 2021)
4. Politeknik Deli Raya, D3 Akuntansi (2022 - sekarang)

C. PENGALAMAN
1. Magang Staf Administrasi di Koperasi Maju Bersama, Medan (Juli 2024 - September 2024)
2. Kasir di Toko Roti Melati, Medan (Agustus 2021 - Juni 2022)

D. KEAHLIAN
- Microsoft Excel
- MYOB
- Melayani pelanggan

E. BAHASA
- Bahasa Indonesia (aktif)
- Bahasa Inggris (pasif)

Demikian daftar riwayat hidup ini saya buat dengan sebenarnya.
`,
    truth: {
      name: "Rizky Ananda Lubis",
      email: "rizky.lubis@example.id",
      phone: "0812-5550-0134",
      city: "Medan",
      jobs: [
        ["Magang Staf Administrasi", "Koperasi Maju Bersama", "Medan", "2024-07/2024-09"],
        ["Kasir", "Toko Roti Melati", "Medan", "2021-08/2022-06"],
      ],
      schools: [
        ["", "", "SD Negeri 04 Medan", "", "2009/2015"],
        ["", "", "SMP Negeri 7 Medan", "", "2015/2018"],
        ["", "Jurusan Akuntansi", "SMK Tunas Bangsa", "", "2018/2021"],
        ["D3 Akuntansi", "", "Politeknik Deli Raya", "", "2022/now"],
      ],
      skills: ["Microsoft Excel", "MYOB", "Melayani pelanggan"],
      languages: [
        ["Bahasa Indonesia", "aktif"],
        ["Bahasa Inggris", "pasif"],
      ],
    },
    knownWrong: ['school 3 field: "Akuntansi" instead of "Jurusan Akuntansi"'],
  },
];
