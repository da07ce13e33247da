import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { networks } from "../../content/schemas/footer-entry.ts";
import { iconNames } from "../../content/schemas/header-entry.ts";
import { Icon } from "../ui/icon.tsx";
import { Social } from "./social.tsx";
import { buildFooterProps } from "./test-support.ts";

test("FTR-05 each network has its own sign, not an icon of the menus", () => {
  const link = { url: "https://n.example/", alt_text: "Share" };
  const social_links = Object.fromEntries(networks.map((name) => [name, link]));
  const html = renderToStaticMarkup(
    <Social {...buildFooterProps({ entry: { footer_social_contacts: { social_links } } })} />,
  );
  const signs = [...html.matchAll(/data-network=.*?<path d="([^"]+)"/g)].map(([, path]) => path!);
  expect(new Set(signs).size).toBe(networks.length);
  const menus = renderToStaticMarkup(iconNames.map((name) => <Icon key={name} name={name} />));
  expect(signs.filter((sign) => menus.includes(sign))).toEqual([]);
});
