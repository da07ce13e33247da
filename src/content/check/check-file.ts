import type { z } from "zod";
import type { Kind } from "./kinds.ts";
import { schemaOf } from "./kinds.ts";
import { meaningFindings } from "./meaning-findings.ts";
import { messageFindings, noteFindings } from "./message-findings.ts";
import { schemaFindings } from "./schema-findings.ts";
import { type Finding, type Position, readSource } from "./source.ts";
import { styleFindings } from "./style-findings.ts";

/** One thing that is wrong in a file of the content folder. `file` is its path there; `field` is "" for the file as a whole. */
export type Problem = Position & { file: string; field: string; message: string };

type Options = {
  /** The messages that code is written against. */
  reference?: unknown;
  /** What samples are made of; without it only their texts are looked at. */
  sample?: z.ZodType;
};

export type CheckedFile = {
  /** As it is written, without defaults. Undefined where the file is no JSON. */
  value: unknown;
  problems: Problem[];
  /** Puts line and column to what a comparison with other files finds. */
  locate(findings: readonly Finding[]): Problem[];
};

/** Throws for bytes that are no UTF-8. */
export const decodeText = (bytes: Uint8Array): string =>
  new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);

/**
 * Checks one file by itself: what the loader refuses, it refuses, for the same reasons and with the same words. The name
 * of the field is dotted, with numbers from 0 for the entries of lists.
 */
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
  return findings.length > 0 ? findings : meaningFindings(value, kind, reference);
}
