import { describe, expect, test } from "vitest";
import { createContentLibrary } from "./content-library.server.ts";
import { createFileContentSource } from "./files/file-content-source.server.ts";

const library = createContentLibrary(createFileContentSource());

describe("a portal without optional files", () => {
  test("has every default, always in the same object", () => {
    expect(library.readConfig("luk")).toBe(library.readConfig("luk"));
    expect(library.readConfig("luk")).toMatchObject({ oopsurl: "/oops", experiments: [] });
  });

  test("has no geo contact", () => {
    expect([library.readGeoContact("luk"), library.readGeoContact("luk")]).toEqual([null, null]);
  });
});

test("CAL-04 the lite flow has its own messages, and all others of the locale", () => {
  const own = createContentLibrary(createFileContentSource());
  const menu = (lite: boolean) => own.translator("cs-CZ", "shell", { lite })("menu");
  const full = menu(false);
  expect(menu(true)).toBe(full);
  own.publish("resourceLite/cs-CZ.json", { shell: { menu: "Nabídka!" } });
  expect([menu(true), menu(false)]).toEqual(["Nabídka!", full]);
  const { shell, ...others } = own.messages("cs-CZ", { lite: true });
  const { shell: fullShell, ...fullOthers } = own.messages("cs-CZ");
  expect(shell).toEqual({ ...fullShell, menu: "Nabídka!" });
  expect(others).toEqual(fullOthers);
});

test("each library has content of its own", () => {
  const other = createContentLibrary(createFileContentSource());
  other.publish("entries/luk/header.json", { ...library.readHeader("luk"), showSearch: false });
  expect([other.readHeader("luk").showSearch, library.readHeader("luk").showSearch]).toEqual([false, true]);
});

test("HDR-20 the events of every header are known, also after a change", () => {
  const own = createContentLibrary(createFileContentSource());
  expect(own.eventNames().has("special offer")).toBe(false);
  const header = own.readHeader("luk");
  const [first, ...rest] = header.nav_details;
  own.publish("entries/luk/header.json", {
    ...header,
    nav_details: [{ ...first!, eventName: "special offer" }, ...rest],
  });
  expect(own.eventNames().has("special offer")).toBe(true);
});
