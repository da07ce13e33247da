import { stringify } from "csv-stringify/sync";
import type { Translate } from "../../content/messages.ts";
import type { Locale } from "../../portals/portal.ts";
import type { Application } from "../application.ts";

type Options = {
  t: Translate<"hunt">;
  locale: Locale;
  /** Titles of an application's documents. */
  titlesOf: (applicationId: string) => string[];
};

/**
 * The applications as a table that Excel opens in the user's country by a double click: with the byte order mark that says
 * UTF-8, and the separator of the country. Days stay in ISO form, which spreadsheets read in every language. Texts that a
 * spreadsheet would run as a formula get an apostrophe.
 */
export function writeCsv(applications: readonly Application[], { t, locale, titlesOf }: Options): string {
  const columns: [string, (application: Application) => string | null][] = [
    [t("employer"), ({ employer }) => employer],
    [t("jobTitle"), ({ jobTitle }) => jobTitle],
    [t("statusLabel"), ({ status }) => t(`status.${status}`)],
    [t("reasonLabel"), ({ closedReason }) => closedReason && t(`reason.${closedReason}`)],
    [t("advert"), ({ advertUrl }) => advertUrl],
    [t("savedOn"), ({ savedOn }) => savedOn],
    [t("closesOn"), ({ closesOn }) => closesOn],
    [t("sentOn"), ({ sentOn }) => sentOn],
    [t("interviewOn"), ({ interviewOn }) => interviewOn],
    [t("interviewTime"), ({ interviewTime }) => interviewTime],
    [t("answerOn"), ({ answerOn }) => answerOn],
    [t("nextStep"), ({ nextStep }) => nextStep],
    [t("nextStepOn"), ({ nextStepOn }) => nextStepOn],
    [t("nextStepTime"), ({ nextStepTime }) => nextStepTime],
    [t("documents"), ({ id }) => titlesOf(id).join("\n")],
    [t("notes"), ({ notes }) => notes],
    [t("archive"), ({ archived }) => (archived ? "✓" : "")],
  ];
  const rows = applications.map((application) => columns.map(([, cellOf]) => cellOf(application) ?? ""));
  return stringify([columns.map(([heading]) => heading), ...rows], {
    bom: true,
    delimiter: separatorOf(locale),
    escape_formulas: true,
    record_delimiter: "windows",
  });
}

/** Excel separates by semicolons where numbers have a decimal comma, as its list separator of the system does. */
function separatorOf(locale: Locale): "," | ";" {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal");
  return decimal?.value === "." ? "," : ";";
}
