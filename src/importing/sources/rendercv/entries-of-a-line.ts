import type { Fields } from "../fields/fields.ts";
import { joinRich } from "../fields/rich.ts";
import type { ItemFields } from "../fields/section.ts";
import { skillLine, wordsOf } from "../fields/word-lists.ts";
import { LineReader } from "./markdown-line.ts";

/** Readers of RenderCV's entries of one line, as a label with details. */

export const award = (item: Fields): ItemFields<"awards"> => {
  const line = new LineReader(item);
  const found = {
    title: line.text("name", "title", "label"),
    awarder: line.text("institution", "company"),
    date: item.text("date", "start_date"),
    summary: joinRich(item.text("summary", "details"), item.list("highlights")?.join("\n")),
  };
  line.urlToTray();
  return found;
};

export const certificate = (item: Fields): ItemFields<"certificates"> => {
  const line = new LineReader(item);
  return {
    name: line.text("name", "title", "label"),
    issuer: line.text("institution", "company", "details"),
    date: item.text("date", "start_date"),
    url: line.url("url"),
  };
};

export const skill = (item: Fields): ItemFields<"skills"> => {
  const line = new LineReader(item);
  const label = line.text("label", "name");
  const text = line.text("details", "summary");
  const found =
    label === undefined
      ? skillLine(text ?? "")
      : { name: label, keywords: text === undefined ? undefined : wordsOf(text) };
  line.urlToTray();
  return label === undefined && text === undefined ? {} : found;
};

export const language = (item: Fields): ItemFields<"languages"> => {
  const line = new LineReader(item);
  const found = { language: line.text("label", "name"), fluency: line.text("details", "summary") };
  line.urlToTray();
  return found;
};

export const interest = (item: Fields): ItemFields<"interests"> => {
  const line = new LineReader(item);
  const name = line.text("label", "name");
  const text = line.text("details", "summary");
  line.urlToTray();
  return { name, keywords: text === undefined ? undefined : wordsOf(text) };
};
