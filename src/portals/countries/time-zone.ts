/** The capital's time zone of countries that have several. Source: IANA time zone database, `zone.tab`. */
const capitals: Record<string, string> = {
  AU: "Australia/Sydney",
  BR: "America/Sao_Paulo",
  CA: "America/Toronto",
  CL: "America/Santiago",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  ID: "Asia/Jakarta",
  MX: "America/Mexico_City",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PT: "Europe/Lisbon",
  US: "America/New_York",
};

/**
 * The IANA time zone of a country (ISO 3166-1 alpha-2): its only one, or the capital's. The middle one of the list for a country
 * with several that is not in the table, and UTC for an unknown one.
 */
export function timeZoneOf(iso: string): string {
  // TypeScript's library does not declare getTimeZones yet.
  const country = new Intl.Locale(`und-${iso}`) as Intl.Locale & { getTimeZones?(): string[] };
  const zones = country.getTimeZones?.() ?? [];
  return capitals[iso] ?? zones[Math.floor(zones.length / 2)] ?? "UTC";
}
