import { createClient, type Latest } from "./client.ts";
import { create } from "./create.ts";
import { createPanel, type Panel } from "./panel.ts";
import type { NotificationSettings } from "./settings.ts";
import { addStyles } from "./styles.ts";

/** Milliseconds for which the list is current; opening an older one loads it again. */
const maxAge = 60_000;

/**
 * Turns the bell of a signed-in user into a button that opens the latest notifications (CAL-15). The bell remains a link
 * until they have loaded, and if loading fails. A second call has no effect.
 */
export function loadWidget(settings: NotificationSettings): void {
  const { selector, lazyLoad, oldNotification } = settings;
  const host = document.getElementById(selector) || document.querySelector<HTMLElement>(selector);
  const link = host?.querySelector("a");
  if (!host || !link || oldNotification || host.dataset.widget === "") return;
  host.dataset.widget = "";
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Without a response the link remains.
    replaceLink(host, link, settings).catch(() => {});
  };
  if (lazyLoad) for (const type of ["pointerover", "focusin"]) host.addEventListener(type, start);
  else start();
}

async function replaceLink(
  host: HTMLElement,
  link: HTMLAnchorElement,
  settings: NotificationSettings,
): Promise<void> {
  const client = createClient(settings);
  let latest: Latest = await client.latest();
  let loadedAt = Date.now();
  const panel = createPanel(`${host.id}-panel`, settings.cultureCode);
  panel.fill(latest);
  addStyles(host.id);

  const hadFocus = document.activeElement === link;
  const button = createButton(link, panel);
  showCount(button, latest);

  async function open(): Promise<void> {
    panel.fill(latest);
    setOpen(button, panel, true);
    if (Date.now() - loadedAt > maxAge) {
      loadedAt = Date.now();
      latest = await client.latest();
      panel.fill(latest);
      showCount(button, latest);
    }
    // If the panel was closed while the list loaded, the user has not seen it.
    const seen = latest.items.filter(({ unread }) => unread && !panel.element.hidden);
    if (seen.length === 0) return;
    const remaining = await client.read(seen.map(({ id }) => id));
    // The open panel still shows them as new.
    latest = { ...latest, ...remaining, items: latest.items.map((item) => ({ ...item, unread: false })) };
    showCount(button, latest);
  }

  button.addEventListener("click", () => {
    if (!panel.element.hidden) setOpen(button, panel, false);
    // The next click tries again.
    else open().catch(() => {});
  });
  closeOnLeave(host, button, panel);
  link.replaceWith(button, panel.element);
  if (hadFocus) button.focus();
}

/** A closed button with the link's class and content. */
function createButton(link: HTMLAnchorElement, panel: Panel): HTMLButtonElement {
  const button = create("button", { type: "button", className: link.className });
  button.dataset.bell = "";
  button.setAttribute("aria-controls", panel.element.id);
  button.append(...Array.from(link.childNodes));
  setOpen(button, panel, false);
  return button;
}

function setOpen(button: HTMLElement, panel: Panel, isOpen: boolean): void {
  panel.element.hidden = !isOpen;
  button.setAttribute("aria-expanded", `${isOpen}`);
}

function showCount(button: HTMLElement, { unread, label }: Latest): void {
  button.setAttribute("aria-label", label);
  const badge = button.querySelector<HTMLElement>("[data-bell-count]");
  if (!badge) return;
  badge.textContent = unread > 9 ? "9+" : `${unread}`;
  badge.hidden = !unread;
}

/** Closes the panel on Escape, on a link in it, and when a click or the focus leaves the bell. */
function closeOnLeave(host: HTMLElement, button: HTMLElement, panel: Panel): void {
  const close = () => setOpen(button, panel, false);
  panel.element.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("a")) close();
  });
  document.addEventListener("click", ({ target }) => {
    if (!host.contains(target as Node)) close();
  });
  host.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !host.contains(relatedTarget as Node)) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || panel.element.hidden) return;
    close();
    // The body has the focus after a click in Safari, which does not focus clicked elements.
    const { activeElement, body } = document;
    if (activeElement === body || host.contains(activeElement)) button.focus();
  });
}
