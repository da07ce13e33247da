import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const labelledJobs: LayoutFile[] = [
  {
    name: "Portuguese: labels of employer, position and period, a job after the other",
    locale: "pt-BR",
    text: `Marcelo Azevedo Pinto
Brasileiro, casado, 34 anos
Rua das Palmeiras, 120 – Joinville/SC
Tel.: (47) 98888-0145 – marcelo.azevedo@example.org

OBJETIVO
Atuar na área administrativa.

EXPERIÊNCIA PROFISSIONAL

Empresa: Metalúrgica Ipiranga Ltda
Cargo: Assistente Administrativo
Período: 02/2019 a 11/2023
Principais atividades: emissão de notas fiscais e controle de estoque

Empresa: Comercial Boa Vista
Cargo: Auxiliar de Escritório
Período: 03/2014 a 01/2019
Principais atividades: atendimento e arquivo

FORMAÇÃO ACADÊMICA

Curso: Administração
Instituição: Faculdade do Litoral Norte
Conclusão: 2018

IDIOMAS
Inglês – intermediário
`,
    truth: {
      name: "Marcelo Azevedo Pinto",
      email: "marcelo.azevedo@example.org",
      phone: "(47) 98888-0145",
      jobs: [
        ["Assistente Administrativo", "Metalúrgica Ipiranga Ltda", "", "2019-02/2023-11"],
        ["Auxiliar de Escritório", "Comercial Boa Vista", "", "2014-03/2019-01"],
      ],
      schools: [["", "Administração", "Faculdade do Litoral Norte", "", "/2018"]],
      languages: [["Inglês", "intermediário"]],
    },
  },
  {
    name: "Spanish: application with employer, position, boss and reason of leaving",
    locale: "es-MX",
    text: `JORGE LUIS CANTÚ MORALES
Calle Naranjo 45, Col. Centro, 64000 Monterrey, N.L.
Tel. 81 5555 0137
jorge.cantu@example.org

EXPERIENCIA LABORAL

Nombre de la empresa: Aceros del Cerro S.A. de C.V.
Puesto: Supervisor de turno
Periodo: Enero 2018 – Actual
Funciones: Coordinación de 20 operarios
Jefe inmediato: Ing. Raúl Treviño

Nombre de la empresa: Refrescos La Huasteca
Puesto: Operador de línea
Periodo: Mayo 2012 – Diciembre 2017
Funciones: Embotellado y limpieza
Motivo de separación: Mejor oferta

ESCOLARIDAD

Carrera: Ingeniería Industrial
Institución: Universidad Tecnológica de la Sierra
Periodo: 2007 – 2012
`,
    truth: {
      name: "Jorge Luis Cantú Morales",
      email: "jorge.cantu@example.org",
      phone: "81 5555 0137",
      city: "Monterrey",
      jobs: [
        ["Supervisor de turno", "Aceros del Cerro S.A. de C.V.", "", "2018-01/now"],
        ["Operador de línea", "Refrescos La Huasteca", "", "2012-05/2017-12"],
      ],
      schools: [["Ingeniería Industrial", "", "Universidad Tecnológica de la Sierra", "", "2007/2012"]],
    },
  },
  {
    name: "Korean: labels with colons, the company first",
    locale: "ko-KR",
    text: `경력기술서

이 름: 최은경
생년월일: 1988년 9월 2일
휴대폰: 010-5555-0149
이메일: eunkyung.choi@example.org

경력사항

회사명: ㈜가람건설
근무기간: 2018년 3월 ~ 현재
직위: 대리
담당업무: 공사비 견적, 협력사 관리

회사명: 다온디자인
근무기간: 2013년 1월 ~ 2018년 2월
직위: 사원
담당업무: 도면 작성

학력사항

2007.03 ~ 2012.02   백두대학교 건축공학과 졸업

자격증
2014.05   건축기사   한국산업인력공단
`,
    truth: {
      name: "최은경",
      email: "eunkyung.choi@example.org",
      phone: "010-5555-0149",
      jobs: [
        ["대리", "㈜가람건설", "", "2018-03/now"],
        ["사원", "다온디자인", "", "2013-01/2018-02"],
      ],
      schools: [["", "건축공학과", "백두대학교", "", "2007-03/2012-02"]],
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
      schools: [["", "Gastronómia", "Hotelová akadémia Spiš", "", "2008/2012"]],
      languages: [
        ["Anglický jazyk", "B1"],
        ["Maďarský jazyk", "C1"],
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
];
