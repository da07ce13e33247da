import type { ShellConfig } from "../shell-config.ts";
import { fetchJson } from "./json.ts";

/** A country code in upper case; throws for other values and for the codes of unknown countries (XX, ZZ). */
function readCountry(value: unknown): string {
  const [country] = /^(?!xx|zz)[a-z]{2}$/i.exec(value as string)!;
  return country.toUpperCase();
}

/**
 * Writes the visitor's country on `<html>` where the server does not know it (URL-05): from the headers of this page
 * (CAL-12), else from the claims (CAL-11), else US.
 */
export function startCountry({ country }: ShellConfig): Promise<void> | undefined {
  if (country) return;
  return fetch(location.href, { method: "HEAD", cache: "no-store" })
    .then(({ headers }) => readCountry(headers.get("x-geo-header")))
    .catch(() =>
      fetchJson("/eb/api/v1/user/countryclaims").then(({ countryCode }) => readCountry(countryCode)),
    )
    .catch(() => "US")
    .then((found) => {
      document.documentElement.dataset.country = found;
    });
}
