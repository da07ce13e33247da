import { describe, expect, test } from "vitest";
import { allPortals, findPortal, portals } from "../all.ts";
import { locales, portalCodes, sectionTypes } from "../portal.ts";
import { addressOf } from "./addresses.ts";
import { domainProblems, hostName, readHosts } from "./hosts.ts";

const hosts = readHosts("localhost");
describe("portals", () => {
  test("PRT-01 there are 24 portals, keyed by code", () => {
    expect(allPortals.map((portal) => portal.code)).toEqual([...portalCodes]);
    expect(new Set(portalCodes).size).toBe(24);
  });

  test("PRT-02 each portal has its own locale", () => {
    const written =
      "luk en-GB, lit it-IT, lfr fr-FR, lde de-DE, lfi fi-FI, lsw sv-SE, les es-ES, lpl pl-PL, lno nb-NO, lgr el-GR, " +
      "lro ro-RO, lpt pt-PT, lcz cs-CZ, lsk sk-SK, lhu hu-HU, lid id-ID, lkr ko-KR, ljp ja-JP, lmx es-MX, lsa ar-SA, " +
      "ldk da-DK, lnl nl-NL, lbr pt-BR, wlb en-US";
    const table = Object.fromEntries(written.split(", ").map((pair) => pair.split(" ")));
    expect(Object.fromEntries(allPortals.map(({ code, locale }) => [code, locale]))).toEqual(table);
    expect(new Set(Object.values(table))).toEqual(new Set(locales));
    expect(portals.lsa.dir).toBe("rtl");
    expect(allPortals.filter((portal) => portal.dir === "rtl")).toHaveLength(1);
  });

  test("PRT-09 every portal has the facts of its country", () => {
    for (const portal of allPortals) {
      expect(Intl.supportedValuesOf("currency"), portal.code).toContain(portal.currency);
      expect(new Intl.DateTimeFormat(portal.formatLocale).resolvedOptions().calendar, portal.code).toBe(
        "gregory",
      );
      expect(portal.slugs.resume).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(portal.slugs.letter).not.toBe(portal.slugs.resume);
      expect(portal.resume.sections.every((section) => sectionTypes.includes(section))).toBe(true);
      expect(portal.name.parts).toContain("given");
    }
    expect(allPortals.filter(({ paper }) => paper === "us-letter").map(({ iso }) => iso)).toEqual([
      "MX",
      "US",
    ]);
    expect(allPortals.filter(({ name }) => name.parts[0] === "family").map(({ iso }) => iso)).toEqual([
      "HU",
      "KR",
      "JP",
    ]);
  });

  test("ROL-03 the eight frozen builder slugs, and build-resume for US and SA", () => {
    const frozen = {
      luk: "build-cv",
      lde: "erstellen-lebenslauf",
      lfr: "creer-cv",
      les: "crear-cv",
      lit: "crea-cv",
      lpl: "tworz-zyciorys",
      lnl: "maken-cv",
      lpt: "criar-curriculo",
      wlb: "build-resume",
      lsa: "build-resume",
    };
    for (const [code, slug] of Object.entries(frozen)) expect(findPortal(code)?.slugs.resume).toBe(slug);
  });

  test.each(["__proto__", "constructor", "toString", "", "luk ", "xx"])("%j is not a portal", (code) => {
    expect(findPortal(code)).toBeNull();
  });

  test("codes match in any case", () => {
    expect(findPortal("LUK")).toBe(portals.luk);
  });
});

describe("hosts", () => {
  test("PRT-04 CZ, DK and SA are paths of the main site", () => {
    for (const code of ["lcz", "ldk", "lsa"] as const)
      expect(hosts.domainOf(portals[code])).toBe(hosts.domainOf(portals.wlb));
  });

  test("PRT-05 only the configured domains are served", () => {
    const own = readHosts("uk=cv.example.co.uk,us=dossier.example.com");
    expect(own.byName.get("www.cv.example.co.uk")?.root?.code).toBe("luk");
    expect(own.byName.get("stg.dossier.example.com")?.environment).toBe("stg");
    expect(own.byName.has("www.de.localhost")).toBe(false);
    expect(allPortals.filter(own.isServed).map(({ code }) => code)).toEqual([
      "luk",
      "lcz",
      "lsa",
      "ldk",
      "wlb",
    ]);
    expect(() => own.domainOf(portals.lde)).toThrow("lde");
    expect(addressOf({ scheme: "https", port: null, hosts: own }, portals.lsa, "/x")).toBe(
      "https://www.dossier.example.com/sa/ar/x",
    );
  });

  test.each([
    [["www"], ["x.example", "uk.x.example", "www.uk.x.example"], "www"],
    [["stg"], ["stg.uk.x.example"], "stg"],
    [["qa", "www"], ["x.example", "uk.x.example", "qa.uk.x.example", "www.uk.x.example"], "qa"],
  ] as const)("PRT-05 of the environments %s only their hosts are served", (served, names, first) => {
    const own = readHosts("x.example", served);
    const ofUk = [...own.byName.keys()].filter((name) => /^x|\buk\./.test(name));
    expect(ofUk.sort()).toEqual([...names].sort());
    const address = addressOf({ scheme: "https", port: null, hosts: own }, portals.luk);
    expect(address).toBe(`https://${first}.uk.x.example/`);
  });

  test("domain problems are reported one by one", () => {
    expect(domainProblems("localhost")).toEqual([]);
    expect(domainProblems("uk=cv.example.co.uk, us=dossier.example.com")).toEqual([]);
    expect(domainProblems("uk=a.example,xx=a.example,uk=b.example")).toEqual([
      "xx is not a portal's host label",
      "a.example is given to two countries",
      "uk is named twice",
      "us has no domain",
    ]);
  });

  test("hostName removes port, case and a trailing dot", () => {
    expect(hostName("WWW.UK.localhost.:3000")).toBe("www.uk.localhost");
    expect(hostName("www.uk.localhost:80")).toBe("www.uk.localhost");
  });
});
