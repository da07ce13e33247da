import { expect, test } from "vitest";
import { findEmail, findPhone, findPostcode, findUrls, networkOf } from "./contact-patterns.ts";

test.each([
  ["Mail: jo.park+cv@mail.example.co.uk.", "jo.park+cv@mail.example.co.uk"],
  ["<jo@example.com>", "jo@example.com"],
  ["jo@example.com|+44 20", "jo@example.com"],
  ["jürgen@müller.example", "jürgen@müller.example"],
  ["@jo on example.com", undefined],
  ["jo@localhost", undefined],
  ["jo at example.com", undefined],
])("the e-mail address of %j", (text, email) => {
  expect(findEmail(text)).toBe(email);
});

test.each([
  ["Tel. +44 (0)20 7946 0000", "+44 (0)20 7946 0000"],
  ["0151/23456789", "0151/23456789"],
  ["(0114) 496 0000 (home)", "(0114) 496 0000"],
  ["090-1234-5678", "090-1234-5678"],
  ["2019 – 2021", undefined],
  ["01.03.2019", undefined],
  ["100-0001", undefined],
  ["1990-2024", undefined],
  ["4471", undefined],
  ["DE89 3704 0044 0532 0130 0012", undefined],
])("the telephone number of %j", (text, phone) => {
  expect(findPhone(text)).toBe(phone);
});

test.each([
  ["See https://example.com/a?b=1, please", ["https://example.com/a?b=1"]],
  ["www.example.com.", ["www.example.com"]],
  ["github.com/jo | jopark.dev", ["github.com/jo", "jopark.dev"]],
  ["jo@example.com", []],
  ["ASP.NET and Node.js developer", []],
  ["e.g. this", []],
])("the web addresses of %j", (text, urls) => {
  expect(findUrls(text)).toEqual(urls);
});

test.each([
  ["https://www.linkedin.com/in/jo", "LinkedIn"],
  ["de.linkedin.com/in/jo", "LinkedIn"],
  ["github.com", "GitHub"],
  ["notgithub.com", undefined],
  ["jopark.dev", undefined],
])("%s is of %s", (url, network) => {
  expect(networkOf(url)).toBe(network);
});

test.each([
  ["12 High Street, Leeds LS1 4DY", ["12 High Street, Leeds", "LS1 4DY", ""]],
  ["50667 Köln", ["", "50667", "Köln"]],
  ["1012 AB Amsterdam", ["", "1012 AB", "Amsterdam"]],
  ["〒530-0001 大阪府大阪市", ["", "〒530-0001", "大阪府大阪市"]],
  ["00-950 Warszawa", ["", "00-950", "Warszawa"]],
  ["110 00 Praha", ["", "110 00", "Praha"]],
  ["Austin, TX 78701-1234", ["Austin, TX", "78701-1234", ""]],
  ["01310-100 São Paulo", ["", "01310-100", "São Paulo"]],
])("the postcode of %j", (text, [before, code, after]) => {
  expect(findPostcode(text)).toEqual({ before, code, after });
});

test("a telephone number has no postcode, nor has a text without figures", () => {
  expect([findPostcode("Leeds"), findPostcode("123456789")]).toEqual([undefined, undefined]);
});
