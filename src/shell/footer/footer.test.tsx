import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { contentLibrary } from "../../../tests/support/content.ts";
import { problemsOfHtml } from "../../../tests/support/html.ts";
import { Footer } from "./footer.tsx";
import type { FooterKind } from "./footer-props.ts";
import { buildConsent, buildFooterProps } from "./test-support.ts";

type Options = Parameters<typeof buildFooterProps>[0];
const footer = (options: Options = {}) => renderToStaticMarkup(<Footer {...buildFooterProps(options)} />);
const entry = (fields: NonNullable<Options>["entry"], options: Options = {}) =>
  footer({ ...options, entry: fields });

/** The opening tag of the link to a URL. */
const linkTo = (html: string, href: string) =>
  new RegExp(`<a [^>]*href="${href.replace(/[.?+/]/g, "\\$&")}"[^>]*>`).exec(html)?.[0];
const page = (html: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body><h1>x</h1>${html}</body></html>`;

const social = {
  social_links: {
    linkedin: { url: "https://l.example/?u={address}", alt_text: "Share on LinkedIn" },
    youtube: {
      url: "https://y.example/",
      alt_text: "Watch",
      target: "_self" as const,
      class: "square" as const,
    },
  },
};
const seal = { img_src: "seal.svg", img_width: 132, img_height: 40, alt_text: "Open source" };

describe("sections", () => {
  const places = (html: string) =>
    Object.entries({
      logo: "footerNote",
      legal: ">Legal<",
      csinfo: "Customer service",
      social: "Tell others",
    })
      .map(([name, text]) => ({
        name,
        at: html.indexOf(text === "footerNote" ? "Dossier is open source" : text),
      }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name);

  test("FTR-01 are in the entry's order", () => {
    expect(places(entry({ footer_social_contacts: social }))).toEqual(["logo", "legal", "csinfo", "social"]);
    const footerSectionOrder = ["social", "csinfo", "logo"];
    expect(places(entry({ footer_social_contacts: social, footerSectionOrder }))).toEqual([
      "social",
      "csinfo",
      "logo",
      "legal",
    ]);
  });

  test("FTR-01 an unknown section is left out and reported", () => {
    const onProblem = vi.fn();
    const html = entry({ footerSectionOrder: ["news", "legal"] }, { onProblem });
    expect(places(html)).toEqual(["legal", "logo", "csinfo"]);
    expect(onProblem.mock.calls).toEqual([["footerSectionOrder: there is no section news"]]);
  });
});

describe("the logo", () => {
  test("FTR-02 links to the entry's home page, with the language slug", () => {
    expect(footer({ base: "/cz/cs" })).toMatch(
      /<a [^>]*href="\/cz\/cs\/"[^>]*aria-label="Dossier – start page"/,
    );
    expect(entry({ isFooterLogoEnable: false })).not.toContain('href="/"');
  });

  test("FTR-02, HDR-20 is the entry's picture in its ratio, with the attributes of footerlogo first", () => {
    const footer_brand_info = {
      img_src: "own.svg",
      img_width: 200,
      img_height: 50,
      alt_text: "Own",
      link_url: "/",
    };
    const html = entry({
      footer_brand_info,
      footerlogo: { img_width: 100, img_height: 25, alt_text: "Other" },
    });
    expect(html).toContain('src="/images/own.svg" width="100" height="25" alt="Other"');
  });
});

test("FTR-03, SHL-03 legal links have a title and the language slug; external URLs are unchanged", () => {
  const links = [
    { text: "Privacy", url: "/lp/privacy" },
    { text: "Imprint", url: "https://example.org/imprint" },
    { text: "Mail", url: "mailto:a@example.org" },
  ];
  const html = entry({ footer_legal: { title: "Legal", links } }, { base: "/sa/ar" });
  expect(html).toContain('aria-labelledby="footer-legal"><h2 id="footer-legal">Legal</h2>');
  expect(html).toContain('<a href="/sa/ar/lp/privacy">Privacy</a>');
  expect(html).toContain('<a href="https://example.org/imprint">Imprint</a>');
  expect(html).toContain('<a href="mailto:a@example.org">Mail</a>');
});

describe("customer service", () => {
  const contact = { contactNo: "+44 (0)20 7946 0958", servicehour: "Mon–Fri 9–17", ShortTime: "9–17" };
  const service = { kind: "contact", contact } as const;

  test("FTR-04 shows number and hours", () => {
    const html = footer({ service });
    expect(html).toContain('<a href="tel:+442079460958"><bdi dir="ltr">+44 (0)20 7946 0958</bdi></a>');
    expect(html).toContain("Mon–Fri 9–17");
    expect(html).not.toContain("We read every message");
  });

  test("FTR-04 has a description if nothing was requested, an empty address if the request failed", () => {
    expect(footer({ service: { kind: "default" } })).toContain("We read every message");
    const html = footer({ service: { kind: "empty" } });
    expect(html).toContain("<address></address>");
    expect(html).not.toContain("We read every message");
  });

  test("FTR-04 hides the contact's details, or the whole block of the address", () => {
    const html = footer({ service, hideContact: true });
    expect(html).not.toMatch(/7946|Mon–Fri|<address>/);
    expect(html).toContain("We read every message");
    const without = entry({ isFooterAddressEnable: false }, { service });
    expect(without).not.toMatch(/7946|<address>|We read every message/);
    expect(without).toContain('href="/support"');
  });

  test("FTR-13 the contact-us link leads to the support page, unless the entry disables it", () => {
    expect(footer({ base: "/cz/cs" })).toContain('href="/cz/cs/support"');
    expect(entry({ disableFooterChat: true })).not.toContain("/support");
    const nothing = entry({ disableFooterChat: true, isFooterAddressEnable: false });
    expect(nothing).not.toContain("Customer service");
  });
});

describe("social links", () => {
  const html = entry({ footer_social_contacts: social }, { base: "/cz/cs", code: "lcz" });

  test("FTR-05, FTR-13 share the portal's URL and have their network for tracking", () => {
    const link = linkTo(html, "https://l.example/?u=https%3A%2F%2Fwww.us.dossier.example%2Fcz%2Fcs%2F");
    expect(link).toContain('data-network="linkedin"');
    expect(html).toContain("Share on LinkedIn");
    expect(html).toMatch(/<footer [^>]*data-track="footer"/);
  });

  test("FTR-05, FTR-10 have their own target and frame", () => {
    const shared = linkTo(html, "https://l.example/?u=https%3A%2F%2Fwww.us.dossier.example%2Fcz%2Fcs%2F");
    expect(shared).toMatch(/target="_blank" rel="noopener" aria-describedby="footer-new-tab"/);
    const watch = linkTo(html, "https://y.example/");
    expect(watch).not.toContain("target");
    expect(watch).not.toContain("class");
    expect(shared).toContain('class="round"');
  });

  test("FTR-05 may have the entry's picture", () => {
    const youtube = {
      url: "https://y.example/",
      alt_text: "Watch",
      img_src: "y.svg",
      img_width: 24,
      img_height: 18,
    };
    const pictured = entry({ footer_social_contacts: { social_links: { youtube } } });
    expect(pictured).toContain('src="/images/y.svg" width="24" height="18" alt="Watch"');
  });
});

test("FTR-06, FTR-12 membership and partner pictures load lazily into reserved space", () => {
  const html = entry({ footer_membership: seal, site_jabber_images: [{ ...seal, img_src: "other.svg" }] });
  for (const file of ["seal", "other"])
    expect(html).toContain(
      `<img src="/images/${file}.svg" width="132" height="40" alt="Open source" loading="lazy" decoding="async"/>`,
    );
  expect(footer()).not.toContain("<img");
});

describe("disclaimers", () => {
  const fields = {
    footer_disclaimer: "First.",
    disclaimer_review: "Review.",
    footer_disclaimer_notAffiliated: "Independent.",
    footer_new_disclaimer: [{ title: "New one." }, { title: "New two." }],
  };

  test("FTR-07 are shown as paragraphs", () => {
    const html = entry(fields);
    const found = [...html.matchAll(/<p>((?:First|Review|Independent|New \w+)\.)<\/p>/g)].map(
      ([, text]) => text,
    );
    expect(found).toEqual(["First.", "New one.", "New two.", "Review.", "Independent."]);
    expect(footer()).not.toContain("disclaimers");
  });

  test("FTR-07 footerDisclaimerExp selects one of the additional ones", () => {
    const html = entry(fields, { disclaimer: 2 });
    expect(html).toContain("New two.");
    expect(html).not.toContain("New one.");
    const onProblem = vi.fn();
    expect(entry(fields, { disclaimer: 3, onProblem })).toContain("New one.");
    expect(onProblem).toHaveBeenCalledOnce();
  });
});

describe("other links", () => {
  test("FTR-08 have a title or none, may be set apart for a subscription, or be disabled", () => {
    expect(footer()).toContain("Documents");
    expect(footer()).not.toContain("subscription");
    const links = [{ text: "Monthly plan", url: "/plans" }];
    const block = entry({ footer_other: { links, enableSubscription: true } }, { base: "/dk/da" });
    expect(block).toMatch(/class="[^"]*subscription[^"]*"><ul><li><a href="\/dk\/da\/plans">Monthly plan/);
    expect(entry({ enableOtherFooterLinks: false })).not.toContain("Resume builder");
  });

  test("signed-in users have no links to sign in", () => {
    const footer_other = {
      links: [
        { text: "Sign in", url: "/sign-in" },
        { text: "Plans", url: "/plans" },
      ],
    };
    expect(entry({ footer_other })).toContain("Sign in");
    const html = entry({ footer_other }, { mode: "auth" });
    expect(html).not.toContain("Sign in");
    expect(html).toContain("Plans");
  });
});

test("FTR-09 the copyright line has the year, without a thousands separator", () => {
  expect(footer({ year: 2031 })).toContain("© 2031 Dossier");
});

describe("links with labels of the localisation text", () => {
  test("FTR-10 open in a new tab and announce it", () => {
    const html = entry({ footerLinks: [{ label: "support", link: "/support" }] }, { base: "/cz/cs" });
    expect(html).toMatch(
      /<a href="\/cz\/cs\/support" target="_blank" rel="noopener" aria-describedby="footer-new-tab">Help and contact</,
    );
    expect(html).toContain('<span id="footer-new-tab" hidden="">opens in a new tab</span>');
  });

  test.each(["nothing", "toString", "a.b", "__proto__"])(
    "FTR-10 a label that has no text (%s) is left out",
    (label) => {
      const onProblem = vi.fn();
      const footerLinks = [
        { label, link: "/nowhere" },
        { label: "terms", link: "/lp/terms" },
      ];
      const html = entry({ footerLinks }, { onProblem });
      expect(html).not.toContain("/nowhere");
      expect(html).toContain("Terms of use");
      expect(onProblem.mock.calls).toEqual([[`footerLinks: no text for the label ${label}`]]);
    },
  );
});

describe("the lite footer", () => {
  test.each(["isLiteFlow", "isLiteDsbHeader"] as const)(
    "FTR-11 by %s: legal, consent and copyright",
    (flag) => {
      const html = entry({ [flag]: true, footer_social_contacts: social, footer_membership: seal });
      expect(html).toContain("/lp/privacy");
      expect(html).toContain("/lp/cookies#settings");
      expect(html).toContain("© 2026");
      expect(html).not.toMatch(/Share on|Customer service|Documents|<img|<details|data-country/);
    },
  );

  test("FTR-11 has a dropdown of countries where the entry enables it", () => {
    const html = entry({ isLiteFlow: true, enableLanguageDropdown: true, useThreeColumnLayout: true });
    expect(html).toContain('data-disclosure="country"');
    const hidden = { isLiteFlow: true, enableLanguageDropdown: true, showFooterLanguage: false };
    expect(entry(hidden)).not.toContain("data-disclosure");
  });
});

describe("the short footer", () => {
  const public_ = { footer_social_contacts: social, footer_membership: seal, footer_disclaimer: "First." };

  test("has the legal links, help, countries, consent and copyright, and nothing else", () => {
    const footerLinks = [{ label: "support", link: "/support" }];
    const html = entry({ ...public_, footerLinks }, { kind: "short", base: "/cz/cs", code: "lcz" });
    const links = [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([
      "/cz/cs/lp/privacy",
      "/cz/cs/support",
      "/cz/cs/plan/end",
      "/cz/cs/plan/end?what=withdraw",
      "/cz/cs/lp/cookies#settings",
    ]);
    expect(html).toContain('data-disclosure="country"');
    expect(html).toContain("© 2026");
    expect(html).not.toMatch(/Share on|Customer service|Documents|<img|First\./);
  });

  test("has no countries where the entry hides them", () => {
    expect(entry({ showFooterLanguage: false }, { kind: "short" })).not.toContain("data-disclosure");
    expect(entry({ isLiteFlow: true }, { kind: "short" })).not.toContain("data-disclosure");
  });
});

test("FTR-13 an entry of another portal is reported", () => {
  const onProblem = vi.fn();
  entry({ portalCD: "WLB" }, { onProblem });
  expect(onProblem).not.toHaveBeenCalled();
  entry({ portalCD: "luk" }, { onProblem });
  expect(onProblem.mock.calls).toEqual([["portalCD: the entry belongs to luk, the page to wlb"]]);
});

test("FTR-13, THM-04 the footer has layout classes and the refresh number", () => {
  const html = entry({ lp_footer_class: "dark", inner_wrapper: "wide" }, { refresh: 4 });
  expect(html).toMatch(
    /<footer class="[^"]*dark[^"]*" data-track="footer" data-footer-refresh="4"><div class="[^"]*wide/,
  );
  expect(footer()).toMatch(/<footer class="[^"]*tinted[^"]*" data-track="footer"><div class="[^"]*container/);
});

describe("consent", () => {
  test.each(["DE", "US", "MX"])("CNS-02 in %s the choice can be changed from the footer", (country) => {
    const consent = buildConsent(country, { ccpaAcknowledged: true });
    for (const isLiteFlow of [false, true])
      expect(entry({ isLiteFlow }, { consent, base: "/cz/cs" })).toContain(
        '<a href="/cz/cs/lp/cookies#settings">Cookie settings</a>',
      );
  });

  test("CNS-01, CNS-02 under opt-out the footer links to it and confirms Global Privacy Control", () => {
    const told = footer({ consent: buildConsent("US", { ccpaAcknowledged: true }) });
    expect(told).toContain('<a href="/lp/cookies#settings">Do not sell or share my personal information</a>');
    expect(told).not.toContain("Global Privacy Control");
    expect(footer({ consent: buildConsent("US", { gpc: true }) })).toContain(
      "Your opt-out request is honored",
    );
    expect(footer({ consent: buildConsent("DE") })).not.toContain("Do not sell");
  });
});

describe("valid HTML", () => {
  test.each([
    ["the whole footer", {}],
    ["codes", { useThreeColumnLayout: false }],
    ["a dropdown", { useThreeColumnLayout: false, enableLanguageDropdown: true }],
    ["the lite footer", { isLiteFlow: true, enableLanguageDropdown: true }],
    ["the short footer", {}, "short"],
  ] as const)("%s", async (_name, fields, kind: FooterKind = "whole") => {
    for (const usLogout of [false, true])
      for (const code of ["wlb", "lsa"] as const) {
        const props = buildFooterProps({ kind, code, usLogout, consent: buildConsent("US", { gpc: true }) });
        const html = renderToStaticMarkup(
          <Footer {...props} entry={{ ...contentLibrary.readFooter("wlb"), ...fields }} />,
        );
        expect(await problemsOfHtml(page(html))).toEqual([]);
      }
  });
});
