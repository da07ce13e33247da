import { expect, test } from "vitest";
import { PersonWriter } from "./person.ts";

test("the first value of a field stays; the same one again is no other value", () => {
  const person = new PersonWriter();
  expect([
    person.email("a@example.com"),
    person.email("b@example.com"),
    person.email("a@example.com"),
  ]).toEqual([true, false, true]);
  expect([person.phone("1"), person.phone("2")]).toEqual([true, false]);
  expect([person.labelled("nationality", "British"), person.labelled("nationality", "Greek")]).toEqual([
    true,
    false,
  ]);
  expect(person.result()).toMatchObject({
    email: "a@example.com",
    phone: "1",
    personal: { nationality: "British" },
  });
});

test("an address that the file writes twice is one link; the one of no network is the website", () => {
  const person = new PersonWriter();
  for (const url of ["https://www.jopark.dev/", "jopark.dev", "github.com/jo", "GitHub.com/jo/"])
    person.link(url);
  expect(person.result()).toMatchObject({
    url: "https://www.jopark.dev/",
    links: [{ network: "GitHub", url: "github.com/jo" }],
  });
});

test.each([
  [
    { name: "山田 太郎", reading: "やまだ たろう" },
    { family: "山田", given: "太郎", reading: "やまだ たろう" },
  ],
  [
    { name: "山田太郎", reading: "やまだ たろう" },
    { given: "山田太郎", reading: "やまだ たろう" },
  ],
  [{ name: "Jo Park" }, "Jo Park"],
  [
    { givenName: "Jo", familyName: "Park" },
    { given: "Jo", family: "Park" },
  ],
  [{ familyFirst: "Rossi Paolo" }, { family: "Rossi", given: "Paolo" }],
  [{ familyFirst: "ROSSI BIANCHI Mario" }, { family: "ROSSI BIANCHI", given: "Mario" }],
  [{ familyFirst: "de la Cruz Ana" }, { family: "de la Cruz", given: "Ana" }],
  [{ familyFirst: "Vogt, Anna Maria" }, { family: "Vogt", given: "Anna Maria" }],
] as const)("the labelled names %j", (labels, name) => {
  const person = new PersonWriter();
  for (const [kind, value] of Object.entries(labels)) person.labelled(kind as "name", value);
  expect(person.result().name).toEqual(name);
});

test.each([
  ["Ferretti Chiara", "chiara.ferretti@example.org", { family: "Ferretti", given: "Chiara" }],
  ["Chiara Ferretti", "chiara.ferretti@example.org", "Chiara Ferretti"],
  ["Ferretti Chiara", "ferretti@example.org", "Ferretti Chiara"],
])("the order of %j with the address %s", (name, email, read) => {
  const person = new PersonWriter();
  person.name(name);
  person.email(email);
  expect(person.result().name).toEqual(read);
});

test("the name that a page shows for a link is its user", () => {
  const person = new PersonWriter();
  person.link("https://github.com/jo");
  expect([
    person.nameLink("github.com/jo", "GitHub", "jopark"),
    person.nameLink("x.com/jo", "X", "jo"),
  ]).toEqual([true, false]);
  expect(person.result().links).toEqual([
    { network: "GitHub", username: "jopark", url: "https://github.com/jo" },
  ]);
});

test("a label without a field takes no value", () => {
  expect(new PersonWriter().labelled("age", "44")).toBe(false);
});
