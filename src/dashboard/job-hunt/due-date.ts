import type { Application } from "../../applications/application.ts";

/** The date that matters next for an application. */
export type DueDate = {
  kind: "nextStepOn" | "closesOn" | "interviewOn" | "answerOn" | "sentOn";
  /** Local: 2026-11-26. */
  day: string;
  time: string | null;
  /** It has passed although something was to be done, is today or tomorrow, or later. */
  urgency: "overdue" | "soon" | "later";
};

/** The local day of a moment: 2026-11-26. */
export function dayOf(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * The earliest date that is still ahead or was missed; otherwise the day of sending, or null. An open next step is missed
 * when its day has passed, a deadline when nothing was sent. Closed applications have none.
 */
export function dueDateOf(application: Application, today: string): DueDate | null {
  const { status, nextStepOn, nextStepTime, closesOn, interviewOn, interviewTime, answerOn, sentOn } =
    application;
  if (status === "closed") return null;
  const entry = (kind: DueDate["kind"], day: string | null, time: string | null = null) =>
    day === null ? [] : [{ kind, day, time, urgency: urgencyOf(day, today) }];
  const ahead = ({ urgency }: DueDate) => urgency !== "overdue";
  const dates: DueDate[] = [
    ...entry("nextStepOn", nextStepOn, nextStepTime),
    ...(status === "saved" ? entry("closesOn", closesOn) : []),
    ...entry("interviewOn", interviewOn, interviewTime).filter(ahead),
    ...entry("answerOn", answerOn).filter(ahead),
  ];
  dates.sort((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
  if (dates[0]) return dates[0];
  return sentOn === null ? null : { kind: "sentOn", day: sentOn, time: null, urgency: "later" };
}

export function urgencyOf(day: string, today: string): DueDate["urgency"] {
  if (day < today) return "overdue";
  return day <= nextDay(today) ? "soon" : "later";
}

/** "Fri, Dec 4" with the time, if there is one; "today" and "tomorrow" in the language of the page. */
export function formatDue(
  { day, time }: Pick<DueDate, "day" | "time">,
  formatLocale: string,
  today: string,
): string {
  const inDays = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const at = new Date(`${day}T${time ?? "00:00"}:00Z`);
  const clock =
    time === null
      ? ""
      : new Intl.DateTimeFormat(formatLocale, { timeStyle: "short", timeZone: "UTC" }).format(at);
  const date =
    inDays === 0 || inDays === 1
      ? new Intl.RelativeTimeFormat(formatLocale, { numeric: "auto" }).format(inDays, "day")
      : new Intl.DateTimeFormat(formatLocale, {
          weekday: "short",
          day: "numeric",
          month: "short",
          ...(day.slice(0, 4) !== today.slice(0, 4) && { year: "numeric" }),
          timeZone: "UTC",
        }).format(at);
  return clock ? `${date}, ${clock}` : date;
}
