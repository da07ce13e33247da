import { nameOf, type Schema } from "./open-api-types.ts";
import styles from "./reference.module.css";

/** Deeper levels are collapsed at first. */
const openLevels = 2;

/** A schema as a tree of names, types and limits. Named schemas are links to their section. */
export function SchemaTree({ schema, level = 0 }: { schema: Schema; level?: number }) {
  const { properties, required = [], additionalProperties: further } = schema;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return (
      <ul className={styles.tree}>
        {branches.map((branch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <li key={at}>
            <Line label={at === 0 ? "either" : "or"} schema={branch} level={level} />
          </li>
        ))}
      </ul>
    );
  if (properties)
    return (
      <ul className={styles.tree}>
        {Object.entries(properties).map(([name, child]) => (
          <li key={name}>
            <Line name={name} optional={!required.includes(name)} schema={child} level={level} />
          </li>
        ))}
      </ul>
    );
  if (schema.type === "object" && typeof further === "object")
    return (
      <ul className={styles.tree}>
        <li>
          <Line label="any name" schema={further} level={level} />
        </li>
      </ul>
    );
  return schema.items ? <SchemaTree schema={schema.items} level={level} /> : null;
}

type LineProps = { name?: string; label?: string; optional?: boolean; schema: Schema; level: number };

/** One value: its name, its type, and its properties if it has any. */
function Line({ name, label, optional, schema, level }: LineProps) {
  const summary = (
    <>
      {name && <code className={styles.name}>{name}</code>}
      {label && <span className={styles.word}>{label}</span>} <TypeOf schema={schema} />
      {optional && <span className={styles.word}> optional</span>}
      {schema.description && <span className={styles.note}> {schema.description}</span>}
    </>
  );
  if (!hasChildren(schema)) return summary;
  return (
    <details open={level < openLevels}>
      <summary>{summary}</summary>
      <SchemaTree schema={schema} level={level + 1} />
    </details>
  );
}

const hasChildren = ({ properties, anyOf, oneOf, items, additionalProperties }: Schema): boolean =>
  Boolean(anyOf ?? oneOf) ||
  Object.keys(properties ?? {}).length > 0 ||
  Object.keys(Object(additionalProperties)).length > 0 ||
  (items !== undefined && hasChildren(items));

/** "string, email, at most 254": type, format and limits in a line. */
export function TypeOf({ schema }: { schema: Schema }) {
  if (schema.$ref) return <a href={`#schema-${nameOf(schema.$ref)}`}>{nameOf(schema.$ref)}</a>;
  if (schema.items)
    return (
      <span>
        list of{" "}
        {hasChildren(schema.items) && !schema.items.$ref ? "objects" : <TypeOf schema={schema.items} />}
        {limitsOf(schema)}
      </span>
    );
  const { enum: values, const: value } = schema;
  const literals = value === undefined ? values : [value];
  if (literals)
    return (
      <span>
        {literals.map((literal, at) => (
          <span key={String(literal)}>
            {at > 0 && " | "}
            <code>{JSON.stringify(literal)}</code>
          </span>
        ))}
        {limitsOf(schema)}
      </span>
    );
  return (
    <span>
      {[schema.type ?? (schema.anyOf || schema.oneOf ? "one of" : "anything")].flat().join(" or ")}
      {limitsOf(schema)}
      {schema.pattern && (
        <>
          {", "}
          <code>{schema.pattern}</code>
        </>
      )}
    </span>
  );
}

/** Format and limits, each with a leading comma. */
function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const { exclusiveMinimum, exclusiveMaximum, format } = schema;
  const limits = [
    format,
    range(minLength, maxLength, " characters"),
    range(minItems, maxItems, " items"),
    range(minimum, maximum, ""),
    exclusiveMinimum === undefined ? null : `more than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? null : `less than ${exclusiveMaximum}`,
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
  ];
  return limits.flatMap((limit) => (limit ? [`, ${limit}`] : [])).join("");
}

/** Zod adds the largest safe integers as limits of integers; they are not worth showing. */
const isMeaningful = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function range(min: number | undefined, max: number | undefined, unit: string): string | null {
  const limits = [
    isMeaningful(min) ? `at least ${min}` : null,
    isMeaningful(max) ? `at most ${max}` : null,
  ].filter(Boolean);
  return limits.length > 0 ? limits.join(", ") + unit : null;
}
