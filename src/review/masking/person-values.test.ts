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
    "since 2000, ••••••••••••••••••",
  ],
  ["渋谷区神宮前一丁目", address("神宮前1-2-3"), "渋谷区神宮前一丁目"],
  ["神宮前１－２－３です", address("神宮前1-2-3"), "••••••••です"],
])("address: %s", (text, person, expected) => {
  expect(maskOf(person)(text)).toBe(expected);
});
