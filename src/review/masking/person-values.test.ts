import { expect, test } from "vitest";
import { createTextMask } from "./mask-text.ts";
import { personValues } from "./person-values.ts";

const maskOf = (person: object) =>
  createTextMask(
    personValues({
      locale: "en-GB",
      person: { name: { given: "Zoe", family: "Quillfeather" }, personal: [], ...person },
    } as Parameters<typeof personValues>[0]),
  );
const link = (url: string, username?: string) => ({
  links: [{ id: "l", url, ...(username && { username }) }],
});

test.each<[text: string, person: object, expected: string]>([
  ["ask harborq", link("https://linkedin.com/in/harborq/details/experience"), "ask •••••••"],
  [
    "my experience in details",
    link("https://linkedin.com/in/harborq/details/experience"),
    "my experience in details",
  ],
  ["work and projects", link("https://quince.example/work/projects"), "work and projects"],
  ["Facebook and React", link("https://github.com/facebook/react"), "Facebook and React"],
  ["github.com/facebook/react", link("https://github.com/facebook/react"), "•".repeat(25)],
  ["React and harborq", link("https://github.com/harborq/react"), "React and •••••••"],
  ["ask harborq", link("https://stackoverflow.com/users/12345/harborq"), "ask •••••••"],
  ["product manager", { email: "product@mail.example" }, "product manager"],
  ["product@mail.example, press", { email: "product@mail.example" }, "••••••••••••••••••••, press"],
  ["a bold plan, @bold", link("https://behance.net/bold", "bold"), "a bold plan, •••••"],
  ["HarborQ on the net", link("https://behance.net/x", "@harborq"), "••••••• on the net"],
  ["the harborquay", link("https://behance.net/harborq"), "the harborquay"],
  ["quince dot example", { url: "https://www.quince.example/" }, "••••••••••••••••••"],
  ["mail q.harbor or info", { email: "q.harbor+cv@mail.example" }, "mail •••••••• or info"],
  ["info desk, teacher", { email: "info@mail.example" }, "info desk, teacher"],
  ["Zoe's team", { email: "zoe@mail.example" }, "Zoe's team"],
  ["91.234.567 users", { phone: "+47 91 23 45 67" }, "•••••••••• users"],
  ["2019–2021, 1 234 567 €", { phone: "0113 496 0000; 0111 123 4567" }, "2019–2021, ••••••••• €"],
])("%s", (text, person, expected) => {
  expect(maskOf(person)(text)).toBe(expected);
});

const address = (address: string, postalCode = "", city = "") => ({
  location: { address, postalCode, city },
});
test.each<[text: string, person: object, expected: string]>([
  [
    "near Otley Road 12 in Leeds",
    address("12 Otley Road", "LS6 2AB", "Leeds"),
    "near •••••••••• 12 in Leeds",
  ],
  ["LS62AB, ls6 2ab", address("", "LS6 2AB"), "••••••, •••••••"],
  [
    "Gartenstrasse 14, GARTENSTR.",
    address("Gartenstr. 14"),
    "••••••••••••••••, •••••••••.".replace("••••••••••••••••", "•".repeat(16)),
  ],
  ["15 Leeds offices", address("Leeds", "", "Leeds"), "15 Leeds offices"],
  [
    "since 2000, 2000 Frederiksberg",
    address("Falkonervej 3", "2000", "Frederiksberg"),
    "since 2000, •••• Frederiksberg",
  ],
  [
    "flat at 12 Marlowe St, or Marlowe St",
    address("12 Marlowe Street"),
    "flat at •••••••••••••, or ••••••••••",
  ],
  [
    "12 Marlowe Street and Marlowe St. Tom",
    address("12 Marlowe St"),
    "••••••••••••••••• and ••••••••••. Tom",
  ],
  ["48 Quince Rd", address("48 Quince Road"), "••••••••••••"],
  ["9 Quince Ave, 9 Quince Av.", address("9 Quince Avenue"), "••••••••••••, •••••••••••."],
  ["Av. Reforma 222", address("Avenida Reforma 222"), "•••••••••••••••"],
  ["C/ Membrillo 3, C/Membrillo", address("Calle Membrillo 3"), "••••••••••••••, •••••••••••"],
  ["Calle Membrillo 3", address("C/ Membrillo 3"), "•••••••••••••••••"],
  ["ulica Pigwowa 48", address("ul. Pigwowa 48"), "••••••••••••••••"],
  ["Jl. Kwins 12", address("Jalan Kwins 12"), "••••••••••••"],
  ["9 Bd Cognassier", address("9 Boulevard Cognassier"), "•••••••••••••••"],
  ["Quittenpl. 4, Pl. Mayor 4", address("Quittenplatz 4, Plaza Mayor 4"), "••••••••••••, •••••••••••"],
  ["Quittengaesschen 4", address("Quittengässchen 4"), "••••••••••••••••••"],
  ["Kirkestraede 4 og Kirkestræde", address("Kirkestræde 4"), "•••••••••••••• og •••••••••••"],
  ["神宮前1-2-3です", address("東京都渋谷区神宮前1-2-3 緑荘502"), "••••••••です"],
  ["12 Marlowe Stables, the street", address("12 Marlowe Street"), "12 Marlowe Stables, the street"],
  ["渋谷区神宮前一丁目", address("神宮前1-2-3"), "渋谷区神宮前一丁目"],
  ["神宮前１－２－３です", address("神宮前1-2-3"), "••••••••です"],
])("address: %s", (text, person, expected) => {
  expect(maskOf(person)(text)).toBe(expected);
});

const danish = address("Kvædevej 14", "8000", "Aarhus");
const czech = address("Kdoulová 14", "110 00", "Praha 1");
test.each<[text: string, person: object, expected: string]>([
  ["8.000 kunder, 8000 kunder, 8 000 kr.", danish, "8.000 kunder, 8000 kunder, 8 000 kr."],
  ["8000 Aarhus C", danish, "•••• Aarhus C"],
  ["DK-8000 Århus", danish, "DK-•••• Århus"],
  ["Aarhus, 8000", danish, "Aarhus, ••••"],
  ["Kvædevej 14, 8000", danish, "•••••••••••, ••••"],
  ["8000", danish, "••••"],
  ["Postnr. 8000", danish, "Postnr. ••••"],
  ["18000 Aarhus, 8000-9000 Aarhus", danish, "18000 Aarhus, 8000-9000 Aarhus"],
  ["11 000 zákazníků, 11000 zákazníků, 110 00 ks", czech, "11 000 zákazníků, 11000 zákazníků, 110 00 ks"],
  ["110 00 Praha, 11000 Praha 1", czech, "•••••• Praha, ••••• Praha 1"],
  ["48147 Leeds", address("", "48147"), "••••• Leeds"],
  ["see 48147 Leeds", address("", "48147"), "see 48147 Leeds"],
])("postal code: %s", (text, person, expected) => {
  expect(maskOf(person)(text)).toBe(expected);
});

test.each([
  ["in Leeds 48147.", "in Leeds •••••."],
  ["48147 customers", "48147 customers"],
])("postal code of a letter: %s", (text, expected) => {
  const sender = { name: "Zoe Quillfeather", headline: "", email: "", phone: "" };
  const address = "48 Quince Row\n48147 Leeds";
  expect(createTextMask(personValues({ locale: "en-GB", sender: { ...sender, address } }))(text)).toBe(
    expected,
  );
});
