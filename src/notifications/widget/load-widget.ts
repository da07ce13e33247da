import { create } from "./create.ts";
import { createCalls, type Latest } from "./latest.ts";
import { createPanel } from "./panel.ts";
import type { NotificationSettings } from "./settings.ts";
import { addStyles } from "./styles.ts";

/** Milliseconds after which the list is asked for again when it is opened. */
const fresh = 60_000;

/**
 * Makes the bell of a signed-in person a button that opens the newest notifications (CAL-15). Until they are there, and
 * where anything goes wrong, it stays the link that it is. A second call changes nothing.
 */
export function loadWidget(settings: NotificationSettings): void {
  const { selector, lazyLoad, oldNotification } = settings;
  const host = document.getElementById(selector) || document.querySelector<HTMLElement>(selector);
  const link = host?.querySelector("a");
  if (!host || !link || oldNotification || host.dataset.widget === "") return;
  host.dataset.widget = "";
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    // Without an answer the link remains.
    start(host, link, settings).catch(() => {});
  };
  if (lazyLoad) for (const type of ["pointerover", "focusin"]) host.addEventListener(type, begin);
  else begin();
}

async function start(host: HTMLElement, link: HTMLAnchorElement, settings: NotificationSettings) {
  const calls = createCalls(settings);
  let latest: Latest = await calls.latest();
  let asked = Date.now();
  const panel = createPanel(`${host.id}-panel`, settings.cultureCode);
  panel.fill(latest);
  addStyles(host.id);

  const button = create("button", { type: "button", className: link.className });
  button.dataset.bell = "";
  button.setAttribute("aria-controls", panel.element.id);
  const count = () => {
    const { unread, label } = latest;
    button.setAttribute("aria-label", label);
    const badge = button.querySelector<HTMLElement>("[data-bell-count]");
    if (!badge) return;
    badge.textContent = unread > 9 ? "9+" : `${unread}`;
    badge.hidden = !unread;
  };
  const turn = (isOpen: boolean) => {
    panel.element.hidden = !isOpen;
    button.setAttribute("aria-expanded", `${isOpen}`);
  };
  const close = () => turn(false);
  const isOpen = () => !panel.element.hidden;

  async function open() {
    panel.fill(latest);
    turn(true);
    if (Date.now() - asked > fresh) {
      asked = Date.now();
      latest = await calls.latest();
      panel.fill(latest);
      count();
    }
    // What was closed meanwhile, nobody has seen.
    const seen = latest.items.filter(({ unread }) => unread && isOpen());
    if (seen.length === 0) return;
    const left = await calls.read(seen.map(({ id }) => id));
    // They look new until the panel is opened again.
    latest = { ...latest, ...left, items: latest.items.map((item) => ({ ...item, unread: false })) };
    count();
  }

  button.addEventListener("click", () => {
    if (isOpen()) close();
    // What could not be asked or told is next time.
    else open().catch(() => {});
  });
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
    if (key !== "Escape" || !isOpen()) return;
    close();
    // From wherever in it, and from nowhere: Safari does not focus what is clicked.
    const { activeElement, body } = document;
    if (activeElement === body || host.contains(activeElement)) button.focus();
  });

  const hadFocus = document.activeElement === link;
  button.append(...Array.from(link.childNodes));
  close();
  count();
  link.replaceWith(button, panel.element);
  if (hadFocus) button.focus();
}
