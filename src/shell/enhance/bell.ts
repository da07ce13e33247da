import type { ShellConfig } from "../shell-config.ts";
import { fetchJson, parseJson } from "./json.ts";

/** Fills in the bell's count and accessible name (HDR-07). If the request fails it stays a plain link. */
export async function startBell({ base, mode }: ShellConfig): Promise<void> {
  const bell = document.querySelector<HTMLElement>("[data-bell]");
  if (!bell || mode !== "auth") return;
  const { unread } = await fetchJson(`${base}/api/notifications/count`).catch(Object);
  const count = unread as number;
  if (!(count >= 0)) return;
  // 0 to 9, then "more".
  const label = parseJson(bell.dataset.labels)[Math.min(count, 10)];
  if (label) bell.setAttribute("aria-label", label as string);
  const badge = bell.querySelector<HTMLElement>("[data-bell-count]")!;
  badge.textContent = count > 9 ? "9+" : `${count}`;
  badge.hidden = !count;
}
