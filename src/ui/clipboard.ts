/**
 * Copies a text to the clipboard. Where the browser does not allow that (without permission, on an address without TLS, in
 * an old browser), it selects the text in `shown`, which shows it, and tries the older command. False: the text is selected,
 * and the user can copy it.
 */
export async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    select(shown);
    return document.execCommand("copy");
  }
}

function select(shown: HTMLElement): void {
  if (shown instanceof HTMLInputElement || shown instanceof HTMLTextAreaElement) {
    shown.focus();
    shown.select();
    return;
  }
  getSelection()?.selectAllChildren(shown);
}
