/** Client entry of pages with password fields: shows the buttons that show the password (`reveal-button.tsx`). */
for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-reveal]")) {
  const field = document.getElementById(
    button.getAttribute("aria-controls") ?? "",
  ) as HTMLInputElement | null;
  const labels = { show: button.title, hide: button.dataset.reveal ?? "" };
  if (!field) continue;
  const show = (isShown: boolean): void => {
    field.type = isShown ? "text" : "password";
    const label = isShown ? labels.hide : labels.show;
    button.title = label;
    button.setAttribute("aria-label", label);
    button.toggleAttribute("data-shown", isShown);
  };
  button.hidden = false;
  button.addEventListener("click", () => show(field.type === "password"));
  // Otherwise the browser would offer the password as a text to complete.
  field.form?.addEventListener("submit", () => show(false));
}

export {};
