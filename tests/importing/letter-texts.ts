import type { LetterContent } from "../../src/documents/model/letter.ts";
import type { CultureName } from "../../src/portals/cultures/cultures.ts";

/** Fields of a letter; those that are absent are not compared. */
export type ExpectedLetter = Partial<
  Pick<LetterContent, "place" | "date" | "reference" | "subject" | "salutation" | "closing">
> & {
  sender?: Partial<LetterContent["sender"]>;
  recipient?: Partial<LetterContent["recipient"]>;
  enclosures?: string;
  /** Beginnings of the paragraphs. */
  body?: string[];
};

export type LetterText = [name: string, culture: CultureName, text: string, expected: ExpectedLetter];

/** Letters in layouts of many countries. */
export const letterTexts: LetterText[] = [
  [
    "a subject below the salutation, a list, enclosures and a postscript",
    "luk",
    `Mara Quill
12 Mill Lane
Leeds LS1 4AB
mara.quill@example.org
020 7946 0958

12 May 2026

Ms Ann Lee
Head of Engineering
Norwell Ltd
1 Canal Road
York YO1 7HH

Dear Ms Lee,

Re: Project engineer, ref. 4471

I read your advert with joy. For six years I have built pump lines in the north, and I
would like to do the same for you.

At Halden I ran a team of four:
- planned three plants
- cut waste by 12 %

Yours sincerely,

Mara Quill

Enc: CV, two references
P.S. I can start in June.`,
    {
      sender: {
        name: "Mara Quill",
        address: "12 Mill Lane\nLeeds LS1 4AB",
        email: "mara.quill@example.org",
        phone: "020 7946 0958",
      },
      recipient: {
        company: "Norwell Ltd",
        person: "Ms Ann Lee, Head of Engineering",
        address: "1 Canal Road\nYork YO1 7HH",
      },
      ...{ date: "2026-05-12", subject: "Project engineer, ref. 4471", salutation: "Dear Ms Lee," },
      ...{ closing: "Yours sincerely,", enclosures: "CV\ntwo references" },
      body: ["I read your advert", "At Halden", "- planned three plants\n- cut waste", "P.S. I can start"],
    },
  ],
  [
    "the sender in a line above the window, contact data below, the date in words",
    "lde",
    `Lena Brandt · Gartenweg 3 · 30159 Hannover

Norwell Pumpen GmbH
Personalabteilung
Frau Petra Holm
Kanalstraße 1
20095 Hamburg

lena.brandt@example.org
0511 123456

Hannover, den 28. November 2026

Bewerbung als Projektingenieurin, Kennziffer PE-204

Sehr geehrte Frau Holm,

mit großem Interesse habe ich Ihre Stellenanzeige gelesen. Seit sechs Jahren plane ich Pumpwerke für Kommunen.

Über eine Einladung zum Gespräch freue ich mich sehr.

Mit freundlichen Grüßen

Lena Brandt

Anlagen
Lebenslauf
Zeugnisse`,
    {
      sender: { name: "Lena Brandt", address: "Gartenweg 3\n30159 Hannover", phone: "0511 123456" },
      recipient: {
        company: "Norwell Pumpen GmbH",
        department: "Personalabteilung",
        person: "Frau Petra Holm",
        address: "Kanalstraße 1\n20095 Hamburg",
      },
      ...{ place: "Hannover", date: "2026-11-28", enclosures: "Lebenslauf\nZeugnisse" },
      subject: "Bewerbung als Projektingenieurin, Kennziffer PE-204",
    },
  ],
  [
    "a formula as the close, the recipient at the right",
    "lfr",
    `Chloé Martin
8 rue des Lilas
69003 Lyon
06 12 34 56 78

                                        Société Norwell
                                        À l'attention de Mme Girard
                                        1 quai du Canal
                                        75010 Paris

                                        Lyon, le 28 novembre 2026

Objet : candidature au poste de cheffe de projet

Madame,

Votre annonce a retenu toute mon attention. Depuis six ans, je conduis des projets de stations de pompage.

Dans l'attente de votre réponse, je vous prie d'agréer, Madame, l'expression de mes salutations distinguées.

Chloé Martin

P.J. : CV, lettre de recommandation`,
    {
      sender: { name: "Chloé Martin", address: "8 rue des Lilas\n69003 Lyon", phone: "06 12 34 56 78" },
      recipient: {
        company: "Société Norwell",
        person: "Mme Girard",
        address: "1 quai du Canal\n75010 Paris",
      },
      ...{ place: "Lyon", date: "2026-11-28", subject: "candidature au poste de cheffe de projet" },
      closing:
        "Dans l'attente de votre réponse, je vous prie d'agréer, Madame, l'expression de mes salutations distinguées.",
      enclosures: "CV\nlettre de recommandation",
    },
  ],
  [
    "the date first, the greeting before the first sentence, enclosures between 記 and 以上",
    "ljp",
    `2026年11月28日
株式会社ノーウェル
人事部 採用ご担当者様

〒150-0001 東京都渋谷区神宮前1-2-3
電話：090-1234-5678
高橋 恵

応募書類の送付について

拝啓　時下ますますご清栄のこととお慶び申し上げます。
このたび、貴社の求人に応募させていただきたく、必要書類をお送りいたします。前職ではポンプ設備の設計を六年間担当いたしました。
敬具

記
・履歴書 1通
・職務経歴書 1通
以上`,
    {
      sender: { name: "高橋 恵", address: "〒150-0001 東京都渋谷区神宮前1-2-3", phone: "090-1234-5678" },
      recipient: { company: "株式会社ノーウェル", person: "人事部 採用ご担当者様" },
      ...{ date: "2026-11-28", subject: "応募書類の送付について", salutation: "拝啓", closing: "敬具" },
      enclosures: "履歴書 1通\n職務経歴書 1通",
      body: ["時下ますます", "このたび"],
    },
  ],
  [
    "no head but a subject, contact data below the name",
    "lsw",
    `Ansökan om tjänsten som projektingenjör

Hej Karin,

Jag såg er annons och blev genast intresserad. Under sex år har jag byggt pumpstationer i norr och lett en grupp.

Vänliga hälsningar
Elsa Berg
elsa.berg@example.org`,
    {
      sender: { name: "Elsa Berg", email: "elsa.berg@example.org", address: "" },
      ...{ subject: "Ansökan om tjänsten som projektingenjör", salutation: "Hej Karin,", enclosures: "" },
    },
  ],
];
