/** Client entry of the settings page: opens the row that an address names, and shows the buttons that show a password. */
import "../../ui/reveal-password.ts";

/** Opens the row with this id. An address may name anything: also what contains rows, or details of another kind. */
function openRow(id: string): void {
  const details = document.getElementById(id)?.querySelector<HTMLDetailsElement>(":scope > details");
  if (details) details.open = true;
}

const openNamed = (): void => openRow(location.hash.slice(1));
openNamed();
addEventListener("hashchange", openNamed);
// A link to the row that the address already names changes no address.
for (const link of document.querySelectorAll<HTMLAnchorElement>('main nav a[href^="#"]'))
  link.addEventListener("click", () => openRow(link.hash.slice(1)));
