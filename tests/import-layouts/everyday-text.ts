import type { LayoutFile } from "./layout-file.ts";

/** Plain text in languages of Europe and America. */
export const everydayText: LayoutFile[] = [
  {
    name: "a nurse with bank work, a career break and referees",
    locale: "en-GB",
    text: `SIOBHAN MALLORY
Registered Nurse (Adult)
14 Tannery Row, Leeds LS9 8QT  |  Mobile 07700 900214  |  siobhan.mallory@example.org
NMC PIN 08A1234E. Full UK driving licence.

Profile
Ward nurse with eleven years on acute medical wards, calm with worried families.

Employment

Bank Nurse                                        Since Jan 2023
Aire Valley Hospitals
* Nights and weekends on four medical wards
* Mentor for newly qualified colleagues

Career break to care for a parent                 Mar 2022 to Dec 2022

Junior Sister, Ward 12                            Aug 2018 to Feb 2022
St Oswald's Infirmary, Leeds
* Ran a 24-bed ward with a team of nine

Staff Nurse, Acute Medical Unit                   Oct 2013 to Jul 2018
St Oswald's Infirmary, Leeds
* First post after qualifying

Education and training
BSc (Hons) Adult Nursing                          2010 to 2013
University of Eastbrook, York

Languages
English (mother tongue), Irish (conversational)

Referees
Mrs Jean Holroyd, Matron, St Oswald's Infirmary, 0113 496 0712
A second referee on request.
`,
    truth: {
      name: "Siobhan Mallory",
      headline: "Registered Nurse (Adult)",
      email: "siobhan.mallory@example.org",
      phone: "07700 900214",
      city: "Leeds",
      jobs: [
        ["Bank Nurse", "Aire Valley Hospitals", "", "2023-01/now"],
        ["Career break to care for a parent", "", "", "2022-03/2022-12"],
        ["Junior Sister, Ward 12", "St Oswald's Infirmary", "Leeds", "2018-08/2022-02"],
        ["Staff Nurse, Acute Medical Unit", "St Oswald's Infirmary", "Leeds", "2013-10/2018-07"],
      ],
      schools: [["BSc (Hons) Adult Nursing", "", "University of Eastbrook", "York", "2010/2013"]],
      languages: [
        ["English", "mother tongue"],
        ["Irish", "conversational"],
      ],
    },
  },
  {
    name: "a cook with seasons, in the text of a mail",
    locale: "fr-FR",
    text: `Bonjour,

Voici mon CV comme convenu.

Yannick Le Bihan - Cuisinier
29 ans, permis B, véhiculé
3 impasse du Lavoir, 29200 Brest
06 39 98 12 47
yannick.lebihan@example.fr

MON PARCOURS

- Depuis avril 2023 : second de cuisine, La Table d'Armel (Brest)
  mise en place, commandes, encadrement de deux commis
- De décembre 2021 à avril 2022 : chef de partie, Hôtel des Cimes (Megève), saison d'hiver
- De juin à septembre 2021 : commis de cuisine, Le Grand Large (Quiberon)
- 2018-2020 : commis de cuisine, Auberge du Moulin (Quimper)

FORMATION

- 2018 : CAP Cuisine, lycée hôtelier Saint-Corentin (Quimper)
- 2016 : Brevet des collèges

LANGUES

Français : langue maternelle
Anglais : scolaire
Breton : notions

CENTRES D'INTERET : voile, cueillette de champignons

Cordialement,
Yannick
`,
    truth: {
      name: "Yannick Le Bihan",
      headline: "Cuisinier",
      email: "yannick.lebihan@example.fr",
      phone: "06 39 98 12 47",
      city: "Brest",
      jobs: [
        ["second de cuisine", "La Table d'Armel", "Brest", "2023-04/now"],
        ["chef de partie", "Hôtel des Cimes", "Megève", "2021-12/2022-04"],
        ["commis de cuisine", "Le Grand Large", "Quiberon", "2021-06/2021-09"],
        ["commis de cuisine", "Auberge du Moulin", "Quimper", "2018/2020"],
      ],
      schools: [
        ["CAP Cuisine", "", "lycée hôtelier Saint-Corentin", "Quimper", "/2018"],
        ["Brevet des collèges", "", "", "", "/2016"],
      ],
      languages: [
        ["Français", "langue maternelle"],
        ["Anglais", "scolaire"],
        ["Breton", "notions"],
      ],
    },
  },
  {
    name: "an electrician with licences, months as Roman numerals",
    locale: "pl-PL",
    text: `Życiorys

Grzegorz Wróblewski
ul. Kolejowa 8/3, 44-100 Gliwice
tel. 600 555 218, e-mail: g.wroblewski@example.pl
data urodzenia: 12.03.1985

PRZEBIEG PRACY ZAWODOWEJ
III 2019 – nadal    Elektro-Bud Kowalczyk, Gliwice
                    elektryk – brygadzista
IX 2014 – II 2019   Huta Szklana Łabędy, Gliwice
                    elektromonter utrzymania ruchu
V 2013 – VIII 2014  praca za granicą: Hansen Montage, Oslo
                    pomocnik elektryka
VII 2005 – IV 2013  Zakład Usług Elektrycznych Nowak, Zabrze
                    elektryk

WYKSZTAŁCENIE
2000 – 2004   Technikum Elektryczne, Zabrze
              tytuł: technik elektryk

UPRAWNIENIA
świadectwo SEP do 1 kV (E i D)
prawo jazdy kat. B, T
obsługa podnośników koszowych (UDT)

JĘZYKI OBCE
norweski – podstawowy
angielski – komunikatywny

Wyrażam zgodę na przetwarzanie moich danych osobowych dla potrzeb rekrutacji.
`,
    truth: {
      name: "Grzegorz Wróblewski",
      email: "g.wroblewski@example.pl",
      phone: "600 555 218",
      city: "Gliwice",
      jobs: [
        ["elektryk – brygadzista", "Elektro-Bud Kowalczyk", "Gliwice", "2019-03/now"],
        ["elektromonter utrzymania ruchu", "Huta Szklana Łabędy", "Gliwice", "2014-09/2019-02"],
        ["pomocnik elektryka", "Hansen Montage", "Oslo", "2013-05/2014-08"],
        ["elektryk", "Zakład Usług Elektrycznych Nowak", "Zabrze", "2005-07/2013-04"],
      ],
      schools: [["technik elektryk", "", "Technikum Elektryczne", "Zabrze", "2000/2004"]],
      languages: [
        ["norweski", "podstawowy"],
        ["angielski", "komunikatywny"],
      ],
    },
    knownWrong: ['job 3 employer: "praca za granicą: Hansen Montage" instead of "Hansen Montage"'],
  },
  {
    name: "a driver who writes the company in capitals and the function below",
    locale: "pt-BR",
    text: `JOSÉ ADILSON FERREIRA DA COSTA
Brasileiro, casado, 41 anos
Rua das Acácias, 230 - Jardim Primavera - Londrina/PR
Fone: (43) 99999-0142 (WhatsApp)
E-mail: joseadilson.motorista@example.com

OBJETIVO: Motorista carreteiro

CNH categoria E, MOPP em dia, EAR

EXPERIÊNCIA PROFISSIONAL

TRANSPORTES RIO TIBAGI
Motorista carreteiro
Entrada: 03/2018 - até o momento
Viagens interestaduais com carga refrigerada.

VIAÇÃO CAMPO VERDE
Motorista de ônibus
Entrada: 08/2012  Saída: 01/2018
Linhas urbanas e fretamento.

SUPERMERCADO BOM DIA
Entregador
Entrada: 02/2009  Saída: 07/2012

ESCOLARIDADE
Ensino médio completo - Colégio Estadual Vicente Rijo, Londrina - 2002

CURSOS
Direção defensiva - SEST SENAT - 2019
Transporte de produtos perigosos (MOPP) - 2018

Disponibilidade para viagens. Referências a pedido.
`,
    truth: {
      name: "José Adilson Ferreira da Costa",
      email: "joseadilson.motorista@example.com",
      phone: "(43) 99999-0142",
      city: "Londrina",
      jobs: [
        ["Motorista carreteiro", "TRANSPORTES RIO TIBAGI", "", "2018-03/now"],
        ["Motorista de ônibus", "VIAÇÃO CAMPO VERDE", "", "2012-08/2018-01"],
        ["Entregador", "SUPERMERCADO BOM DIA", "", "2009-02/2012-07"],
      ],
      schools: [["Ensino médio completo", "", "Colégio Estadual Vicente Rijo", "Londrina", "/2002"]],
    },
  },
];
