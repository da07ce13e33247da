import { isId } from "../kit/id.ts";
import type { Portal } from "../portals/portal.ts";
import type { CachedPage } from "./page-key.ts";

/** What a path below the language slug leads to: a cached page, and whether it is for signed-in people only. */
export type PagePath = { page: CachedPage; personal: boolean };

/** Paths of the builders in every portal besides its own slugs (SHL-10, ROL-05). */
const common: Record<string, "resume" | "letter"> = {
  "/build-resume": "resume",
  "/build-letter": "letter",
};

/** Null where no cached page has this path. The editor's page is the same for every document id. */
export function findPage(portal: Portal, path: string): PagePath | null {
  if (path === "/") return { page: "home", personal: false };
  if (path === "/dashboard") return { page: "dashboard", personal: true };
  const builders: Record<string, "resume" | "letter"> = {
    ...common,
    [`/${portal.slugs.resume}`]: "resume",
    [`/${portal.slugs.letter}`]: "letter",
  };
  const [, head = "", id] = /^(?:\/mobile)?(\/[a-z-]+)(?:\/([0-9a-f-]{36}))?$/.exec(path) ?? [];
  const page = Object.hasOwn(builders, head) ? builders[head]! : null;
  return page && (id === undefined || isId(id)) ? { page, personal: true } : null;
}
