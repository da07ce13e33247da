import { expect, test } from "vitest";
import { readAddress } from "./addresses.ts";
import { countryOf } from "./countries.ts";

test.each([
  ["Germany", "DE"],
  ["DEUTSCHLAND", "DE"],
  ["España", "ES"],
  ["日本", "JP"],
  ["UK", "GB"],
  ["Scotland", "GB"],
  ["Leeds", undefined],
])("%s is the country %s", (text, code) => {
  expect(countryOf(text)).toBe(code);
});

test.each([
  [["12 High Street, Leeds LS1 4DY"], { address: "12 High Street", city: "Leeds", postalCode: "LS1 4DY" }],
  [["Domstraße 4", "50667 Köln"], { address: "Domstraße 4", postalCode: "50667", city: "Köln" }],
  [["Domstraße 4, 50667 Köln"], { address: "Domstraße 4", postalCode: "50667", city: "Köln" }],
  [
    ["100 Main St, Austin, TX 78701"],
    { address: "100 Main St", city: "Austin", region: "TX", postalCode: "78701" },
  ],
  [
    ["22 Malvern Close, Dudley, West Midlands DY2 7QT"],
    { address: "22 Malvern Close", city: "Dudley", region: "West Midlands", postalCode: "DY2 7QT" },
  ],
  [
    ["Calle Fresno 118, Tlalnepantla, Edo. de México, C.P. 54026"],
    { address: "Calle Fresno 118", city: "Tlalnepantla", region: "Edo. de México", postalCode: "54026" },
  ],
  [
    ["Calle Fresno 118, Col. Centro, Puebla, C.P. 72000"],
    { address: "Calle Fresno 118, Col. Centro", city: "Puebla", postalCode: "72000" },
  ],
  [["الرياض، حي الملز"], { city: "الرياض", region: "حي الملز" }],
  [["Austin, TX"], { city: "Austin", region: "TX" }],
  [["Leeds, United Kingdom"], { city: "Leeds", region: "United Kingdom", countryCode: "GB" }],
  [
    ["1012 AB Amsterdam", "Nederland"],
    { postalCode: "1012 AB", city: "Amsterdam", region: "Nederland", countryCode: "NL" },
  ],
  [
    ["〒530-0001", "大阪府大阪市北区梅田1-2-3"],
    { postalCode: "530-0001", region: "大阪府", city: "大阪市", address: "北区梅田1-2-3" },
  ],
  [
    ["1430 Cedar Court", "Norfolk, VA 23505"],
    { address: "1430 Cedar Court", city: "Norfolk", region: "VA", postalCode: "23505" },
  ],
  [["부산광역시 해운대구 센텀로 10"], { city: "부산광역시", address: "해운대구 센텀로 10" }],
  [["경기도 성남시 분당구 판교로 1"], { region: "경기도", city: "성남시", address: "분당구 판교로 1" }],
  [["서울특별시 마포구"], { city: "서울특별시 마포구" }],
  [["28004 Madrid (España)"], { postalCode: "28004", city: "Madrid", region: "España", countryCode: "ES" }],
  [["Leeds"], { city: "Leeds" }],
  [["38122 Trento (TN)"], { postalCode: "38122", city: "Trento", region: "TN" }],
  [["Talavera de la Reina (Toledo)"], { city: "Talavera de la Reina", region: "Toledo" }],
  [["C/ Olmo 12, Salamanca"], { address: "C/ Olmo 12", city: "Salamanca" }],
  [
    ["Rua das Acácias, 230 - Jardim Primavera - Londrina/PR"],
    { address: "Rua das Acácias, 230, Jardim Primavera", city: "Londrina", region: "PR" },
  ],
  [["Via Roma, 12 - 37121 Verona"], { address: "Via Roma, 12", postalCode: "37121", city: "Verona" }],
])("the address %j", (lines, location) => {
  expect(readAddress(lines)).toEqual(location);
});

test("a long address keeps its start", () => {
  const street = `Building 7, ${"Court of the Northern Mills ".repeat(10).trim()}`;
  expect(readAddress([`${street}, Leeds LS1 4DY`])).toEqual({
    ...{ address: street, city: "Leeds", postalCode: "LS1 4DY" },
  });
});
