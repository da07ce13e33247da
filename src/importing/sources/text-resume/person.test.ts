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
] as const)("the labelled names %j", (labels, name) => {
  const person = new PersonWriter();
  for (const [kind, value] of Object.entries(labels)) person.labelled(kind as "name", value);
  expect(person.result().name).toEqual(name);
});

test("a label without a field takes no value", () => {
  expect(new PersonWriter().labelled("age", "44")).toBe(false);
});
