import type { DateStyle } from "../../kit/dates/date-style.ts";
import { type JsonObject, jsonPath, type Path } from "../../kit/json.ts";
import { MarkupReader } from "../markup/read-markup.ts";
import type { ImportLoss, ImportLossReason } from "./losses.ts";

/** The part of the content (`person`, or an id) that a value of the file became. */
export type ImportPlace = { path: Path; target: string };
/** A text that a limit cut off, with the path of its value. */
export type ImportRest = { path: Path; value: unknown };

/** A date to check: it may mean several dates, or a word was read as "until now". */
export type DateNote =
  | { kind: "ambiguous"; path: Path; text: string; choices: string[] }
  | { kind: "ongoing"; path: Path; text: string };

/** A hostile file could cause hundreds of thousands. */
const maxLosses = 500;
/** More than a content can have parts. */
const maxPlaces = 20_000;

/** Collects what an import changed, where its parts come from, and what has no field. */
export class ImportReport {
  readonly losses: ImportLoss[] = [];
  readonly places: ImportPlace[] = [];
  readonly rests: ImportRest[] = [];
  readonly dateNotes: DateNote[] = [];
  /** The tray has no room for a text. */
  isTrayFull = false;
  /** How the portal's country writes dates. */
  readonly style: DateStyle;
  /** Converts the markup of the file's texts, within the limit for one file. */
  readonly markup = new MarkupReader();
  readonly #notForTray = new Map<JsonObject, Set<string>>();

  constructor(style: DateStyle) {
    this.style = style;
  }

  /** After `maxLosses` it adds one for the whole file and ignores the rest. */
  add(path: Path, reason: ImportLossReason, slice = ""): void {
    if (this.losses.length < maxLosses) this.losses.push({ path: jsonPath(path) + slice, reason });
    else if (this.losses.length === maxLosses) this.losses.push({ path: "$", reason: "too-many" });
  }

  mark(path: Path, target: string): void {
    if (this.places.length < maxPlaces) this.places.push({ path, target });
  }

  /** A text or list entries that a limit removed. */
  addRest(path: Path, value: unknown): void {
    this.rests.push({ path, value });
  }

  addDateNote(note: DateNote): void {
    if (this.dateNotes.length < maxLosses) this.dateNotes.push(note);
  }

  /** A value of an `extra` that a field has, or that is no text: it is not for the tray. */
  leaveOutOfTray(extra: JsonObject, key: string): void {
    this.#notForTray.set(extra, (this.#notForTray.get(extra) ?? new Set()).add(key));
  }

  isForTray = (extra: JsonObject, key: string): boolean => !this.#notForTray.get(extra)?.has(key);
}
