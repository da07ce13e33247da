import type { z } from "zod";
import type { Kind } from "./kinds.ts";
import { schemaOf } from "./kinds.ts";
import { messageFindings, noteFindings } from "./message-findings.ts";
import { schemaFindings } from "./schema-findings.ts";
import { semanticFindings } from "./semantic-findings.ts";
import { type Finding, type Position, readSource } from "./source.ts";
import { styleFindings } from "./style-findings.ts";

/** A problem in a file of the content folder. `file` is its path there; `field` is "" for the whole file. */
export type Problem = Position & { file: string; field: string; message: string };

type Options = {
  /** The messages whose keys the code uses. */
  reference?: unknown;
  /** Schema of the example documents; without it only their texts are checked. */
  sample?: z.ZodType;
};

export type CheckedFile = {
  /** The value in the file, without defaults; undefined if the file is not valid JSON. */
  value: unknown;
  problems: Problem[];
  /** Adds line and column to the findings of comparisons with other files. */
  locate(findings: readonly Finding[]): Problem[];
};

/** Throws for bytes that are not UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/** Checks one file by itself, also when the running site reads it. Fields are dotted paths; list entries count from 0. */
export function checkFile(file: string, kind: Kind, text: string, options: Options = {}): CheckedFile {
  const source = readSource(text);
  const locate = (findings: readonly Finding[]): Problem[] =>
    findings.map((finding) => ({
      file,
      ...source.positionOf(finding),
      field: finding.path.join("."),
      message: finding.message,
    }));
  const broken = source.value === undefined || source.findings.length > 0;
  const findings = broken ? source.findings : valueFindings(kind, source.value, options);
  return { value: broken ? undefined : source.value, problems: locate(findings), locate };
}

function valueFindings(kind: Kind, value: unknown, { reference, sample }: Options): Finding[] {
  if (kind.name === "messages" || kind.name === "overlay")
    return messageFindings(value, kind.locale, { reference, partial: kind.name === "overlay" });
  if (kind.name === "notes") return noteFindings(value, reference);
  if (kind.name === "sample")
    return [
      ...(sample ? schemaFindings(sample, value) : []),
      ...styleFindings(value, { lines: true, unsafe: true }),
    ];
  const schema = schemaOf(kind);
  if (!schema) return [];
  const findings = [...schemaFindings(schema, value), ...styleFindings(value)];
  return findings.length > 0 ? findings : semanticFindings(value, kind, reference);
}
