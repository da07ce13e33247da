import ical, { type ICalEventData } from "ical-generator";
import type { Translate } from "../../content/messages.ts";
import type { Application } from "../application.ts";

type Options = {
  t: Translate<"hunt">;
  /** Absolute address of an application on the dashboard. */
  addressOf: (id: string) => string;
};

type Entry = { kind: string; name: string; day: string | null; time?: string | null };

/** Milliseconds that an interview or a step with a time takes, for lack of anything better. */
const duration = 3_600_000;

/**
 * The days and next steps of applications that are not over, as a calendar file. The ids of the events are those of the
 * application, so that importing the file again moves them instead of adding more. Times are those of the place where the
 * user is, without a time zone.
 */
export function writeCalendar(applications: readonly Application[], { t, addressOf }: Options): string {
  const calendar = ical({ name: t("tab"), prodId: { company: "Dossier", product: "Dossier" } });
  for (const application of applications) {
    if (application.archived || application.status === "closed") continue;
    for (const entry of entriesOf(application, t))
      if (entry.day !== null)
        calendar.createEvent(eventOf(application, { ...entry, day: entry.day }, addressOf(application.id)));
  }
  return calendar.toString();
}

const entriesOf = (application: Application, t: Translate<"hunt">): Entry[] => [
  { kind: "closes", name: t("closesOn"), day: application.closesOn },
  { kind: "sent", name: t("sentOn"), day: application.sentOn },
  {
    kind: "interview",
    name: t("interviewOn"),
    day: application.interviewOn,
    time: application.interviewTime,
  },
  { kind: "answer", name: t("answerOn"), day: application.answerOn },
  {
    kind: "step",
    name: application.nextStep,
    day: application.nextStepOn,
    time: application.nextStepTime,
  },
];

function eventOf(
  { id, employer, jobTitle, advertUrl, version, updatedAt }: Application,
  { kind, name, day, time }: Entry & { day: string },
  url: string,
): ICalEventData {
  const start = new Date(`${day}T${time ?? "00:00"}:00Z`);
  return {
    id: `${id}-${kind}@dossier`,
    sequence: version,
    stamp: new Date(updatedAt),
    summary: `${name} – ${employer}`,
    description: [jobTitle, advertUrl].filter(Boolean).join("\n") || null,
    url,
    start,
    ...(time ? { end: new Date(start.getTime() + duration), floating: true } : { allDay: true }),
  };
}
