/** Whether the text names a place on the web, with or without its scheme, in any script. */
export function isWebAddress(text: string): boolean {
  const trimmed = text.trim();
  if (/\s/.test(trimmed)) return false;
  try {
    const { protocol, hostname } = new URL(
      /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`,
    );
    return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname);
  } catch {
    return false;
  }
}

/** Roughly an e-mail address: something, an @, a host with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
