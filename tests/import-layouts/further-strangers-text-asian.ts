import type { LayoutFile } from "./layout-file.ts";

export const furtherStrangersTextAsian: LayoutFile[] = [
  {
    name: "further stranger: a retired Japanese storekeeper's form, typed off",
    locale: "ja-JP",
    text: `履 歴 書　　　　　　　　　　　　令和8年10月5日現在

ふりがな　かたぎり　ひろし
氏名　　　片桐　博
生年月日　昭和36年2月18日生（満65歳）　男

ふりがな　ながのけんうえだし
現住所　〒386-0012　長野県上田市桜台2-7-15
電話　0268-55-0143　　携帯　090-5550-0172
E-mail　katagiri.h@example.jp

年　　月　　学歴・職歴
　　　　　　学歴
昭和51　3　上田市立桜台中学校　卒業
昭和51　4　長野県立千曲工業高等学校　機械科　入学
昭和54　3　長野県立千曲工業高等学校　機械科　卒業
　　　　　　職歴
昭和54　4　株式会社信濃精器製作所　入社
　　　　　　製造部にて旋盤加工を担当
平成9　3　株式会社信濃精器製作所　会社都合により退社
平成9　5　有限会社うえだ梱包　入社
　　　　　　倉庫係長として資材の在庫管理を担当
令和3　3　有限会社うえだ梱包　定年退職
令和3　6　桜台グリーンハイツ管理組合　マンション管理員（週3日）として勤務
　　　　　　現在に至る
　　　　　　　　　　　　　　　　以上

年　　月　　免許・資格
昭和54　8　普通自動車第一種運転免許　取得
平成2　11　技能検定　機械加工（普通旋盤作業）2級　合格
平成14　6　フォークリフト運転技能講習　修了

志望の動機
前職で資材の管理を長く担当しておりました。体力には自信があり、地域のお役に立ちたいと考えております。

趣味・特技
家庭菜園、囲碁（三段）

通勤時間　約20分　　扶養家族　1人　　配偶者　有

本人希望記入欄
週3日、午前中の勤務を希望いたします。
`,
    truth: {
      name: "片桐 博",
      email: "katagiri.h@example.jp",
      phone: "0268-55-0143",
      city: "上田市",
      jobs: [
        ["", "株式会社信濃精器製作所", "", "1979-04/1997-03"],
        ["倉庫係長", "有限会社うえだ梱包", "", "1997-05/2021-03"],
        ["マンション管理員(週3日)", "桜台グリーンハイツ管理組合", "", "2021-06/now"],
      ],
      schools: [
        ["", "", "上田市立桜台中学校", "", "/1976-03"],
        ["", "機械科", "長野県立千曲工業高等学校", "", "1976-04/1979-03"],
      ],
    },
    knownWrong: [
      "2 jobs instead of 3",
      'job 2 position: "" instead of "倉庫係長"',
      'job 2 period: "1997-05/now" instead of "1997-05/2021-03"',
      'job 3 position: "" instead of "マンション管理員(週3日)"',
      'job 3 employer: "" instead of "桜台グリーンハイツ管理組合"',
      'job 3 period: "" instead of "2021-06/now"',
    ],
  },
  {
    name: "further stranger: a Korean UX designer's page of a job site",
    locale: "ko-KR",
    text: `마예린
1993년생 (만 33세) | 여
UX 디자이너 · 경력 7년 4개월
휴대폰 010-5550-0184
이메일 yerin.ma@example.kr
주소 경기 성남시 분당구 새솔로 41

간단소개
사용자 조사에서 화면 설계까지 혼자 끝까지 책임지는 디자이너입니다.

경력 (총 7년 4개월)

(주)담쟁이소프트
2022.03 ~ 재직중 (4년 8개월)
디자인팀 | 책임 | UX 디자이너
- 병원 예약 앱 전면 개편, 예약 완료율 23% 상승
- 디자인 시스템 구축

스튜디오 여백
2019.07 ~ 2022.02 (2년 8개월)
UI/UX팀 | 대리 | 웹 디자이너
- 공공기관 누리집 9건 구축

프리랜서
2018.09 ~ 2019.05
웹 디자이너
- 소상공인 쇼핑몰 상세페이지 제작

학력

한빛나래대학교
2012.03 ~ 2018.02 졸업
시각디자인학과 | 학점 3.8 / 4.5

솔샘여자고등학교
2009.03 ~ 2012.02 졸업
문과계열

스킬
Figma, ProtoPie, Adobe XD, HTML/CSS

자격증
시각디자인기사 | 한국디자인검정원 | 2017.11
GTQ 1급 | 2013.08

어학
영어 | 회화 | 비즈니스 회화 가능
일본어 | 회화 | 일상 회화 가능

대외활동
유니버설 디자인 봉사단 | 2016.03 ~ 2016.12

희망근무조건
정규직, 판교/강남, 회사 내규에 따름
`,
    truth: {
      name: "마예린",
      email: "yerin.ma@example.kr",
      phone: "010-5550-0184",
      city: "성남시",
      jobs: [
        ["UX 디자이너", "(주)담쟁이소프트", "", "2022-03/now"],
        ["웹 디자이너", "스튜디오 여백", "", "2019-07/2022-02"],
        ["웹 디자이너", "프리랜서", "", "2018-09/2019-05"],
      ],
      schools: [
        ["", "시각디자인학과", "한빛나래대학교", "", "2012-03/2018-02"],
        ["", "문과계열", "솔샘여자고등학교", "", "2009-03/2012-02"],
      ],
      skills: ["Figma", "ProtoPie", "Adobe XD", "HTML/CSS"],
      languages: [
        ["영어", "비즈니스 회화 가능"],
        ["일본어", "일상 회화 가능"],
      ],
    },
    knownWrong: [
      "0 jobs instead of 3",
      'job 1 position: "" instead of "UX 디자이너"',
      'job 1 employer: "" instead of "(주)담쟁이소프트"',
      'job 1 period: "" instead of "2022-03/now"',
      'job 2 position: "" instead of "웹 디자이너"',
      'job 2 employer: "" instead of "스튜디오 여백"',
      'job 2 period: "" instead of "2019-07/2022-02"',
      'job 3 position: "" instead of "웹 디자이너"',
      'job 3 employer: "" instead of "프리랜서"',
      'job 3 period: "" instead of "2018-09/2019-05"',
      'language 1 name: "영어 |" instead of "영어"',
      'language 1 level: "회화 | 비즈니스 회화 가능" instead of "비즈니스 회화 가능"',
      'language 2 name: "일본어 |" instead of "일본어"',
      'language 2 level: "회화 | 일상 회화 가능" instead of "일상 회화 가능"',
    ],
  },
];
