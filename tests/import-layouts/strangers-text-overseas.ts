import type { LayoutFile } from "./layout-file.ts";

export const strangersTextOverseas: LayoutFile[] = [
  {
    name: "stranger: a guard's currículum with EMPRESA, PUESTO, PERIODO, the schools by level",
    locale: "es-MX",
    text: `CURRÍCULUM VITAE

JOSÉ LUIS MENDIETA ARROYO
Calle Fresno 118, Col. Las Arboledas, Tlalnepantla, Edo. de México, C.P. 54026
Cel. 55 5555 0142
Correo: jl.mendieta@example.com
Edad: 38 años
Estado civil: Casado

OBJETIVO
Trabajar en una empresa seria donde pueda aportar mi experiencia en seguridad y crecer.

ESCOLARIDAD
Preparatoria: CBTIS No. 55, Tlalnepantla (2001-2004)
Secundaria: Escuela Secundaria Técnica No. 12 (1998-2001)

EXPERIENCIA LABORAL

EMPRESA: Custodia y Resguardo del Valle
PUESTO: Guardia de seguridad intramuros
PERIODO: Agosto 2020 - a la fecha
FUNCIONES: Control de accesos, rondines, bitácora, monitoreo de cámaras
JEFE INMEDIATO: Lic. Raúl Ocampo

EMPRESA: Plaza Jacarandas
PUESTO: Guardia de estacionamiento
PERIODO: Marzo 2016 - Julio 2020
FUNCIONES: Vigilancia del estacionamiento y apoyo a visitantes
MOTIVO DE SALIDA: Cierre de la plaza

EMPRESA: Autotransportes Río Lerma
PUESTO: Ayudante general
PERIODO: 2009 - 2015
FUNCIONES: Carga y descarga de mercancía

CURSOS
Primeros auxilios, Cruz Roja Mexicana, 2021
Manejo de extintores, 2019

HABILIDADES
Puntual, Responsable, Trabajo bajo presión

REFERENCIAS PERSONALES
Sra. Leticia Barrón, comerciante, 55 5555 0177
`,
    truth: {
      name: "José Luis Mendieta Arroyo",
      email: "jl.mendieta@example.com",
      phone: "55 5555 0142",
      city: "Tlalnepantla",
      jobs: [
        ["Guardia de seguridad intramuros", "Custodia y Resguardo del Valle", "", "2020-08/now"],
        ["Guardia de estacionamiento", "Plaza Jacarandas", "", "2016-03/2020-07"],
        ["Ayudante general", "Autotransportes Río Lerma", "", "2009/2015"],
      ],
      schools: [
        ["Preparatoria", "", "CBTIS No. 55", "Tlalnepantla", "2001/2004"],
        ["Secundaria", "", "Escuela Secundaria Técnica No. 12", "", "1998/2001"],
      ],
      skills: ["Puntual", "Responsable", "Trabajo bajo presión"],
    },
  },
  {
    name: "stranger: a receptionist's currículo typed on a phone, with stars and signs",
    locale: "pt-BR",
    text: `*Camila Ferraz de Souza*
📱 (31) 95555-0134
📧 camilaferraz@example.com.br
📍 Contagem - MG
27 anos, solteira

*Objetivo:* Recepcionista / Auxiliar administrativo

*Experiência:*

▪️ Clínica Odonto Vida Nova
Recepcionista – 02/2022 até o momento
Atendimento ao público, agenda de 4 dentistas, convênios

▪️ Hotel Serra Velha
Recepcionista noturna – 06/2019 a 01/2022
Check-in e check-out, fechamento do caixa

▪️ Lojas Bem Querer
Operadora de caixa – 11/2017 a 03/2019
Primeiro emprego

*Escolaridade:*
Técnico em Administração – Escola Técnica Horizonte – cursando
Ensino médio completo – E. E. Padre Anchieta – 2016

*Cursos:*
Pacote Office (40h) – 2018
Atendimento ao cliente (20h) – 2021

*Idiomas:*
Inglês básico
Espanhol intermediário

Disponibilidade para início imediato
`,
    truth: {
      name: "Camila Ferraz de Souza",
      email: "camilaferraz@example.com.br",
      phone: "(31) 95555-0134",
      city: "Contagem",
      jobs: [
        ["Recepcionista", "Clínica Odonto Vida Nova", "", "2022-02/now"],
        ["Recepcionista noturna", "Hotel Serra Velha", "", "2019-06/2022-01"],
        ["Operadora de caixa", "Lojas Bem Querer", "", "2017-11/2019-03"],
      ],
      schools: [
        ["Técnico em Administração", "", "Escola Técnica Horizonte", "", "/now"],
        ["Ensino médio completo", "", "E. E. Padre Anchieta", "", "/2016"],
      ],
      languages: [
        ["Inglês", "básico"],
        ["Espanhol", "intermediário"],
      ],
    },
    knownWrong: [
      "1 schools instead of 2",
      'school 1 degree: "Ensino médio completo – E. E. Padre Anchieta" instead of "Técnico em Administração"',
      'school 1 period: "/2016" instead of "/now"',
      'school 2 degree: "" instead of "Ensino médio completo"',
      'school 2 institution: "" instead of "E. E. Padre Anchieta"',
      'school 2 period: "" instead of "/2016"',
    ],
  },
  {
    name: "stranger: a founder's 이력서 with headings in brackets and bars",
    locale: "ko-KR",
    text: `이력서

성명: 한도윤
생년월일: 1988.05.12
연락처: 010-5550-0143
이메일: doyun.han@example.kr
주소: 경기도 성남시 분당구 미금로 45, 302호

[경력사항]
2020.03 ~ 현재 | 모아키친 | 창업자 겸 대표
- 공유주방 4개 지점 개설, 입점 업체 52곳
- 시드 투자 8억 원 유치
2017.01 ~ 2019.12 | 한빛유통 | 상품기획팀 대리
- 가정간편식 신제품 14종 출시
2014.07 ~ 2016.12 | ㈜서림푸드 | 영업팀 사원
- 수도권 마트 30곳 담당

[학력사항]
2007.03 ~ 2014.02 | 서원대학교 | 경영학과 | 졸업
2004.03 ~ 2007.02 | 미금고등학교 | 인문계 | 졸업

[병역사항]
2009.01 ~ 2010.11 육군 병장 만기전역

[자격증]
2013.11 유통관리사 2급 (대한상공회의소)
2008.08 운전면허 1종 보통

[외국어]
영어 - 비즈니스 회화 가능 (TOEIC 870)
일본어 - 일상 회화
`,
    truth: {
      name: "한도윤",
      email: "doyun.han@example.kr",
      phone: "010-5550-0143",
      jobs: [
        ["창업자 겸 대표", "모아키친", "", "2020-03/now"],
        ["상품기획팀 대리", "한빛유통", "", "2017-01/2019-12"],
        ["영업팀 사원", "㈜서림푸드", "", "2014-07/2016-12"],
      ],
      schools: [
        ["", "경영학과", "서원대학교", "", "2007-03/2014-02"],
        ["", "인문계", "미금고등학교", "", "2004-03/2007-02"],
      ],
      languages: [
        ["영어", "비즈니스 회화 가능 (TOEIC 870)"],
        ["일본어", "일상 회화"],
      ],
    },
  },
  {
    name: "stranger: an analyst's 職務経歴書, a firm with its period over two posts",
    locale: "ja-JP",
    text: `職務経歴書

2024年4月8日現在
氏名：小田切　遥

■職務要約
小売業向けのデータ分析に6年従事。売上予測と会員データの分析を得意としています。

■職務経歴

株式会社みなとデータ（2018年4月～現在）
事業内容：小売向け分析サービス
従業員数：220名

2021年4月～現在　データ分析部　シニアアナリスト
・需要予測モデルの構築と運用（全国140店舗）
・メンバー3名の育成

2018年4月～2021年3月　営業企画部　アナリスト
・会員データの集計、月次報告書の作成

青葉通信販売株式会社（2014年4月～2018年3月）
事業内容：衣料品の通信販売

2014年4月～2018年3月　マーケティング部　販売企画担当
・カタログ掲載商品の選定、効果測定

■学歴
2010年4月　東北学芸大学　経済学部　入学
2014年3月　東北学芸大学　経済学部　卒業

■資格
統計検定2級（2017年6月）
普通自動車第一種運転免許（2012年9月）

■スキル
SQL、Python、Tableau、Excel

■語学
英語：日常会話レベル

以上
`,
    truth: {
      name: "小田切　遥",
      jobs: [
        ["データ分析部　シニアアナリスト", "株式会社みなとデータ", "", "2021-04/now"],
        ["営業企画部　アナリスト", "株式会社みなとデータ", "", "2018-04/2021-03"],
        ["マーケティング部　販売企画担当", "青葉通信販売株式会社", "", "2014-04/2018-03"],
      ],
      schools: [["", "経済学部", "東北学芸大学", "", "2010-04/2014-03"]],
      skills: ["SQL", "Python", "Tableau", "Excel"],
      languages: [["英語", "日常会話レベル"]],
    },
  },
];
