import type { Sample } from "./sample.ts";

export const deDe: Sample = {
  locale: "de-DE",
  name: { given: "Lena", family: "Hoffmann" },
  headline: "Projektleiterin Anlagenbau, Dipl.-Ing. (FH)",
  email: "lena.hoffmann@example.com",
  phone: "0151 23456789",
  location: { address: "Gartenstraße 14", postalCode: "70182", city: "Stuttgart", countryCode: "DE" },
  links: [
    { network: "LinkedIn", url: "https://www.linkedin.com/in/lena-hoffmann-beispiel" },
    { network: "Xing", url: "https://www.xing.com/profile/Lena_Hoffmann_Beispiel" },
  ],
  personal: {
    birthDate: "1988-03-05",
    birthPlace: "Freiburg im Breisgau",
    nationality: "deutsch",
    drivingLicence: "Klasse B",
  },
  summary:
    "Projektleiterin mit elf Jahren Erfahrung im Sondermaschinen- und Anlagenbau. Ich führe Vorhaben von der ersten Skizze bis zur Abnahme beim Kunden, halte Termine durch frühe, offene Absprachen und rechne jede Änderung nach, bevor sie zugesagt wird. Gesucht: eine Aufgabe, in der Technik, Einkauf und Inbetriebnahme an einem Tisch sitzen.",
  experience: [
    {
      position: "Projektleiterin Anlagenbau",
      employer: "Neckar Fördertechnik GmbH",
      location: "Esslingen am Neckar",
      period: ["2020-04"],
      summary:
        "Verantwortung für Förderanlagen der Lebensmittelindustrie, Auftragswerte zwischen 0,8 und 4,5 Mio. Euro.",
      highlights: [
        "Neun Anlagen in Folge termingerecht übergeben, darunter eine Kühlhausanlage mit 1.200 Stellplätzen in Österreich.",
        "Änderungswesen neu geordnet: Jede Kundenänderung hat heute einen Preis, einen Termin und eine Unterschrift; die Nachkalkulation weicht im Mittel nur noch um 2,3 % ab.",
        "Fachliche Führung von sieben Konstrukteurinnen und Konstrukteuren sowie zwei Monteurgruppen.",
        "Sicherheitsbetrachtung nach EN ISO 12100 für alle Projekte eingeführt und mit der Berufsgenossenschaft abgestimmt.",
      ],
    },
    {
      position: "Konstruktionsingenieurin",
      employer: "Albrecht & Söhne Maschinenfabrik",
      location: "Göppingen",
      period: ["2015-09", "2020-03"],
      highlights: [
        "Entwicklung von Vereinzelungs- und Hubstationen in SolidWorks, einschließlich Festigkeitsnachweis.",
        "Baukasten aus 48 geprüften Baugruppen aufgebaut; die Durchlaufzeit der Konstruktion sank von elf auf sieben Wochen.",
        "Betreuung von Abschlussarbeiten zweier Hochschulen, drei davon mit Übernahme.",
      ],
    },
    {
      position: "Entwicklungsingenieurin",
      employer: "Schwarzwald Messtechnik AG",
      location: "Villingen-Schwenningen",
      period: ["2012-10", "2015-08"],
      highlights: [
        "Prüfstände für Kraftsensoren ausgelegt, gebaut und in der Fertigung eingefahren.",
        "Messunsicherheit der Endprüfung durch eine neue Temperaturführung halbiert.",
      ],
    },
    {
      position: "Werkstudentin Qualitätssicherung",
      employer: "Donau Präzisionsteile KG",
      location: "Tuttlingen",
      period: ["2010-03", "2012-09"],
      highlights: ["Erstmusterprüfberichte erstellt und Lieferantengespräche vorbereitet."],
    },
  ],
  education: [
    {
      institution: "Hochschule Furtwangen",
      degree: "Diplom-Ingenieurin (FH)",
      field: "Maschinenbau",
      location: "Furtwangen im Schwarzwald",
      score: "Abschlussnote 1,6",
      period: ["2008-09", "2012-09"],
      summary: "Diplomarbeit: Schwingungsarme Auslegung schnell laufender Hubförderer.",
      courses: ["Konstruktionslehre", "Technische Mechanik", "Fördertechnik"],
    },
    {
      institution: "Kepler-Gymnasium",
      degree: "Allgemeine Hochschulreife",
      location: "Freiburg im Breisgau",
      score: "Note 1,9",
      period: ["1999-09", "2008-06"],
    },
  ],
  certificates: [
    {
      name: "Projektmanagement-Fachfrau, Level C",
      issuer: "Gesellschaft für Projektpraxis",
      date: "2021-11",
    },
    { name: "Fachkraft für Maschinensicherheit", issuer: "Technische Akademie Südwest", date: "2019-06" },
    { name: "Schweißaufsicht, Grundlehrgang", issuer: "Handwerkskammer Region Stuttgart", date: "2017-02" },
  ],
  skills: [
    { name: "Konstruktion", keywords: ["SolidWorks", "AutoCAD", "EPLAN-Grundlagen", "Festigkeitsnachweis"] },
    { name: "Projektsteuerung", keywords: ["MS Project", "SAP PS", "Nachtragsmanagement"] },
    { name: "Normen und Sicherheit", keywords: ["Maschinenverordnung", "EN ISO 12100", "Risikobeurteilung"] },
    { name: "Zusammenarbeit", keywords: ["Verhandlungsführung", "Moderation", "Kundenschulung"] },
  ],
  languages: [
    ["Deutsch", "Muttersprache"],
    ["Englisch", "verhandlungssicher (C1)"],
    ["Französisch", "gute Kenntnisse (B1)"],
    ["Italienisch", "Grundkenntnisse (A2)"],
  ],
  volunteering: [
    {
      position: "Gruppenleiterin",
      organization: "Technikwerkstatt für Jugendliche Stuttgart-Ost",
      period: ["2018-02"],
      summary:
        "Jeden zweiten Samstag bauen zwölf Jugendliche Seifenkisten, Windräder und einmal im Jahr ein Floß.",
    },
  ],
  interests: [
    { name: "Bergwandern", keywords: ["Hüttentouren in den Lechtaler Alpen"] },
    { name: "Chorgesang", keywords: ["Alt im Stuttgarter Kantatenchor"] },
  ],
  letter: {
    recipient: {
      company: "Oberland Intralogistik GmbH",
      person: "Frau Dr. Katharina Weber",
      address: "Industriestraße 27\n88212 Ravensburg",
    },
    place: "Stuttgart",
    subject: "Bewerbung als Leiterin Projektabwicklung, Kennziffer 2026-114",
    salutation: "Sehr geehrte Frau Dr. Weber,",
    body: [
      "am Telefon sagten Sie, dass Ihnen vor allem jemand fehlt, der Konstruktion, Einkauf und Inbetriebnahme wieder an einen Tisch bringt. Genau das ist seit sechs Jahren meine Arbeit bei der Neckar Fördertechnik GmbH: neun Anlagen in Folge habe ich dort termingerecht übergeben, die größte davon ein Kühlhaus mit 1.200 Stellplätzen.",
      "Den Unterschied machte kein neues Werkzeug, sondern eine einfache Regel: Jede Kundenänderung bekommt einen Preis, einen Termin und eine Unterschrift, bevor jemand eine Schraube bestellt. Seitdem weicht die Nachkalkulation im Mittel um 2,3 % ab, vorher waren es elf. Die sieben Kolleginnen und Kollegen, die ich fachlich führe, haben diese Regel selbst geschrieben.",
      "Die Leitung Ihrer Projektabwicklung reizt mich, weil Oberland Anlagen auch wartet und damit erfährt, was sich bewährt. Diese Rückmeldung möchte ich in die Planung holen. Ich stehe ab dem 1. Juli zur Verfügung; meine Gehaltsvorstellung liegt bei 82.000 Euro im Jahr.",
      "Über ein Gespräch in Ravensburg freue ich mich.",
    ],
    closing: "Mit freundlichen Grüßen",
    enclosures: ["Lebenslauf", "Diplomzeugnis", "Arbeitszeugnisse"],
  },
};
