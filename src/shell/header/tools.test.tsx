// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { translator } from "../../../tests/support/content.ts";
import { locales } from "../../portals/portal.ts";
import { exampleHeader } from "../examples/entries.ts";
import { showHeader, t } from "./test-support.ts";

const hrefs = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute("href"));

describe("search", () => {
  test("HDR-04 is a GET form to the portal's search page, in the bar and in the drawer", () => {
    const forms = showHeader({ portal: "lde", base: "/de/de" }).all("form") as HTMLFormElement[];
    expect(forms).toHaveLength(2);
    for (const form of forms) {
      expect(form.getAttribute("action")).toBe("/de/de/suche");
      expect(form.getAttribute("method")).toBe(null);
      const input = form.querySelector("input")!;
      expect([input.name, input.type]).toEqual(["q", "search"]);
      const label = translator("de-DE", "shell")("search");
      expect(input.closest("label")!.textContent).toBe(label);
      expect(form.querySelector("button[type=submit]")!.getAttribute("aria-label")).toBe(label);
    }
  });

  test("HDR-04 is absent if the entry disables it", () => {
    expect(showHeader({ entry: { showSearch: false } }).all("form,[data-disclosure=search]")).toEqual([]);
  });
});

describe("contact", () => {
  const tip = exampleHeader.nav_contact_tip_details!;

  test("HDR-05 opens a panel with title, text, picture and a link", () => {
    const { one } = showHeader({ base: "/cz/cs" });
    const panel = one("details[data-disclosure=contact] > [data-panel]");
    expect(panel.querySelector("strong")!.textContent).toBe(tip.tip_title);
    expect(panel.textContent).toContain(tip.tip_desc);
    const image = panel.querySelector("img")!;
    expect([image.getAttribute("src"), image.getAttribute("alt"), image.width, image.height]).toEqual([
      "/images/contact.svg",
      tip.image!.alt_text,
      96,
      72,
    ]);
    const link = panel.querySelector("a.button")!;
    expect([link.getAttribute("href"), link.textContent]).toEqual(["/cz/cs/support", tip.tip_CTA_text]);
  });

  test("HDR-05 is not in the bar without details in the entry", () => {
    expect(
      showHeader({ entry: { nav_contact_tip_details: undefined } }).all("[data-disclosure=contact]"),
    ).toEqual([]);
    const { image: _, ...plain } = tip;
    expect(showHeader({ entry: { nav_contact_tip_details: plain } }).all(".tip img")).toEqual([]);
  });

  const contact = {
    contactNo: "+44 (0)20 7946 0123",
    servicehour: "Monday to Friday",
    ShortTime: "Mon–Fri 9–17",
  };

  test.each([
    ["wlb", "Mon–Fri 9–17 · +44 (0)20 7946 0123"],
    ["lde", "+44 (0)20 7946 0123 · Mon–Fri 9–17"],
  ] as const)("HDR-06 the line has hours and number in the order of %s", (portal, line) => {
    const { texts, all } = showHeader({ portal, contact });
    expect(texts("p:has(a[href^='tel:'])")).toEqual([line, line]);
    expect(hrefs(all("a[href^='tel:']"))).toEqual(["tel:+442079460123", "tel:+442079460123"]);
    expect(texts("a[href^='tel:'] > bdi[dir=ltr]")).toEqual([contact.contactNo, contact.contactNo]);
  });

  test.each([
    ["there is no contact", { contact: null }],
    ["geo details are hidden", { contact, hideContact: true }],
  ])("HDR-06 SHL-13 there is no line if %s", (_why, options) => {
    const { all } = showHeader(options);
    expect(all("a[href^='tel:']")).toEqual([]);
    expect(all("[data-disclosure=contact]")).toHaveLength(1);
  });

  test("HDR-05 on phones the drawer has the entry's contact link", () => {
    const mobile_header_contact = { link_text: "Call or write", link_url: "/support" };
    const drawerLinks = (entry: Parameters<typeof showHeader>[0]) =>
      showHeader({ base: "/cz/cs", contact: null, ...entry })
        .all("dialog a")
        .filter((link) => link.textContent === "Call or write");
    expect(hrefs(drawerLinks({ entry: { mobile_header_contact } }))).toEqual(["/cz/cs/support"]);
    expect(drawerLinks({ entry: { mobile_header_contact: undefined } })).toEqual([]);
  });
});

describe("the bell", () => {
  test("HDR-07 links to the notifications and has a label for every count", () => {
    const { one } = showHeader({ mode: "auth", base: "/cz/cs" });
    const bell = one("a[data-bell]");
    expect(bell.getAttribute("href")).toBe("/cz/cs/notifications");
    expect(bell.getAttribute("aria-label")).toBe(t("notifications"));
    const labels = JSON.parse(bell.dataset.labels!) as string[];
    expect(labels).toHaveLength(11);
    expect([labels[0], labels[1], labels[9], labels[10]]).toEqual([
      ...[0, 1, 9].map((count) => t("notificationsUnread", { count })),
      t("notificationsMany"),
    ]);
    expect(new Set(labels).size).toBe(11);
    const count = one("[data-bell-count]");
    expect([count.hidden, count.getAttribute("aria-hidden"), count.textContent]).toEqual([true, "true", ""]);
  });

  test.each(locales)("HDR-07 the last label contains the bell's text in %s", (locale) => {
    // "9+": a control's name contains its visible text (WCAG 2.5.3).
    expect(translator(locale, "shell")("notificationsMany")).toContain("9");
  });

  test("HDR-07 is absent for anonymous visitors", () => {
    expect(showHeader().all("[data-bell]")).toEqual([]);
  });
});

describe("languages", () => {
  const languages = [
    { cultureSlug: "be/nl", code: "nl-BE", label: "Nederlands" },
    { cultureSlug: "be/fr", code: "fr-BE", label: "français" },
    { cultureSlug: "", code: "de-BE", label: "Deutsch" },
  ];
  const links = "details[data-disclosure=language] [data-panel] a";

  test("HDR-08 link to the same page in the other culture, each by its own name", () => {
    const { all } = showHeader({ languages, base: "/be/nl", page: "ueber uns/team" });
    const attributes = ["href", "lang", "hreflang", "aria-current"];
    expect(
      all(links).map((link) => [link.textContent, ...attributes.map((name) => link.getAttribute(name))]),
    ).toEqual([
      ["Nederlands", "/be/nl/lp/ueber%20uns/team", "nl-BE", "nl-BE", "true"],
      ["français", "/be/fr/lp/ueber%20uns/team", "fr-BE", "fr-BE", null],
      ["Deutsch", "/lp/ueber%20uns/team", "de-BE", "de-BE", null],
    ]);
    expect(hrefs(all("dialog a[hreflang]"))).toEqual(hrefs(all(links)));
  });

  test("HDR-08 the selector names the language of the page", () => {
    const name = (base: string) =>
      showHeader({ languages, base }).one("[data-disclosure=language] > summary").textContent;
    expect(name("/be/fr")).toBe(`${t("languages")} français`);
    expect(name("")).toBe(`${t("languages")} Deutsch`);
    expect(name("/ch/de").trim()).toBe(t("languages"));
  });

  test("HDR-08 a single language has no selector", () => {
    expect(
      showHeader({ languages: languages.slice(0, 1) }).all("[hreflang],[data-disclosure=language]"),
    ).toEqual([]);
  });
});

describe("the account", () => {
  test("HDR-10 anonymous: sign-in, sign-up and 'My account' open the dialog", () => {
    const { all, texts } = showHeader({
      base: "/cz/cs",
      entry: { actionBtn: [], nav_details: [], nav_details_mob: [] },
    });
    expect(texts("[data-login]")).toEqual([t("signIn"), t("signUp"), t("myAccount"), t("signUp")]);
    expect(hrefs(all("[data-login=sign-in]"))).toEqual(["/cz/cs/sign-in", "/cz/cs/sign-in"]);
    expect(hrefs(all("[data-login=sign-up]"))).toEqual(["/cz/cs/sign-up", "/cz/cs/sign-up"]);
    expect(all("[data-account-name],[data-sign-out]")).toEqual([]);
  });

  test("HDR-10 signed in: nothing opens the dialog", () => {
    expect(showHeader({ mode: "auth" }).all("[data-login]")).toEqual([]);
  });

  const authList = [
    {
      id: "docs",
      mode: ["auth" as const],
      link_text: "Documents",
      link_url: "/dashboard",
      target: "_self" as const,
    },
    {
      id: "tour",
      mode: ["unauth" as const],
      link_text: "Tour",
      link_url: "/lp/tour",
      target: "_self" as const,
    },
  ];
  const options = {
    Settings: { link_text: "Preferences", link_url: "/settings" },
    Support: { link_text: "Ask us", link_url: "/support" },
    SignOut: { link_text: "Leave" },
    authList,
  };

  test.each(["details[data-disclosure=account]", "dialog"])(
    "HDR-12 signed in: settings, the entry's links, support and sign-out in %s",
    (place) => {
      const { one } = showHeader({ mode: "auth", base: "/cz/cs", options });
      const list = one(`${place} ul:has([data-sign-out])`);
      expect([...list.children].map((item) => item.textContent)).toEqual([
        "Preferences",
        "Documents",
        "Ask us",
        "Leave",
      ]);
      expect(hrefs([...list.querySelectorAll("a")])).toEqual([
        "/cz/cs/settings",
        "/cz/cs/dashboard",
        "/cz/cs/support",
      ]);
    },
  );

  test("HDR-12 signing out is a POST, so that no link can sign a user out", () => {
    const form = showHeader({ mode: "auth", base: "/cz/cs" }).all(
      "form[data-sign-out]",
    )[0] as HTMLFormElement;
    expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual([
      "post",
      "/cz/cs/api/account/sign-out",
    ]);
    expect(form.querySelector("button")!.type).toBe("submit");
  });

  test("HDR-11 the controller writes the name; until then the text is My account", () => {
    const { one, all } = showHeader({ mode: "auth" });
    expect(all("[data-account-name]").map((element) => element.textContent)).toEqual(["", ""]);
    expect(one("[data-disclosure=account] > summary").textContent.trim()).toBe(t("myAccount"));
  });

  test("HDR-12 the icons beside the name come from the entry", () => {
    const icons = (changes: object) =>
      showHeader({ mode: "auth", options: changes })
        .all("[data-disclosure=account] > summary path")
        .map((path) => path.getAttribute("d"));
    const usual = icons({ userIcon: "user", bottomIcon: "chevron" });
    expect(usual).toHaveLength(2);
    expect(icons({ userIcon: "user", bottomIcon: "none" })).toEqual(usual.slice(0, 1));
    expect(icons({ userIcon: "briefcase", bottomIcon: "none" })[0]).not.toBe(usual[0]);
  });
});

describe("action buttons", () => {
  const buttons = (action: object, mode: "unauth" | "auth" = "unauth") =>
    showHeader({
      mode,
      base: "/nl/nl",
      portal: "lnl",
      entry: {
        actionBtn: [{ text: "Go", btnType: "primary", link_url: "/lp/x", target: "_self", ...action }],
      },
    })
      .all("a")
      .filter((link) => link.textContent.startsWith("Go"))
      .map((link) => [link.getAttribute("href"), link.dataset.login]);
  const twice = (...one: unknown[]) => [one, one];

  test("HDR-09 'builder' leads to the builder, with the language slug", () => {
    expect(buttons({ onClick: "builder" })).toEqual(twice("/nl/nl/maken-cv", undefined));
    expect(buttons({ onClick: "builder" }, "auth")).toEqual(twice("/nl/nl/maken-cv", undefined));
  });

  test("HDR-09, HDR-10 'login' opens the dialog, or leads signed-in users to the builder", () => {
    expect(buttons({ onClick: "login" })).toEqual(twice("/nl/nl/lp/x", "sign-in"));
    expect(buttons({ onClick: "login", link_url: "/sign-up" })).toEqual(twice("/nl/nl/sign-up", "sign-up"));
    expect(buttons({ onClick: "login" }, "auth")).toEqual(twice("/nl/nl/maken-cv", undefined));
  });

  test("HDR-09 other buttons have the link and target of the entry", () => {
    expect(buttons({})).toEqual(twice("/nl/nl/lp/x", undefined));
    expect(buttons({ link_url: "https://x.test/" })).toEqual(twice("https://x.test/", undefined));
    buttons({ target: "_blank" });
    const link = document.querySelector<HTMLAnchorElement>(".tools > a.phone")!;
    expect([link.target, link.rel, link.textContent]).toEqual([
      "_blank",
      "noopener",
      `Go (${translator("nl-NL", "shell")("newTab")})`,
    ]);
  });

  test("HDR-09 of two with the same target only one is shown", () => {
    const actionBtn = [
      { text: "Build", onClick: "builder", btnType: "primary", link_url: "/sign-in", target: "_self" },
      { text: "Enter", onClick: "login", btnType: "link", link_url: "/sign-in", target: "_self" },
    ] as const;
    const texts = (mode: "unauth" | "auth") =>
      showHeader({ mode, entry: { actionBtn: [...actionBtn] } }).texts(".tools > a.phone");
    expect(texts("unauth")).toEqual(["Build", "Enter"]);
    expect(texts("auth")).toEqual(["Build"]);
  });

  test("HDR-09 have a class by type", () => {
    const looks = (["primary", "secondary", "link"] as const).map((btnType) => {
      buttons({ btnType });
      return document.querySelector(".tools > a.phone")!.className;
    });
    expect(new Set(looks).size).toBe(3);
  });

  test("HDR-09 replace the sign-in link on phones", () => {
    const signIn = () => document.querySelector(".tools > [data-login=sign-in]:not(.phone)")!;
    buttons({});
    expect(signIn().classList.contains("wide")).toBe(true);
    showHeader({ entry: { actionBtn: [] } });
    expect(signIn().classList.contains("wide")).toBe(false);
  });
});

describe("the side menu", () => {
  test("HDR-15 is a dialog opened and closed by links, also without script", () => {
    const { one } = showHeader();
    const drawer = one("dialog[data-drawer]");
    const opener = one("a[data-drawer-open]");
    expect(opener.getAttribute("href")).toBe(`#${drawer.id}`);
    expect(opener.textContent).toBe(t("menu"));
    expect(drawer.getAttribute("aria-label")).toBe(t("menu"));
    const [first] = drawer.querySelectorAll("a,button,input");
    expect(first!.matches("a[href='#'][data-drawer-close]")).toBe(true);
    expect(first!.getAttribute("aria-label")).toBe(t("closeMenu"));
  });

  test("HDR-17 the opener's text is visually hidden on phones for signed-in users, and with large text for all", () => {
    const opener = (mode: "auth" | "unauth") => showHeader({ mode }).one("a[data-drawer-open]");
    expect(opener("unauth").querySelector("span")!.className).toBe("visually-hidden-narrow");
    expect(opener("auth").querySelector("span")!.className).toBe("visually-hidden-phone");
    expect(opener("auth").textContent).toBe(t("menu"));
  });
});
