import type { DateStyle } from "../../../kit/dates/date-style.ts";
import { readPeriod } from "../../../kit/dates/read-period.ts";
import { trimMarks } from "../layout/divide-text.ts";
import { cellText, collapse, lineText, type TextLine } from "../layout/text-line.ts";
import { type Event, isEndOfList, isStillThere, readEvent } from "./event-words.ts";
import { partsOfHeads } from "./head-roles.ts";
import { addLine, emptyEntry, lineWith, type NamedEntry } from "./named-entries.ts";
import { readDate } from "./rows.ts";
import { asianPartOf, asianSchool } from "./study-words.ts";
import { namesEmployer, namesTitle, wordKey } from "./words.ts";

/** A row of a form: when something happened, and what. */
type EventRow = { line: TextLine; date?: string; text: string; event?: Event };

function eventRow(line: TextLine, style: DateStyle): EventRow {
  const [first, ...rest] = line.cells.map(cellText);
  const alone = rest.length > 0 ? readDate(first!, style) : undefined;
  const found = alone?.rest.length === 0 ? alone : readDate(lineText(line), style);
  const isInFront = found && (found.rest.length < 2 || found === alone);
  const date = isInFront ? found.date : undefined;
  const text = collapse(
    found === alone && alone ? rest.join(" ") : isInFront ? (found.rest[0] ?? "") : lineText(line),
  );
  // "2010.03 ~ 2016.02   동백대학교 졸업" has both the start and the end.
  const isPeriod = date !== undefined && readPeriod(date, style)?.end !== undefined;
  const event = isPeriod ? undefined : readEvent(text);
  return { line, text, ...(date !== undefined && { date }), ...(event && { event }) };
}

/** Rows with an event, of all that have a date. */
const fewestEvents = 0.5;

/**
 * Entries of a form with a row for the start and one for the end of each job or school, as Japanese forms have it; undefined
 * for other sections.
 */
export function readEventEntries(lines: readonly TextLine[], style: DateStyle): NamedEntry[] | undefined {
  const rows = lines.map((line) => eventRow(line, style));
  const dated = rows.filter(({ date }) => date !== undefined);
  const events = dated.filter(({ event }) => event);
  if (events.length === 0 || events.length < dated.length * fewestEvents) return undefined;
  if (!events.some(({ event }) => event!.is === "start") && events.length < 2) return undefined;
  const entries: OpenEntry[] = [];
  for (const row of rows) addRow(entries, row);
  return entries;
}

type OpenEntry = NamedEntry & { subject?: string; isClosed?: true };

function addRow(entries: OpenEntry[], row: EventRow): void {
  const { line, event, text, date } = row;
  const last = entries.at(-1);
  if (last && isEndOfList(text)) {
    addWords(last, row);
    return;
  }
  if (last && isStillThere(text)) {
    last.period = { ...last.period, ongoing: true };
    last.isClosed = true;
    addWords(last, row);
    return;
  }
  if (event?.is === "end") {
    const open = entryThatEnds(entries, event);
    if (open) {
      end(open, row, event);
      return;
    }
  }
  if (!event && last) {
    addLine(last, line);
    last.body.push(lineWith(line, date === undefined ? text : `${date} ${text}`));
    // "倉庫係長として資材の在庫管理を担当"
    const position = /^(\S{1,20})として/u.exec(text)?.[1];
    if (last.organization !== undefined && position !== undefined && isTitle(position))
      last.title ??= position;
    return;
  }
  const entry: OpenEntry = { ...emptyEntry(line), subject: event?.before ?? text };
  entries.push(entry);
  addLine(entry, line);
  nameEntry(entry, event?.before ?? text, event?.of ?? "job", line);
  if (date !== undefined) entry.period = event?.is === "end" ? { end: date } : { start: date };
  if (event?.is === "end") entry.isClosed = true;
  if (event) addRemarks(entry, row, event);
}

function addWords(entry: OpenEntry, { line, text }: EventRow): void {
  addLine(entry, line);
  entry.labels.push(text);
}

const squeeze = (text: string): string => wordKey(text).replace(/\s/gu, "");

/** Entries above a row that it may end; a person has fewer jobs at a time. */
const mostOpen = 20;

/** The open entry with the same name; one without a name of its own ("同社 退社", "一身上の都合により退社") ends the last one. */
function entryThatEnds(entries: readonly OpenEntry[], { before, of }: Event): OpenEntry | undefined {
  const open = entries.slice(-mostOpen).filter(({ isClosed }) => !isClosed);
  const subject = squeeze(before);
  const same = open.findLast((entry) => {
    const other = squeeze(entry.subject ?? "");
    return other !== "" && (other.startsWith(subject) || subject.startsWith(other));
  });
  if (same) return same;
  const isOther = of === "job" ? namesEmployer(before) : /(?:大学|学校|学院|高校|학교)/u.test(before);
  return isOther && !/^(?:同|上記|동)/u.test(before) ? undefined : open.at(-1);
}

function end(entry: OpenEntry, row: EventRow, event: Event): void {
  const { line, date } = row;
  entry.isClosed = true;
  if (date !== undefined) entry.period = { ...entry.period, end: date };
  addLine(entry, line);
  const subject = squeeze(event.before);
  const isKnown =
    squeeze(entry.subject ?? "").startsWith(subject) || /^(?:同|上記)\S{0,4}$/u.test(event.before);
  if (isKnown) entry.labels.push(event.before);
  else if (event.of === "job") entry.body.push(lineWith(line, row.text));
  else nameEntry(entry, event.before, event.of, line);
  addRemarks(entry, row, event);
}

/** A position, not a department such as 営業部. */
const isTitle = (text: string): boolean => namesTitle(text) && !/[部課室科]$/u.test(text);

/** What an event says beside its name: "中退", "（正社員）". */
function addRemarks(entry: OpenEntry, { line }: EventRow, { word, after }: Event): void {
  entry.labels.push(word);
  const remark = trimMarks(after, "(（、，,)）");
  // "入職（パート保育士）"
  if (entry.organization !== undefined && entry.title === undefined && isTitle(remark)) {
    entry.title = remark;
    return;
  }
  const says = /見込|予定|中退|退学|예정|중퇴|자퇴/u.test(word) ? [word] : [];
  for (const text of [...says, ...(/[\p{L}\p{N}]/u.test(remark) ? [remark] : [])])
    entry.body.push(lineWith(line, text));
}

function nameEntry(entry: OpenEntry, subject: string, of: Event["of"], line: TextLine): void {
  if (of === "study") {
    const [first = "", ...rest] = subject.split(/\s+/u);
    const found = asianSchool.exec(first)?.[0] ?? first;
    entry.institution = [found, rest[0] === "大学院" ? [rest.shift()] : []].flat().join(" ");
    const field = [first.slice(found.length), ...rest].filter(Boolean).join(" ");
    const { is, value } = asianPartOf(field) ?? { is: "field", value: field };
    if (value !== "") entry[is === "degree" ? "qualification" : "field"] = value;
    return;
  }
  const heads = [[{ text: subject, line: line.id, bold: 0 }]];
  const [parts] = /\s/u.test(subject) ? partsOfHeads(heads, { kind: "job", organizationFirst: true }) : [];
  entry.organization = parts?.organization ?? subject;
  if (parts?.organization === undefined) return;
  if (parts.title !== undefined) entry.title = parts.title;
  if (parts.place !== undefined) entry.place = parts.place;
  for (const text of parts.others) entry.body.push(lineWith(line, text));
}
