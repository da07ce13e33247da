import type { LayoutFile } from "./layout-file.ts";

export const europassText: LayoutFile[] = [
  {
    name: "Swedish: Europass text with labels and colons, duties over several lines",
    locale: "sv-SE",
    text: `Europass CV

Personlig information
Efternamn / Förnamn: Lundqvist Karin
Adress: Björkvägen 3, 852 31 Sundsvall
Telefon: 070-555 01 88
E-post: karin.lundqvist@example.org

Arbetslivserfarenhet

Datum: augusti 2018 – pågående
Yrke eller befattning: Ekonomiassistent
Huvudsaklig verksamhet och huvudsakliga ansvarsområden: Löner för 120 anställda
Bokslut och moms
Arbetsgivarens namn och adress: Medelpads Trä AB, Sundsvall

Datum: mars 2013 – juli 2018
Yrke eller befattning: Receptionist
Arbetsgivarens namn och adress: Hotell Norra Kusten, Härnösand

Utbildning

Datum: 2010 – 2012
Kvalifikation/examen: Yrkeshögskoleexamen i redovisning
Utbildningsanordnarens namn och typ: Yrkeshögskolan Mitt

Personliga färdigheter
Modersmål: Svenska
Andra språk: Engelska (B2), Finska (A1)
`,
    truth: {
      name: "Karin Lundqvist",
      email: "karin.lundqvist@example.org",
      phone: "070-555 01 88",
      city: "Sundsvall",
      jobs: [
        ["Ekonomiassistent", "Medelpads Trä AB", "Sundsvall", "2018-08/now"],
        ["Receptionist", "Hotell Norra Kusten", "Härnösand", "2013-03/2018-07"],
      ],
      schools: [["Yrkeshögskoleexamen i redovisning", "", "Yrkeshögskolan Mitt", "", "2010/2012"]],
      languages: [
        ["Svenska", "Modersmål"],
        ["Engelska", "B2"],
        ["Finska", "A1"],
      ],
    },
  },
  {
    name: "Portuguese: Europass of 2004 in a column of labels, the degree with its year",
    locale: "pt-PT",
    text: `Europass
Curriculum Vitae

Informação pessoal
Apelido(s) / Nome(s) próprio(s)\tCarvalho Inês
Morada(s)\tRua da Sofia 18, 3000-389 Coimbra
Telefone(s)\t912 555 033
Correio(s) electrónico(s)\tines.carvalho@example.org
Nacionalidade\tPortuguesa

Experiência profissional

Datas\tOutubro 2018 – presente
Função ou cargo ocupado\tTécnica de arquivo
Principais actividades e responsabilidades\tCatalogação de documentos
Nome e morada do empregador\tArquivo Municipal do Mondego, Coimbra
Tipo de empresa ou sector\tAdministração local

Datas\tJaneiro 2014 – Setembro 2018
Função ou cargo ocupado\tAssistente de biblioteca
Nome e morada do empregador\tFundação Lousã, Lousã

Educação e formação

Datas\t2013
Designação da qualificação atribuída\tLicenciatura em História
Nome e tipo da organização de ensino ou formação\tUniversidade do Mondego

Aptidões e competências pessoais
Língua(s) materna(s)\tPortuguês
Outra(s) língua(s)\tFrancês (B2)
`,
    truth: {
      name: "Inês Carvalho",
      email: "ines.carvalho@example.org",
      phone: "912 555 033",
      city: "Coimbra",
      jobs: [
        ["Técnica de arquivo", "Arquivo Municipal do Mondego", "Coimbra", "2018-10/now"],
        ["Assistente de biblioteca", "Fundação Lousã", "Lousã", "2014-01/2018-09"],
      ],
      schools: [["Licenciatura em História", "", "Universidade do Mondego", "", "/2013"]],
      languages: [
        ["Português", "Língua(s) materna(s)"],
        ["Francês", "B2"],
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
  {
    name: "Spanish: Europass text of 2020 with the dates in brackets and the place in labels",
    locale: "es-ES",
    text: `Ana Belén Cortés Rivas
Fecha de nacimiento: 04/07/1990 | Nacionalidad: Española | Teléfono: (+34) 655 010 203 | Correo electrónico: ana.cortes@example.org | Dirección: Calle del Pez 8, 28004 Madrid (España)

EXPERIENCIA LABORAL

[ 01/03/2019 – Actual ]
Técnica de laboratorio
Laboratorios Jarama S.L.
Localidad: Madrid | País: España
- Control de calidad de materias primas

[ 15/09/2013 – 28/02/2019 ]
Auxiliar de laboratorio
Bodegas Alcarria
Localidad: Guadalajara | País: España
- Toma de muestras

EDUCACIÓN Y FORMACIÓN

[ 2008 – 2012 ]
Grado en Química
Universidad del Manzanares
Localidad: Madrid | País: España

COMPETENCIAS LINGÜÍSTICAS

Lengua materna: Español
Otros idiomas:
Inglés
COMPRENSIÓN AUDITIVA C1 COMPRENSIÓN LECTORA C1 EXPRESIÓN ESCRITA B2
`,
    truth: {
      name: "Ana Belén Cortés Rivas",
      email: "ana.cortes@example.org",
      phone: "(+34) 655 010 203",
      city: "Madrid",
      jobs: [
        ["Técnica de laboratorio", "Laboratorios Jarama S.L.", "Madrid, España", "2019-03-01/now"],
        ["Auxiliar de laboratorio", "Bodegas Alcarria", "Guadalajara, España", "2013-09-15/2019-02-28"],
      ],
      schools: [["Grado en Química", "", "Universidad del Manzanares", "Madrid, España", "2008/2012"]],
    },
  },
];
