import type { Sample } from "./sample.ts";

/** One-page samples, for locales whose script is covered by a longer sample. */
export const shortSamples: Sample[] = [
  {
    locale: "it-IT",
    name: { given: "Marco", family: "Bellini" },
    headline: "Responsabile di magazzino",
    email: "marco.bellini@example.com",
    phone: "312 345 6789",
    location: { city: "Bologna", countryCode: "IT" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/marco-bellini-esempio" }],
    personal: { birthDate: "1986-03-01", drivingLicence: "B" },
    summary:
      "Responsabile di magazzino con dodici anni di esperienza nella logistica alimentare. Organizzo turni, scorte e consegne perché la merce arrivi puntuale e le persone lavorino in sicurezza.",
    experience: [
      {
        position: "Responsabile di magazzino",
        employer: "Via Emilia Freschi S.r.l.",
        location: "Bologna",
        period: ["2019-05"],
        highlights: [
          "Coordinamento di 34 addetti su tre turni e di 9.000 m² a temperatura controllata.",
          "Riduzione degli errori di prelievo dall’1,9% allo 0,4% con la lettura dei codici a voce.",
        ],
      },
      {
        position: "Addetto alle spedizioni",
        employer: "Cooperativa Panaro",
        location: "Modena",
        period: ["2013-09", "2019-04"],
        highlights: ["Preparazione dei documenti di trasporto e rapporti quotidiani con gli autisti."],
      },
    ],
    education: [
      {
        institution: "Istituto tecnico «Reno»",
        degree: "Diploma di perito in logistica",
        location: "Bologna",
        score: "92/100",
        period: ["2001-09", "2006-07"],
      },
    ],
    languages: [
      ["Italiano", "madrelingua"],
      ["Inglese", "B2"],
    ],
    skills: [{ name: "Logistica", keywords: ["SAP EWM", "inventari", "sicurezza sul lavoro"] }],
    consent:
      "Autorizzo il trattamento dei dati personali contenuti nel mio CV ai sensi del Regolamento (UE) 2016/679 e del D.Lgs. 196/2003.",
    letter: {
      recipient: {
        company: "Adriatica Distribuzione S.p.A.",
        person: "Dott.ssa Chiara Ferri",
        address: "Via dell’Esempio 10\n47921 Rimini",
      },
      place: "Bologna",
      subject: "Candidatura per la posizione di responsabile logistico",
      salutation: "Gentile Dott.ssa Ferri,",
      body: [
        "da sei anni coordino un magazzino alimentare di 9.000 m² e 34 persone. In questo periodo gli errori di prelievo sono scesi dall’1,9% allo 0,4% e gli infortuni si sono azzerati.",
        "Vorrei mettere questa esperienza al servizio del Vostro nuovo polo di Rimini. Sono disponibile per un colloquio in qualsiasi giorno della settimana.",
      ],
      closing: "Cordiali saluti",
      enclosures: ["CV"],
    },
  },
  {
    locale: "fr-FR",
    name: { given: "Camille", family: "Laurent" },
    headline: "Chargée de communication",
    email: "camille.laurent@example.com",
    phone: "06 39 98 12 34",
    location: { city: "Nantes", countryCode: "FR" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/camille-laurent-exemple" }],
    personal: { drivingLicence: "Permis B" },
    summary:
      "Huit ans d’expérience en communication culturelle. J’écris, je planifie, je mesure, et je tiens les budgets. Recherche un poste où le public compte autant que l’affiche.",
    experience: [
      {
        position: "Chargée de communication",
        employer: "Théâtre des Quais",
        location: "Nantes",
        period: ["2020-09"],
        highlights: [
          "Refonte de la lettre d’information : 18 000 abonnés, taux d’ouverture de 44 %.",
          "Négociation de quinze partenariats avec la presse régionale.",
        ],
      },
      {
        position: "Assistante de communication",
        employer: "Médiathèque Île-Verte",
        location: "Angers",
        period: ["2016-02", "2020-08"],
        highlights: ["Programmation et promotion de soixante rencontres d’auteurs par an."],
      },
    ],
    education: [
      {
        institution: "Université de l’Ouest",
        degree: "Master",
        field: "Information et communication",
        location: "Rennes",
        score: "mention bien",
        period: ["2013-09", "2015-07"],
      },
    ],
    skills: [{ name: "Outils", keywords: ["InDesign", "Matomo", "gestion de projet"] }],
    languages: [
      ["Français", "langue maternelle"],
      ["Anglais", "C1"],
    ],
    interests: [{ name: "Voile", keywords: ["équipière en régate"] }],
    letter: {
      recipient: {
        company: "Maison des Arts de Lorient",
        person: "Madame Sophie Renard",
        address: "2, quai de l’Exemple\n56100 Lorient",
      },
      place: "Nantes",
      subject: "candidature au poste de responsable de la communication",
      salutation: "Madame,",
      body: [
        "Votre saison s’ouvre à de nouveaux publics ; c’est le travail que je mène depuis cinq ans au Théâtre des Quais, où la lettre d’information est passée de 6 000 à 18 000 abonnés.",
        "Je serais heureuse de vous présenter la méthode, simple et peu coûteuse, qui a permis ce résultat, et d’échanger avec vous sur vos projets.",
      ],
      closing: "Je vous prie d’agréer, Madame, l’expression de mes salutations distinguées.",
      enclosures: ["CV"],
    },
  },
  {
    locale: "fi-FI",
    name: { given: "Mikko", family: "Korhonen" },
    headline: "Myyntipäällikkö",
    email: "mikko.korhonen@example.com",
    phone: "040 123 4567",
    location: { city: "Tampere", countryCode: "FI" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/mikko-korhonen-esimerkki" }],
    summary:
      "Yritysmyynnin ammattilainen, jolla on kymmenen vuoden kokemus rakennusalan tarvikkeista. Vahvuuteni ovat pitkät asiakassuhteet ja rehelliset tarjoukset.",
    experience: [
      {
        position: "Myyntipäällikkö",
        employer: "Pirkan Rakennustarvike Oy",
        location: "Tampere",
        period: ["2019-08"],
        highlights: [
          "Vastuu 140 yritysasiakkaasta ja viiden hengen tiimistä.",
          "Vuosimyynnin kasvu 4,1 miljoonasta 6,3 miljoonaan euroon.",
        ],
      },
      {
        position: "Myyntiedustaja",
        employer: "Kymen Työkalu Oy",
        location: "Kouvola",
        period: ["2014-05", "2019-07"],
        highlights: ["Uusasiakashankinta Kaakkois-Suomessa."],
      },
    ],
    education: [
      {
        institution: "Hämeen liiketalouden ammattikorkeakoulu",
        degree: "Tradenomi",
        location: "Hämeenlinna",
        period: ["2010-09", "2014-05"],
      },
    ],
    languages: [
      ["suomi", "äidinkieli"],
      ["ruotsi", "hyvä (B2)"],
      ["englanti", "erinomainen (C1)"],
    ],
    skills: [
      { name: "Myynti", keywords: ["neuvottelutaito", "tarjouslaskenta", "asiakkuudenhallintajärjestelmät"] },
    ],
    letter: {
      recipient: {
        company: "Järvi-Suomen Talot Oy",
        person: "Laura Mäkinen",
        address: "Esimerkkikatu 5\n40100 Jyväskylä",
      },
      place: "Tampere",
      subject: "Hakemus: myyntijohtaja",
      salutation: "Hei Laura",
      body: [
        "Etsitte myyntijohtajaa, joka tuntee rakennusalan ja pitää lupauksensa. Olen viiden vuoden aikana kasvattanut tiimini vuosimyynnin 4,1 miljoonasta 6,3 miljoonaan euroon ilman, että yksikään suurasiakas on lähtenyt.",
        "Palkkatoiveeni on 5 200 euroa kuukaudessa. Kerron mielelläni lisää tapaamisessa.",
      ],
      closing: "Ystävällisin terveisin",
      enclosures: ["CV"],
    },
  },
  {
    locale: "sv-SE",
    name: { given: "Elin", family: "Lindqvist" },
    headline: "Sjuksköterska, akutsjukvård",
    email: "elin.lindqvist@example.com",
    phone: "070-123 45 67",
    location: { city: "Umeå", countryCode: "SE" },
    links: [],
    personal: { drivingLicence: "B" },
    summary:
      "Legitimerad sjuksköterska med sju år på akutmottagning. Lugn när det är bråttom, noggrann när det är natt.",
    experience: [
      {
        position: "Sjuksköterska",
        employer: "Norra länssjukhuset",
        location: "Umeå",
        period: ["2018-06"],
        highlights: [
          "Triage och omvårdnad på en mottagning med 42 000 besök om året.",
          "Handledare för åtta studenter.",
        ],
      },
    ],
    education: [
      {
        institution: "Högskolan i Ångermanland",
        degree: "Sjuksköterskeexamen",
        period: ["2015-08", "2018-06"],
      },
    ],
    skills: [{ name: "Omvårdnad", keywords: ["triage enligt RETTS", "avancerad hjärt-lungräddning"] }],
    languages: [
      ["svenska", "modersmål"],
      ["engelska", "flytande"],
    ],
    letter: {
      recipient: {
        company: "Ambulanssjukvården Västerbotten",
        person: "Anna Öberg",
        address: "Exempelvägen 3\n903 00 Umeå",
      },
      place: "Umeå",
      subject: "Ambulanssjuksköterska, referens 114",
      salutation: "Hej Anna!",
      body: [
        "Efter sju år på akuten vet jag hur mycket som avgörs innan patienten når oss. Därför söker jag mig ut i ambulansen.",
        "Jag berättar gärna mer när vi ses.",
      ],
      closing: "Med vänlig hälsning",
      enclosures: ["cv", "Legitimation"],
    },
  },
  {
    locale: "es-ES",
    name: { given: "Lucía", family: "Navarro", family2: "Gil" },
    headline: "Ingeniera agrónoma",
    email: "lucia.navarro@example.com",
    phone: "612 34 56 78",
    location: { city: "Zaragoza", countryCode: "ES" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/lucia-navarro-ejemplo" }],
    personal: { drivingLicence: "Carné B" },
    summary:
      "Ingeniera agrónoma con nueve años de experiencia en riego eficiente. Mido antes de proponer y vuelvo al campo para comprobar.",
    experience: [
      {
        position: "Responsable de riego",
        employer: "Cooperativa Valle del Jalón",
        location: "Zaragoza",
        period: ["2018-03"],
        highlights: [
          "Ahorro del 27 % de agua en 1.900 hectáreas de frutales.",
          "Formación de 60 socios en sondas de humedad.",
        ],
      },
    ],
    education: [
      {
        institution: "Universidad del Ebro",
        degree: "Máster",
        field: "Ingeniería agronómica",
        score: "notable (8,4)",
        period: ["2013-09", "2016-06"],
      },
    ],
    languages: [
      ["Español", "nativo"],
      ["Inglés", "C1"],
    ],
    skills: [{ name: "Técnica", keywords: ["QGIS", "riego por goteo", "teledetección"] }],
    letter: {
      recipient: {
        company: "Aguas de la Ribera, S. A.",
        person: "Sra. Carmen García",
        address: "Calle del Ejemplo, 7\n31500 Tudela",
      },
      place: "Zaragoza",
      subject: "Candidatura a jefa de proyectos de riego",
      salutation: "Estimada Sra. García:",
      body: [
        "Me dirijo a usted porque su empresa va a modernizar 3.000 hectáreas de regadío y yo he recorrido ya ese camino: en el valle del Jalón ahorramos un 27 % de agua sin perder cosecha.",
        "Quedo a su disposición para una entrevista cuando le resulte oportuno.",
      ],
      closing: "Un cordial saludo,",
      enclosures: ["Currículum"],
    },
  },
  {
    locale: "nb-NO",
    name: { given: "Ingrid", family: "Haugland" },
    headline: "Sivilingeniør, fornybar energi",
    email: "ingrid.haugland@example.com",
    phone: "40 61 23 45",
    location: { city: "Bergen", countryCode: "NO" },
    links: [],
    summary: "Sivilingeniør med åtte års erfaring fra vind- og vannkraft. Trives der beregning møter vær.",
    education: [
      {
        institution: "Vestlandet tekniske universitet",
        degree: "Master",
        field: "Energi og miljø",
        period: ["2011-08", "2016-06"],
      },
    ],
    experience: [
      {
        position: "Prosjektingeniør",
        employer: "Fjordkraft Prosjektering AS",
        location: "Bergen",
        period: ["2016-08"],
        highlights: [
          "Ansvar for nettilknytning av fire småkraftverk.",
          "Opplæring av nye kolleger i feltmåling.",
        ],
      },
    ],
    languages: [
      ["norsk", "morsmål"],
      ["engelsk", "flytende"],
    ],
    skills: [{ name: "Verktøy", keywords: ["MATLAB", "AutoCAD", "prosjektledelse"] }],
    references: [{ name: "Kari Ødegård, avdelingsleder", phone: "40 00 00 00" }],
    letter: {
      recipient: {
        company: "Havvind Nord AS",
        person: "Kari Ødegård",
        address: "Eksempelveien 1\n9008 Tromsø",
      },
      place: "Bergen",
      subject: "Søknad på stilling som prosjektleder",
      salutation: "Hei, Kari",
      body: [
        "Dere skal bygge landanlegget for havvind i nord. Jeg har koblet fire kraftverk til nettet og lært hvor planene pleier å sprekke.",
        "Jeg forteller gjerne mer i et intervju.",
      ],
      closing: "Med vennlig hilsen",
      enclosures: ["CV"],
    },
  },
  {
    locale: "ro-RO",
    name: { given: "Ioana", family: "Munteanu" },
    headline: "Învățătoare și formatoare",
    email: "ioana.munteanu@example.com",
    phone: "0712 345 678",
    location: { city: "Cluj-Napoca", countryCode: "RO" },
    links: [],
    summary:
      "Învățătoare cu paisprezece ani de experiență, preocupată de citire și de lucrul cu părinții. Țin cursuri pentru colegi în toată Transilvania.",
    experience: [
      {
        position: "Învățătoare",
        employer: "Școala Gimnazială „Someșul”",
        location: "Cluj-Napoca",
        period: ["2012-09"],
        highlights: [
          "Program de lectură adoptat de unsprezece școli.",
          "Îndrumarea a șase studenți practicanți în fiecare an.",
        ],
      },
    ],
    education: [
      {
        institution: "Universitatea Transilvană",
        degree: "Licență",
        field: "Pedagogia învățământului primar",
        score: "9,50",
        period: ["2008-10", "2011-07"],
      },
    ],
    skills: [{ name: "Predare", keywords: ["evaluare formativă", "educație incluzivă"] }],
    languages: [
      ["română", "limba maternă"],
      ["maghiară", "B2"],
      ["engleză", "B2"],
    ],
    letter: {
      recipient: {
        company: "Asociația Citim Împreună",
        person: "Doamnei Elena Popescu",
        address: "Strada Exemplului 9\n010101 București",
      },
      place: "Cluj-Napoca",
      subject: "Coordonator de programe educaționale",
      salutation: "Stimată doamnă Popescu,",
      body: [
        "De șase ani, programul de lectură pe care l-am început la clasă funcționează în unsprezece școli. Aș dori să-l duc mai departe alături de dumneavoastră.",
        "Vă stau la dispoziție pentru un interviu.",
      ],
      closing: "Cu stimă,",
      enclosures: ["CV"],
    },
  },
  {
    locale: "pt-PT",
    name: { given: "Tiago", middle: "Miguel", family: "Figueiredo" },
    headline: "Técnico de manutenção industrial",
    email: "tiago.figueiredo@example.com",
    phone: "912 345 678",
    location: { city: "Aveiro", countryCode: "PT" },
    links: [],
    summary:
      "Técnico de manutenção com onze anos de experiência em cerâmica e metalomecânica. Previno avarias e deixo tudo registado.",
    experience: [
      {
        position: "Chefe de turno de manutenção",
        employer: "Cerâmicas da Ria, Lda.",
        location: "Aveiro",
        period: ["2017-01"],
        highlights: [
          "Redução das paragens não planeadas em 46%.",
          "Formação de nove técnicos em análise de vibrações.",
        ],
      },
    ],
    education: [
      {
        institution: "Escola Profissional do Vouga",
        degree: "Curso técnico de eletromecânica",
        period: ["2010-09", "2013-07"],
      },
    ],
    skills: [{ name: "Técnica", keywords: ["PLC", "hidráulica", "soldadura"] }],
    languages: [
      ["Português", "língua materna"],
      ["Inglês", "B1"],
    ],
    letter: {
      recipient: {
        company: "Metalúrgica do Mondego, S.A.",
        person: "Exma. Senhora Dra. Sofia Martins",
        address: "Rua do Exemplo, 15\n3000-001 Coimbra",
      },
      place: "Aveiro",
      subject: "Candidatura a responsável de manutenção",
      salutation: "Exma. Senhora Dra. Sofia Martins,",
      body: [
        "Nos últimos oito anos reduzi em 46% as paragens não planeadas de uma fábrica de cerâmica, com uma equipa de nove pessoas e um caderno de registos que todos usam.",
        "Terei todo o gosto em explicar como numa entrevista.",
      ],
      closing: "Com os melhores cumprimentos,",
      enclosures: ["Currículo"],
    },
  },
  {
    locale: "cs-CZ",
    name: { given: "Tereza", family: "Dvořáková" },
    headline: "Účetní a mzdová specialistka",
    email: "tereza.dvorakova@example.com",
    phone: "601 123 456",
    location: { city: "Brno", countryCode: "CZ" },
    links: [],
    personal: { drivingLicence: "sk. B" },
    summary:
      "Účetní s devítiletou praxí ve výrobě a službách. Závěrky odevzdávám včas a umím je vysvětlit i lidem, kteří čísla nemají rádi.",
    experience: [
      {
        position: "Hlavní účetní",
        employer: "Moravské strojírny s. r. o.",
        location: "Brno",
        period: ["2018-04"],
        highlights: [
          "Mzdy a účetnictví pro 180 zaměstnanců.",
          "Zkrácení měsíční závěrky z devíti na čtyři dny.",
        ],
      },
    ],
    education: [
      {
        institution: "Jihomoravská ekonomická univerzita",
        degree: "Ing.",
        field: "účetnictví a daně",
        score: "s vyznamenáním",
        period: ["2010-09", "2015-06"],
      },
    ],
    skills: [{ name: "Software", keywords: ["Pohoda", "Helios", "Excel"] }],
    languages: [
      ["čeština", "rodilý mluvčí"],
      ["angličtina", "B2"],
    ],
    letter: {
      recipient: {
        company: "Vysočina Foods a. s.",
        person: "Ing. Petr Novák",
        address: "Příkladná 21\n586 01 Jihlava",
      },
      place: "V Brně",
      subject: "Pozice finanční kontrolorky",
      salutation: "Vážený pane Nováku,",
      body: [
        "před šesti lety trvala u nás měsíční závěrka devět dní, dnes čtyři. Ráda bych stejnou práci odvedla i ve Vaší společnosti.",
        "Podrobnosti Vám povím při osobním setkání.",
      ],
      closing: "S pozdravem",
      enclosures: ["Životopis"],
    },
  },
  {
    locale: "sk-SK",
    name: { given: "Martin", family: "Kováč" },
    headline: "Elektrotechnik",
    email: "martin.kovac@example.com",
    phone: "0912 123 456",
    location: { city: "Košice", countryCode: "SK" },
    links: [],
    personal: { drivingLicence: "sk. B" },
    summary:
      "Elektrotechnik s trinásťročnou praxou v priemysle. Ľahko sa učím nové systémy a vždy nechávam po sebe poriadok v dokumentácii.",
    experience: [
      {
        position: "Vedúci údržby",
        employer: "Východné oceliarne, a. s.",
        location: "Košice",
        period: ["2016-10"],
        highlights: ["Zodpovednosť za 24 ľudí a tri valcovacie linky.", "Zníženie počtu porúch o tretinu."],
      },
    ],
    education: [
      {
        institution: "Technická univerzita Spiš",
        degree: "Bc.",
        field: "elektrotechnika",
        period: ["2008-09", "2011-06"],
      },
    ],
    skills: [{ name: "Technika", keywords: ["Siemens S7", "meranie", "vysokonapäťové zariadenia"] }],
    languages: [
      ["slovenčina", "materinský jazyk"],
      ["nemčina", "B1"],
    ],
    letter: {
      recipient: {
        company: "Tatranské lanovky, s. r. o.",
        person: "Ing. Jana Nováková",
        address: "Príkladová 4\n058 01 Poprad",
      },
      place: "Košice",
      subject: "Vedúci technickej prevádzky",
      salutation: "Vážená pani Nováková,",
      body: [
        "lanovka sa musí zastaviť len vtedy, keď chceme my. Trinásť rokov sa starám o linky, pri ktorých platí to isté.",
        "Rád Vám o tom poviem viac osobne.",
      ],
      closing: "S pozdravom",
      enclosures: ["Životopis"],
    },
  },
  {
    locale: "hu-HU",
    name: { given: "Dóra", family: "Kiss" },
    headline: "Gyógyszertári szakasszisztens",
    email: "kiss.dora@example.com",
    phone: "06 20 123 4567",
    location: { city: "Szeged", countryCode: "HU" },
    links: [],
    summary:
      "Szakasszisztens tízéves gyakorlattal, közforgalmú és kórházi gyógyszertárban. Türelmesen és közérthetően tájékoztatom az időseket is.",
    experience: [
      {
        position: "Szakasszisztens",
        employer: "Tisza-parti Gyógyszertár",
        location: "Szeged",
        period: ["2017-03"],
        highlights: [
          "Napi 180 beteg kiszolgálása, készletezés és rendelés.",
          "A lejárati idők nyilvántartásának teljes átszervezése.",
        ],
      },
    ],
    education: [
      {
        institution: "Dél-alföldi Egészségügyi Szakgimnázium",
        degree: "Gyógyszertári asszisztens",
        score: "jeles",
        period: ["2012-09", "2014-06"],
      },
    ],
    languages: [
      ["magyar", "anyanyelv"],
      ["angol", "középfok (B2)"],
    ],
    skills: [{ name: "Szakmai", keywords: ["magisztrális készítés", "betegtájékoztatás"] }],
    letter: {
      recipient: {
        company: "Őrségi Kórház",
        person: "Dr. Nagy Péter",
        address: "Példa utca 6.\n9900 Körmend",
      },
      place: "Szeged",
      subject: "Jelentkezés kórházi szakasszisztensi állásra",
      salutation: "Tisztelt Nagy Úr!",
      body: [
        "Tíz éve dolgozom gyógyszertárban, ebből hármat kórházban. Szeretem azt a munkát, ahol a pontosság életet jelent.",
        "Örömmel elmesélem személyesen, miben segíthetném az Önök csapatát.",
      ],
      closing: "Üdvözlettel:",
      enclosures: ["Önéletrajz"],
    },
  },
  {
    locale: "id-ID",
    name: { given: "Rina", family: "Wulandari", suffix: "S.Kom." },
    headline: "Pengembang aplikasi seluler",
    email: "rina.wulandari@example.com",
    phone: "0812-3456-7890",
    location: { city: "Bandung", countryCode: "ID" },
    links: [],
    summary:
      "Pengembang aplikasi dengan pengalaman tujuh tahun di layanan kesehatan dan transportasi. Terbiasa bekerja dengan tim kecil dan pengguna di luar kota besar.",
    education: [
      {
        institution: "Universitas Priangan",
        degree: "S1",
        field: "Teknik informatika",
        score: "IPK 3,75/4,00",
        period: ["2013-08", "2017-07"],
      },
    ],
    experience: [
      {
        position: "Pengembang senior",
        employer: "PT Sehat Nusantara Digital",
        location: "Bandung",
        period: ["2020-02"],
        highlights: [
          "Memimpin aplikasi pendaftaran puskesmas yang dipakai di 214 kecamatan.",
          "Menurunkan ukuran aplikasi dari 48 MB menjadi 11 MB.",
        ],
      },
    ],
    skills: [{ name: "Pemrograman", keywords: ["Kotlin", "Flutter", "PostgreSQL"] }],
    languages: [
      ["Indonesia", "penutur asli"],
      ["Inggris", "fasih (IELTS 7,0)"],
    ],
    letter: {
      recipient: {
        company: "PT Angkutan Kota Maju",
        person: "Yth. HRD PT Angkutan Kota Maju",
        address: "Jalan Contoh No. 8\nJakarta 10110",
      },
      place: "Jakarta",
      subject: "Lamaran pekerjaan",
      salutation: "Dengan hormat,",
      body: [
        "Aplikasi pendaftaran puskesmas yang saya pimpin kini dipakai di 214 kecamatan, sebagian besar dengan sinyal lemah. Pengalaman itu ingin saya bawa ke layanan angkutan kota.",
        "Saya berharap dapat menjelaskannya dalam wawancara.",
      ],
      closing: "Hormat saya,",
      enclosures: ["CV", "Ijazah dan transkrip nilai"],
    },
  },
  {
    locale: "es-MX",
    name: { given: "Daniela", family: "Ramírez", family2: "Ortiz" },
    headline: "Diseñadora industrial",
    email: "daniela.ramirez@example.com",
    phone: "55 1234 5678",
    location: { city: "Ciudad de México", countryCode: "MX" },
    links: [],
    summary:
      "Diseñadora industrial con ocho años de experiencia en mobiliario escolar. Trabajo con maestros y carpinteros desde el primer boceto.",
    experience: [
      {
        position: "Jefa de diseño",
        employer: "Muebles Ahuehuete",
        location: "Ciudad de México",
        period: ["2019-01"],
        highlights: [
          "Línea de pupitres ajustables para 1,200 escuelas.",
          "Reducción de 18% del desperdicio de madera.",
        ],
      },
    ],
    education: [
      {
        institution: "Universidad del Anáhuac Sur",
        degree: "Licenciatura",
        field: "Diseño industrial",
        score: "promedio 9.3, titulada",
        period: ["2011-08", "2016-06"],
      },
    ],
    skills: [{ name: "Diseño", keywords: ["Rhino", "prototipos", "ergonomía"] }],
    languages: [
      ["Español", "nativo"],
      ["Inglés", "avanzado (C1)"],
    ],
    letter: {
      recipient: {
        company: "Fundación Aula Viva",
        person: "Lic. Mariana Hernández",
        address: "Av. Ejemplo 100\n44100 Guadalajara, Jal.",
      },
      place: "Ciudad de México",
      subject: "Coordinación de diseño",
      salutation: "Estimada Lic. Hernández:",
      body: [
        "Los pupitres que diseñé están hoy en 1,200 escuelas, y los maestros que ayudaron a dibujarlos los siguen mejorando. Me gustaría llevar esa forma de trabajar a su fundación.",
        "Con gusto le muestro los prototipos en una entrevista.",
      ],
      closing: "Atentamente,",
      enclosures: ["CV"],
    },
  },
  {
    locale: "da-DK",
    name: { given: "Mads", family: "Østergaard" },
    headline: "Pædagogisk leder",
    email: "mads.oestergaard@example.com",
    phone: "12 34 56 78",
    location: { city: "Aarhus", countryCode: "DK" },
    links: [],
    summary:
      "Pædagogisk leder med ni års erfaring fra daginstitutioner. Jeg tror på faste aftaler, frisk luft og tid til samtalen.",
    experience: [
      {
        position: "Pædagogisk leder",
        employer: "Børnehuset Skovlyst",
        location: "Aarhus",
        period: ["2018-08"],
        highlights: ["Ansvar for 22 medarbejdere og 96 børn.", "Sygefraværet er faldet fra 8 til 4 procent."],
      },
    ],
    education: [
      { institution: "Professionshøjskolen Østkysten", degree: "Pædagog", period: ["2011-08", "2015-01"] },
    ],
    skills: [{ name: "Ledelse", keywords: ["vagtplanlægning", "forældresamarbejde"] }],
    languages: [
      ["dansk", "modersmål"],
      ["engelsk", "forhandlingsniveau"],
    ],
    letter: {
      recipient: {
        company: "Silkeborg Børneby",
        person: "Mette Hansen",
        address: "Eksempelvej 2\n8600 Silkeborg",
      },
      place: "Aarhus",
      subject: "En leder, der får hverdagen til at hænge sammen",
      salutation: "Kære Mette Hansen",
      body: [
        "I søger en leder, der kan samle tre huse til ét. Det har jeg gjort før, og jeg ved, at det begynder med vagtplanen.",
        "Jeg fortæller gerne mere over en kop kaffe.",
      ],
      closing: "Med venlig hilsen",
      enclosures: ["CV"],
    },
  },
  {
    locale: "nl-NL",
    name: { given: "Sanne", particle: "de", family: "Vries" },
    headline: "Beleidsadviseur wonen",
    email: "sanne.devries@example.com",
    phone: "06 12345678",
    location: { city: "Utrecht", countryCode: "NL" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/sanne-de-vries-voorbeeld" }],
    summary:
      "Beleidsadviseur met acht jaar ervaring bij gemeenten. Ik maak plannen die de balie begrijpt en de raad durft vast te stellen.",
    experience: [
      {
        position: "Beleidsadviseur wonen",
        employer: "Gemeente Vechtdijk",
        location: "Utrecht",
        period: ["2019-02"],
        highlights: [
          "Woonvisie voor 68.000 inwoners, zonder tegenstem aangenomen.",
          "Begeleiding van drie trainees.",
        ],
      },
    ],
    education: [
      {
        institution: "Universiteit Midden-Nederland",
        degree: "Master",
        field: "Bestuurskunde",
        score: "cum laude",
        period: ["2012-09", "2017-08"],
      },
    ],
    skills: [{ name: "Vaardigheden", keywords: ["participatie", "schrijven", "projectleiding"] }],
    languages: [
      ["Nederlands", "moedertaal"],
      ["Engels", "C1"],
    ],
    letter: {
      recipient: {
        company: "Woningstichting De Linde",
        person: "Mevrouw F. de Boer",
        address: "Voorbeeldlaan 11\n3811 AA Amersfoort",
      },
      place: "Utrecht",
      subject: "sollicitatie strategisch adviseur",
      salutation: "Geachte mevrouw De Boer,",
      body: [
        "Een woonvisie die zonder tegenstem wordt aangenomen, begint bij de mensen die erin moeten wonen. Zo werk ik al acht jaar, en zo zou ik graag bij De Linde werken.",
        "Ik licht dit graag toe in een gesprek.",
      ],
      closing: "Met vriendelijke groet,",
      enclosures: ["cv"],
    },
  },
  {
    locale: "pt-BR",
    name: { given: "Rafael", middle: "Oliveira", family: "Santos" },
    headline: "Analista financeiro",
    email: "rafael.santos@example.com",
    phone: "(11) 96123-4567",
    location: { city: "São Paulo", region: "SP", countryCode: "BR" },
    links: [{ network: "LinkedIn", url: "https://www.linkedin.com/in/rafael-oliveira-exemplo" }],
    summary:
      "Analista financeiro com seis anos de experiência em cooperativas de crédito. Transformo relatórios longos em decisões de uma página.",
    experience: [
      {
        position: "Analista financeiro pleno",
        employer: "Cooperativa Serra Azul",
        location: "São Paulo, SP",
        period: ["2020-05"],
        highlights: [
          "Projeção de caixa com erro médio de 3%.",
          "Automatização de 14 relatórios mensais em Python.",
        ],
      },
    ],
    education: [
      {
        institution: "Universidade do Planalto Paulista",
        degree: "Bacharelado",
        field: "Ciências econômicas",
        period: ["2014-02", "2018-12"],
      },
    ],
    skills: [{ name: "Ferramentas", keywords: ["Excel avançado", "Power BI", "Python"] }],
    languages: [
      ["Português", "nativo"],
      ["Inglês", "avançado"],
    ],
    letter: {
      recipient: {
        company: "Banco Comunitário Aurora",
        person: "Sra. Patrícia Souza",
        address: "Rua do Exemplo, 300\nSão Paulo, SP",
      },
      place: "São Paulo",
      subject: "Vaga de coordenador financeiro",
      salutation: "Prezada Sra. Souza,",
      body: [
        "Nos últimos seis anos, ajudei uma cooperativa a prever seu caixa com erro médio de 3%. Gostaria de fazer o mesmo pelo Aurora.",
        "Fico à disposição para uma conversa.",
      ],
      closing: "Atenciosamente,",
      enclosures: ["Currículo"],
    },
  },
];
