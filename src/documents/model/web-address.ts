/** Whether the text is a web address in any script, with or without a scheme. */
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

/** Whether the text looks like an email address: something, an @, and a host with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
