import type { LayoutFile } from "./layout-file.ts";
import { wordFile } from "./word-file.ts";

export const labelsAndTables: LayoutFile[] = [
  {
    name: "Word: Italian European format of 2002 with a bullet before each label",
    locale: "it-IT",
    ...wordFile("# FORMATO EUROPEO PER IL CURRICULUM VITAE", {
      widths: [3000, 6000],
      rows: [
        ["*INFORMAZIONI PERSONALI", ""],
        ["Nome", "Ferretti Chiara"],
        ["Indirizzo", "Corso Italia 77, 34122 Trieste"],
        ["Telefono", "040 5550188"],
        ["E-mail", "chiara.ferretti@example.org"],
        ["Nazionalità", "Italiana"],
        ["*ESPERIENZA LAVORATIVA", ""],
        ["• Date (da – a)", "Settembre 2017 – oggi"],
        ["• Nome e indirizzo del datore di lavoro", "Assicurazioni Carso S.p.A., Trieste"],
        ["• Tipo di azienda o settore", "Assicurazioni"],
        ["• Tipo di impiego", "Liquidatrice sinistri"],
        ["• Principali mansioni e responsabilità", "Gestione delle pratiche di danno"],
        ["• Date (da – a)", "Marzo 2012 – agosto 2017"],
        ["• Nome e indirizzo del datore di lavoro", "Studio legale Barcola, Trieste"],
        ["• Tipo di azienda o settore", "Studio professionale"],
        ["• Tipo di impiego", "Segretaria"],
        ["• Principali mansioni e responsabilità", "Agenda e corrispondenza"],
        ["*ISTRUZIONE E FORMAZIONE", ""],
        ["• Date (da – a)", "2006 – 2011"],
        [
          "• Nome e tipo di istituto di istruzione o formazione",
          "Università degli Studi dell’Alto Adriatico",
        ],
        ["• Principali materie / abilità professionali oggetto dello studio", "Diritto civile"],
        ["• Qualifica conseguita", "Laurea in Giurisprudenza"],
        ["*CAPACITÀ E COMPETENZE PERSONALI", ""],
        ["Madrelingua", "Italiano"],
        ["Altre lingue", "Inglese (B2), Sloveno (A2)"],
      ],
    }),
    truth: {
      name: "Chiara Ferretti",
      email: "chiara.ferretti@example.org",
      phone: "040 5550188",
      city: "Trieste",
      jobs: [
        ["Liquidatrice sinistri", "Assicurazioni Carso S.p.A.", "Trieste", "2017-09/now"],
        ["Segretaria", "Studio legale Barcola", "Trieste", "2012-03/2017-08"],
      ],
      schools: [
        ["Laurea in Giurisprudenza", "", "Università degli Studi dell’Alto Adriatico", "", "2006/2011"],
      ],
      languages: [
        ["Italiano", "Madrelingua"],
        ["Inglese", "B2"],
        ["Sloveno", "A2"],
      ],
    },
  },
  {
    name: "Word: German table with a row of heads, von and bis in columns of their own",
    locale: "de-DE",
    ...wordFile(
      `# Lebenslauf
Norbert Wieland
Am Deich 5, 26721 Emden
04921 555016
norbert.wieland@example.org
## Beruflicher Werdegang`,
      {
        widths: [1300, 1300, 3200, 3200],
        rows: [
          ["*von", "*bis", "*Arbeitgeber", "*Tätigkeit"],
          ["05/2014", "heute", "Ems-Werft GmbH, Emden", "Schweißfachmann"],
          ["09/2006", "04/2014", "Stahlbau Harms KG, Leer", "Schlosser"],
        ],
      },
      "## Ausbildung",
      {
        widths: [1300, 1300, 3200, 3200],
        rows: [
          ["*von", "*bis", "*Schule", "*Abschluss"],
          ["08/2003", "08/2006", "Berufsbildende Schulen Emden", "Gesellenbrief Metallbauer"],
          ["08/1997", "07/2003", "Realschule Emden", "Mittlere Reife"],
        ],
      },
    ),
    truth: {
      name: "Norbert Wieland",
      email: "norbert.wieland@example.org",
      phone: "04921 555016",
      city: "Emden",
      jobs: [
        ["Schweißfachmann", "Ems-Werft GmbH", "Emden", "2014-05/now"],
        ["Schlosser", "Stahlbau Harms KG", "Leer", "2006-09/2014-04"],
      ],
      schools: [
        ["Gesellenbrief Metallbauer", "", "Berufsbildende Schulen Emden", "", "2003-08/2006-08"],
        ["Mittlere Reife", "", "Realschule Emden", "", "1997-08/2003-07"],
      ],
    },
  },
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
      schools: [["Administração", "", "Faculdade do Litoral Norte", "", "/2018"]],
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
      schools: [["건축공학과 졸업", "", "백두대학교", "", "2007-03/2012-02"]],
    },
  },
  {
    name: "Word: Polish table with heads, the duties in the last column",
    locale: "pl-PL",
    ...wordFile(
      `# Katarzyna Nowicka
ul. Długa 14/3, 80-831 Gdańsk | 512 555 017 | katarzyna.nowicka@example.org
## Doświadczenie zawodowe`,
      {
        widths: [1800, 2400, 2200, 2600],
        rows: [
          ["*Okres", "*Pracodawca", "*Stanowisko", "*Zakres obowiązków"],
          [
            "01.2020 – obecnie",
            "Port Serwis sp. z o.o.",
            "Spedytorka",
            "Organizacja transportu\nKontakt z klientami",
          ],
          ["06.2015 – 12.2019", "Hurtownia Bursztyn", "Referentka", "Fakturowanie"],
        ],
      },
      "## Wykształcenie",
      {
        widths: [1800, 3600, 3600],
        rows: [
          ["*Lata", "*Uczelnia", "*Kierunek"],
          ["2010 – 2015", "Akademia Pomorska Wschodnia", "Logistyka"],
        ],
      },
      `## Języki obce
angielski – B2
szwedzki – A2`,
    ),
    truth: {
      name: "Katarzyna Nowicka",
      email: "katarzyna.nowicka@example.org",
      phone: "512 555 017",
      city: "Gdańsk",
      jobs: [
        ["Spedytorka", "Port Serwis sp. z o.o.", "", "2020-01/now"],
        ["Referentka", "Hurtownia Bursztyn", "", "2015-06/2019-12"],
      ],
      schools: [["Logistyka", "", "Akademia Pomorska Wschodnia", "", "2010/2015"]],
      languages: [
        ["angielski", "B2"],
        ["szwedzki", "A2"],
      ],
    },
  },
  {
    name: "Arabic: table with bars and a row of heads",
    locale: "ar-SA",
    text: `السيرة الذاتية

الاسم: ريم بنت فهد القحطاني
المدينة: الدمام
الجوال: 0555550176
البريد الإلكتروني: reem.alqahtani@example.org

الخبرات العملية
الفترة | جهة العمل | المسمى الوظيفي
2020 – حتى الآن | مستشفى الخليج الأخضر | ممرضة أولى
2015 – 2020 | مركز الواحة الطبي | ممرضة

المؤهلات العلمية
المؤهل | الجامعة | السنة
بكالوريوس تمريض | جامعة الشاطئ | 2015

اللغات
العربية: اللغة الأم
الإنجليزية: جيد
`,
    truth: {
      name: "ريم بنت فهد القحطاني",
      email: "reem.alqahtani@example.org",
      phone: "0555550176",
      city: "الدمام",
      jobs: [
        ["ممرضة أولى", "مستشفى الخليج الأخضر", "", "2020/now"],
        ["ممرضة", "مركز الواحة الطبي", "", "2015/2020"],
      ],
      schools: [["بكالوريوس تمريض", "", "جامعة الشاطئ", "", "/2015"]],
      languages: [
        ["العربية", "اللغة الأم"],
        ["الإنجليزية", "جيد"],
      ],
    },
  },
  {
    name: "Greek: Europass text of 2004, labels in a column and the address below the employer",
    locale: "el-GR",
    text: `Βιογραφικό σημείωμα

Προσωπικές πληροφορίες
Επώνυμο / Όνομα\tΒλάχου Δήμητρα
Διεύθυνση\tΑγίου Μηνά 12, 546 25 Θεσσαλονίκη
Τηλέφωνο\t2310 555 014
E-mail\tdimitra.vlachou@example.org

Επαγγελματική πείρα

Ημερομηνίες\t10/2016 – σήμερα
Επάγγελμα ή θέση που κατείχατε\tΥπεύθυνη εξαγωγών
Κύριες δραστηριότητες και αρμοδιότητες\tΠωλήσεις σε πέντε χώρες
Όνομα και διεύθυνση εργοδότη\tΕλαιώνες Βορρά Α.Ε.
\tΘεσσαλονίκη

Ημερομηνίες\t02/2010 – 09/2016
Επάγγελμα ή θέση που κατείχατε\tΥπάλληλος γραφείου
Κύριες δραστηριότητες και αρμοδιότητες\tΑλληλογραφία και αρχείο
Όνομα και διεύθυνση εργοδότη\tΝαυτιλιακή Θερμαϊκού
\tΚαβάλα

Εκπαίδευση και κατάρτιση

Ημερομηνίες\t2004 – 2009
Τίτλος πιστοποιητικού ή διπλώματος\tΠτυχίο Οικονομικών
Όνομα και είδος του οργανισμού που παρείχε την εκπαίδευση και κατάρτιση\tΠανεπιστήμιο Άνω Μακεδονίας

Ατομικές δεξιότητες και ικανότητες
Μητρική γλώσσα\tΕλληνικά
Άλλες γλώσσες\tΑγγλικά (C1), Ιταλικά (B1)
`,
    truth: {
      name: "Δήμητρα Βλάχου",
      email: "dimitra.vlachou@example.org",
      phone: "2310 555 014",
      city: "Θεσσαλονίκη",
      jobs: [
        ["Υπεύθυνη εξαγωγών", "Ελαιώνες Βορρά Α.Ε.", "Θεσσαλονίκη", "2016-10/now"],
        ["Υπάλληλος γραφείου", "Ναυτιλιακή Θερμαϊκού", "Καβάλα", "2010-02/2016-09"],
      ],
      schools: [["Πτυχίο Οικονομικών", "", "Πανεπιστήμιο Άνω Μακεδονίας", "", "2004/2009"]],
      languages: [
        ["Ελληνικά", "Μητρική γλώσσα"],
        ["Αγγλικά", "C1"],
        ["Ιταλικά", "B1"],
      ],
    },
  },
];
