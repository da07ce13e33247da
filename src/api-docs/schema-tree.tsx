import { nameOf, type Schema } from "./model.ts";
import styles from "./reference.module.css";

/** Further down a part is folded away, until somebody opens it. */
const openLevels = 2;

/** A schema as a tree of names, types and limits. Named schemas are links to where they stand. */
export function SchemaTree({ schema, level = 0 }: { schema: Schema; level?: number }) {
  const { properties, required = [], additionalProperties: further } = schema;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches)
    return (
      <ul className={styles.tree}>
        {branches.map((branch, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is the same in every rendering
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

/** One value: what it is called, what it is, and what is in it. */
function Line({ name, label, optional, schema, level }: LineProps) {
  const head = (
    <>
      {name && <code className={styles.name}>{name}</code>}
      {label && <span className={styles.word}>{label}</span>} <TypeOf schema={schema} />
      {optional && <span className={styles.word}> optional</span>}
      {schema.description && <span className={styles.note}> {schema.description}</span>}
    </>
  );
  if (!hasParts(schema)) return head;
  return (
    <details open={level < openLevels}>
      <summary>{head}</summary>
      <SchemaTree schema={schema} level={level + 1} />
    </details>
  );
}

const hasParts = ({ properties, anyOf, oneOf, items, additionalProperties }: Schema): boolean =>
  Boolean(anyOf ?? oneOf) ||
  Object.keys(properties ?? {}).length > 0 ||
  Object.keys(Object(additionalProperties)).length > 0 ||
  (items !== undefined && hasParts(items));

/** "string, email, at most 254": type, format and limits in a line. */
export function TypeOf({ schema }: { schema: Schema }) {
  if (schema.$ref) return <a href={`#schema-${nameOf(schema.$ref)}`}>{nameOf(schema.$ref)}</a>;
  if (schema.items)
    return (
      <span>
        list of {hasParts(schema.items) && !schema.items.$ref ? "objects" : <TypeOf schema={schema.items} />}
        {limitsOf(schema)}
      </span>
    );
  const { enum: values, const: value } = schema;
  const chosen = value === undefined ? values : [value];
  if (chosen)
    return (
      <span>
        {chosen.map((one, at) => (
          <span key={String(one)}>
            {at > 0 && " | "}
            <code>{JSON.stringify(one)}</code>
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

/** Limits in words, each with a comma in front. */
function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const { exclusiveMinimum, exclusiveMaximum, format } = schema;
  const words = [
    format,
    between(minLength, maxLength, " characters"),
    between(minItems, maxItems, " items"),
    between(minimum, maximum, ""),
    exclusiveMinimum === undefined ? null : `more than ${exclusiveMinimum}`,
    exclusiveMaximum === undefined ? null : `less than ${exclusiveMaximum}`,
    schema.default === undefined ? null : `otherwise ${JSON.stringify(schema.default)}`,
  ];
  return words.flatMap((word) => (word ? [`, ${word}`] : [])).join("");
}

/** Numbers that stand for "as large as there are" say nothing. */
const isTelling = (limit: number | undefined): limit is number =>
  limit !== undefined && Math.abs(limit) < Number.MAX_SAFE_INTEGER;

function between(least: number | undefined, most: number | undefined, unit: string): string | null {
  const words = [
    isTelling(least) ? `at least ${least}` : null,
    isTelling(most) ? `at most ${most}` : null,
  ].filter(Boolean);
  return words.length > 0 ? words.join(", ") + unit : null;
}
