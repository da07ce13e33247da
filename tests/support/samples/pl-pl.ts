import type { Sample } from "./sample.ts";

export const plPl: Sample = {
  locale: "pl-PL",
  name: { given: "Jakub", family: "Wójcik" },
  headline: "Inżynier produkcji, koordynator ciągłego doskonalenia",
  email: "jakub.wojcik@example.com",
  phone: "512 345 678",
  location: { city: "Wrocław", countryCode: "PL" },
  links: [
    { network: "LinkedIn", url: "https://www.linkedin.com/in/jakub-wojcik-przyklad" },
    { network: "GoldenLine", url: "https://profil.example.com/jakub-wojcik" },
  ],
  personal: { birthDate: "1990-11-14", drivingLicence: "kat. B" },
  summary:
    "Inżynier produkcji z dziesięcioletnim doświadczeniem w zakładach motoryzacyjnych i AGD. Łączę pracę na hali z analizą danych: najpierw patrzę na stanowisko, potem na wykres. Prowadzę zespoły przez zmiany, które zostają na lata, bo ludzie sami je współtworzą. Szukam miejsca, w którym jakość, bezpieczeństwo i koszty są jednym zadaniem.",
  experience: [
    {
      position: "Koordynator ciągłego doskonalenia",
      employer: "Odra Komponenty Sp. z o.o.",
      location: "Wrocław",
      period: ["2021-02"],
      summary: "Zakład wtrysku tworzyw, 64 maszyny, praca w ruchu czterobrygadowym.",
      highlights: [
        "Skrócenie przezbrojeń z 52 do 19 minut na dwunastu liniach; roczna oszczędność około 1,1 mln zł.",
        "Wdrożenie wizualnych tablic zmianowych: odchylenia są omawiane w ciągu godziny, a nie po tygodniu.",
        "Program zgłaszania usprawnień, w którym 71% pracowników złożyło co najmniej jeden wniosek w roku.",
        "Opieka nad trzema praktykantami z technikum; dwóch zostało zatrudnionych.",
      ],
    },
    {
      position: "Inżynier procesu",
      employer: "Zakłady AGD Ślęża S.A.",
      location: "Świdnica",
      period: ["2017-06", "2021-01"],
      highlights: [
        "Uruchomienie linii montażu zmywarek od projektu stanowisk do pełnej wydajności w pięć miesięcy.",
        "Zmniejszenie liczby braków lakierniczych z 4,8% do 1,2% dzięki stałemu pomiarowi grubości powłoki.",
        "Szkolenia z analizy przyczyn źródłowych dla mistrzów i brygadzistów, łącznie 85 osób.",
      ],
    },
    {
      position: "Specjalista ds. jakości",
      employer: "Karpaty Motor Polska",
      location: "Gliwice",
      period: ["2014-10", "2017-05"],
      highlights: [
        "Prowadzenie reklamacji klientów w formacie 8D i audytów procesu według VDA 6.3.",
        "Przygotowanie zakładu do certyfikacji IATF 16949, zakończonej bez niezgodności dużych.",
      ],
    },
    {
      position: "Młodszy technolog",
      employer: "Warsztaty Precyzyjne Brzeg",
      location: "Brzeg",
      period: ["2013-07", "2014-09"],
      highlights: ["Opracowanie kart technologicznych i norm czasu dla obróbki skrawaniem."],
    },
  ],
  education: [
    {
      institution: "Politechnika Dolnośląska",
      degree: "magister inżynier",
      field: "zarządzanie i inżynieria produkcji",
      location: "Wrocław",
      score: "ocena bardzo dobra",
      period: ["2012-02", "2013-06"],
      summary: "Praca dyplomowa: Wpływ kolejności zleceń na czas przezbrojeń wtryskarek.",
    },
    {
      institution: "Politechnika Dolnośląska",
      degree: "inżynier",
      field: "mechanika i budowa maszyn",
      location: "Wrocław",
      period: ["2008-10", "2012-01"],
      courses: ["Wytrzymałość materiałów", "Metrologia", "Statystyka"],
    },
    {
      institution: "Technikum Mechaniczne nr 2",
      degree: "matura",
      location: "Opole",
      period: ["2004-09", "2008-05"],
    },
  ],
  skills: [
    { name: "Doskonalenie", keywords: ["SMED", "TPM", "5S", "A3", "mapowanie strumienia wartości"] },
    { name: "Jakość", keywords: ["8D", "FMEA", "MSA", "SPC", "VDA 6.3"] },
    { name: "Narzędzia", keywords: ["Minitab", "SAP PP", "AutoCAD", "Excel", "podstawy Pythona"] },
    { name: "Współpraca", keywords: ["prowadzenie warsztatów", "szkolenia", "negocjacje z dostawcami"] },
  ],
  languages: [
    ["polski", "ojczysty"],
    ["angielski", "zaawansowany (C1)"],
    ["niemiecki", "komunikatywny (B1)"],
  ],
  certificates: [
    { name: "Lean Six Sigma Green Belt", issuer: "Instytut Jakości Zachód", date: "2019-11" },
    { name: "Audytor wewnętrzny IATF 16949", issuer: "Centrum Szkoleń Śląsk", date: "2016-03" },
  ],
  volunteering: [
    {
      position: "Opiekun pracowni",
      organization: "Fundacja Otwarty Warsztat",
      period: ["2018-03"],
      summary: "W każdą środę młodzież uczy się u nas lutować, mierzyć i naprawiać rowery.",
    },
  ],
  interests: [
    { name: "Kolarstwo górskie", keywords: ["maratony w Sudetach"] },
    { name: "Fotografia", keywords: ["architektura przemysłowa Dolnego Śląska"] },
  ],
  consent:
    "Wyrażam zgodę na przetwarzanie moich danych osobowych zawartych w dokumentach aplikacyjnych przez pracodawcę w celu przeprowadzenia rekrutacji na stanowisko kierownika produkcji, zgodnie z rozporządzeniem (UE) 2016/679 (RODO).",
  letter: {
    recipient: {
      company: "Bałtyk Systemy Montażowe Sp. z o.o.",
      person: "Pani Agnieszka Zielińska",
      address: "ul. Przykładowa 8\n80-001 Gdańsk",
    },
    place: "Wrocław",
    subject: "Kierownik produkcji, nr ref. KP/04/2026",
    salutation: "Szanowna Pani,",
    body: [
      "w ogłoszeniu piszą Państwo o zakładzie, który w dwa lata podwoił liczbę linii i szuka kogoś, kto uporządkuje ich pracę. Podobne zadanie wykonuję od pięciu lat w Odra Komponenty: na dwunastu liniach czas przezbrojenia spadł z 52 do 19 minut, a oszczędność sięga 1,1 mln zł rocznie.",
      "Najważniejsza zmiana nie dotyczyła jednak maszyn. Zespoły same zaprojektowały tablice, przy których co godzinę omawia się odchylenia. Dziś 71% pracowników zgłasza usprawnienia, a ja zajmuję się głównie tym, żeby żadne nie utknęło w szufladzie. Ten sposób pracy chętnie przeniosę do Gdańska.",
      "Mogę rozpocząć pracę od 1 lipca. Z przyjemnością opowiem o szczegółach podczas rozmowy.",
    ],
    closing: "Z poważaniem",
    enclosures: ["CV", "Certyfikat Lean Six Sigma Green Belt"],
  },
};
