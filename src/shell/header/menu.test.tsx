// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import type { NavItem } from "../../content/schemas/header-entry.ts";
import { headerEntry } from "../../content/schemas/header-entry.ts";
import { showHeader, t } from "./test-support.ts";

type Item = Partial<NavItem> & { id: string };

const buildItems = (items: Item[]) =>
  headerEntry.shape.nav_details.parse(
    items.map((item) => ({ link_text: item.id, link_url: `/${item.id}`, ...item })),
  );
const show = (items: Item[], options: Parameters<typeof showHeader>[0] = {}) =>
  showHeader({
    ...options,
    entry: { nav_details: buildItems(items), nav_details_mob: undefined, ...options.entry },
  });

describe("items", () => {
  const items: Item[] = [
    { id: "both" },
    { id: "visitor", mode: ["unauth"] },
    { id: "member", mode: ["auth"], subList: buildItems([{ id: "one" }, { id: "two", mode: ["unauth"] }]) },
    { id: "parent", subList: buildItems([{ id: "three", mode: ["auth"] }]) },
  ];

  test.each([
    ["unauth", ["both", "visitor", "parent"], 0],
    ["auth", ["both", "member", "parent"], 2],
  ] as const)("HDR-02 ROL-01 are shown in mode %s if their list has it", (mode, shown, menus) => {
    const { items: links, all } = show(items, { mode });
    for (const place of ["bar", "drawer"] as const)
      expect(links(place).map((link) => link.textContent)).toEqual(shown);
    // An item without sub-items is a plain link.
    expect(all(".bar [data-menu]")).toHaveLength(menus);
    expect(all("a[data-item=two]")).toEqual([]);
  });

  test("HDR-02 on phones are those of nav_details_mob, if any", () => {
    const entry = { nav_details_mob: buildItems([{ id: "phone" }]) };
    expect(
      show([{ id: "desktop" }], { entry })
        .items("drawer")
        .map((link) => link.textContent),
    ).toEqual(["phone"]);
    expect(
      show([{ id: "desktop" }])
        .items("drawer")
        .map((link) => link.textContent),
    ).toEqual(["desktop"]);
  });

  test("HDR-02 an empty menu is not rendered", () => {
    expect(show([]).all("nav")).toEqual([]);
  });

  test("HDR-02 have an icon or a picture, and a class of the list", () => {
    const { one } = show([
      { id: "plain" },
      { id: "icon", icon_name: "help", class: "strong" },
      { id: "picture", icon_name: "help", icon_src: "own.svg", class: "button" },
    ]);
    expect(one(".bar nav a[data-item=plain]").children).toHaveLength(0);
    expect(one(".bar nav a[data-item=icon]").className).toBe("strong");
    expect(one(".bar nav a[data-item=icon] > svg")).toBeTruthy();
    expect(one(".bar nav a[data-item=picture]").className).toBe("button");
    expect(one(".bar nav a[data-item=picture] > img").getAttribute("src")).toBe("/images/own.svg");
    expect(one(".bar nav a[data-item=picture]").querySelector("svg")).toBe(null);
  });

  test("HDR-02 that open a new tab announce it and have rel=noopener", () => {
    const { one } = show([{ id: "same" }, { id: "tab", link_url: "https://x.test/", target: "_blank" }]);
    const [same, tab] = ["same", "tab"].map((id) => one(`.bar nav a[data-item=${id}]`));
    expect([same!.getAttribute("target"), same!.getAttribute("rel"), same!.textContent]).toEqual([
      null,
      null,
      "same",
    ]);
    expect([tab!.getAttribute("target"), tab!.getAttribute("rel"), tab!.textContent]).toEqual([
      "_blank",
      "noopener",
      `tab (${t("newTab")})`,
    ]);
  });

  test("HDR-20 have their own tracking event in both menus", () => {
    const { all } = show([
      { id: "sent", eventName: "opened", eventProps: { from: 'a "menu"' } },
      { id: "silent" },
    ]);
    expect(all("a[data-item=sent]").map(({ dataset }) => [dataset.event, dataset.eventProps])).toEqual(
      Array(2).fill(["opened", '{"from":"a \\"menu\\""}']),
    );
    expect(all("a[data-item=silent][data-event],a[data-item=silent][data-event-props]")).toEqual([]);
  });

  test("RVW-01 the review item leads to the review's route, regardless of its link", () => {
    const { one } = show([{ id: "cvReview", link_url: "/elsewhere" }], { base: "/cz/cs", mode: "auth" });
    expect(one(".bar nav a").getAttribute("href")).toBe("/cz/cs/cv-review");
  });

  test("HDR-10 a link to sign-in opens the dialog, or leads signed-in users to the builder", () => {
    const item = [{ id: "in", link_url: "/sign-in" }];
    const [anonymous, member] = (["unauth", "auth"] as const).map((mode) =>
      show(item, { mode, base: "/de/de" }).one(".bar nav a"),
    );
    expect([anonymous!.getAttribute("href"), anonymous!.dataset.login]).toEqual([
      "/de/de/sign-in",
      "sign-in",
    ]);
    expect([member!.getAttribute("href"), member!.dataset.login]).toEqual(["/de/de/build-resume", undefined]);
  });
});

describe("sub-menus", () => {
  const items: Item[] = [
    { id: "help", link_text: "Help", subList: buildItems([{ id: "write" }, { id: "call" }]) },
    { id: "prices" },
  ];

  test("HDR-03 have a link, a button that names and controls the list, and the list", () => {
    const { one } = show(items);
    const [link, button, list] = [...one(".bar [data-menu]").children] as HTMLElement[];
    expect(link!.getAttribute("href")).toBe("/help");
    expect(button!.matches("button[type=button][data-menu-toggle]")).toBe(true);
    expect(button!.getAttribute("aria-expanded")).toBe("false");
    expect(button!.getAttribute("aria-label")).toBe(t("openSubmenu", { item: "Help" }));
    expect(button!.getAttribute("aria-controls")).toBe(list!.id);
    expect(list!.matches("ul[data-menu-panel]")).toBe(true);
    expect([...list!.querySelectorAll("a")].map((sub) => sub.getAttribute("href"))).toEqual([
      "/write",
      "/call",
    ]);
  });

  test("HDR-03 in the drawer the one with the current page is open and has no button", () => {
    const { one, all } = show(items, { path: "/call" });
    expect(all("dialog [data-menu],dialog [data-menu-toggle]")).toEqual([]);
    expect(one("dialog li[data-active] ul a[aria-current=page]").textContent).toBe("call");
    expect(show(items, { path: "/prices" }).all("dialog [data-menu-toggle]")).toHaveLength(1);
  });
});

describe("the current item", () => {
  const items: Item[] = [
    {
      id: "cv",
      link_url: "/build-cv",
      subList: buildItems([{ id: "templates", link_url: "/build-cv/templates" }]),
    },
    { id: "start", link_url: "/" },
  ];
  const marked = (path: string) =>
    show(items, { path })
      .all(".bar [aria-current]")
      .map((link) => [link.dataset.item, link.getAttribute("aria-current")]);

  test.each([
    ["/build-cv", [["cv", "page"]]],
    ["/build-cv/0192", [["cv", "true"]]],
    ["/build-cv/templates", [["templates", "page"]]],
    ["/", [["start", "page"]]],
    ["/build-cv-fast", []],
  ])("HDR-14 on %s", (path, expected) => {
    expect(marked(path)).toEqual(expected);
  });

  test("HDR-14 marks the item whose sub-menu has the current page", () => {
    const { one } = show(items, { path: "/build-cv/templates" });
    expect(one(".bar [data-active] > a").dataset.item).toBe("cv");
  });

  test("HDR-14 is found among the shown items only", () => {
    const hidden: Item[] = [{ id: "member", link_url: "/build-cv/new", mode: ["auth"] }, ...items];
    expect(show(hidden, { path: "/build-cv/new" }).one(".bar [aria-current]").dataset.item).toBe("cv");
  });
});

test("the landmarks of bar and drawer have different names", () => {
  const names = showHeader()
    .all("nav")
    .map((nav) => nav.getAttribute("aria-label"));
  expect(names).toEqual([t("mainNavigation"), t("menu")]);
  expect(new Set(names).size).toBe(2);
});
