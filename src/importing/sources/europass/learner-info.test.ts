import { expect, test } from "vitest";
import { readEuropass } from "./read-europass.ts";

const learnerInfo = `<?xml version="1.0"?><europass:learnerinfo xmlns:europass="http://europass.cedefop.europa.eu/Europass/V2.0"
locale="it_IT"><docinfo><xsdversion>V2.0</xsdversion></docinfo><prefs><field name="step1.lastName"/></prefs>
<identification><firstname>Giulia</firstname><lastname>Conti</lastname><contactinfo><address><addressLine>Via Verdi 8</addressLine>
<municipality>Milano</municipality><postalCode>20121</postalCode><country><code>IT</code><label>Italia</label></country></address>
<telephone>02 1234567</telephone><mobile>333 1234567</mobile><email>conti@example.org</email></contactinfo><demographics>
<birthdate>1984-03-12</birthdate><gender>F</gender></demographics></identification><application><label>Ingegnere</label>
</application><workexperiencelist><workexperience><period><from><year>2003</year><month>--04</month></from><to><year>2009</year>
</to></period><position><label>Progettista</label></position><activities>Pompe</activities><employer><name>Norwell S.r.l.</name>
<address><municipality>Torino</municipality></address><sector><label>Acqua</label></sector></employer></workexperience>
</workexperiencelist><educationlist><education><period><from><year>1998</year></from></period><title>Laurea</title><organisation>
<name>Politecnico</name></organisation></education></educationlist><languagelist><language type="europass:mother"><label>Italiano
</label></language><language type="europass:foreign"><label>Inglese</label><level><listening>b2</listening></level></language>
</languagelist><skilllist><skill type="social">Squadra</skill><skill type="artistic">Piano</skill><structured-skill type="driving">
<drivinglicence>B</drivinglicence></structured-skill></skilllist><misclist><misc type="additional">Referenze</misc></misclist>
<strange>Altro</strange></europass:learnerinfo>`;

test("learnerinfo: files of before 2012", () => {
  const { raw } = readEuropass(learnerInfo)!;
  expect(raw.person).toMatchObject({
    ...{ name: { given: "Giulia", family: "Conti" }, headline: "Ingegnere", email: "conti@example.org" },
    ...{ phone: "02 1234567", location: { address: "Via Verdi 8", postalCode: "20121", city: "Milano" } },
    personal: { birthDate: "1984-03-12", gender: "F", drivingLicence: "B" },
  });
  expect(raw.sections).toMatchObject([
    {
      type: "experience",
      items: [
        {
          ...{ position: "Progettista", employer: "Norwell S.r.l.", location: "Torino", summary: "Pompe" },
          period: { start: "2003-04", end: "2009" },
        },
      ],
    },
    {
      type: "education",
      items: [{ degree: "Laurea", institution: "Politecnico", period: { start: "1998" } }],
    },
    {
      type: "languages",
      items: [{ fluency: "Lingua madre" }, { language: "Inglese", cefr: { listening: "B2" } }],
    },
    { type: "skills", items: [{ keywords: ["Squadra"] }, { keywords: ["Piano"] }] },
    { type: "custom", items: [{ summary: "Referenze" }] },
  ]);
  expect(raw.tray.map(({ label, text }) => [label, text])).toEqual([
    ["Telephone", "333 1234567"],
    ["Learner info: Strange", "Altro"],
  ]);
});

test("learnerinfo: several numbers, skills of any type, and markup in a text", () => {
  const xml = `<learnerinfo><identification><contactinfo><telephone>02 1</telephone><telephone>02 2</telephone></contactinfo>
</identification><skilllist><skill type="constructor">Lists</skill><skill type="other"><p>Stairs</p></skill></skilllist></learnerinfo>`;
  const { raw } = readEuropass(xml)!;
  expect(raw.person.phone).toBe("02 1");
  expect(raw.tray).toMatchObject([{ text: "02 2" }, { text: "Stairs" }]);
  expect(raw.sections).toMatchObject([{ type: "skills", items: [{ keywords: ["Lists"] }] }]);
});
