import { type ErrorCode, errorStatus } from "../kit/errors.ts";
import { exampleOf } from "./example-value.ts";
import type { OpenApi } from "./open-api-types.ts";
import { Example, type OperationEntry, OperationView, type Schemas } from "./operation-view.tsx";
import styles from "./reference.module.css";
import { SchemaTree } from "./schema-tree.tsx";
import { InlineMarkup, Prose } from "./text-markup.tsx";

type TagGroup = { name: string; description?: string; entries: OperationEntry[] };

/**
 * The document as an HTML page without scripts: operations by tag, each with an anchor, then the schemas and the error codes.
 * English on every portal, because it documents identifiers.
 */
export function Reference({
  document,
  errorDescriptions,
}: {
  document: OpenApi;
  errorDescriptions: Readonly<Record<ErrorCode, string>>;
}) {
  const { schemas } = document.components;
  const groups = groupByTag(document);
  return (
    <>
      <section className={styles.intro}>
        <Prose text={document.info.description} />
      </section>
      <TableOfContents groups={groups} />
      {groups.map(({ name, description, entries }) => (
        <section key={name} aria-labelledby={`tag-${name}`}>
          <h2 id={`tag-${name}`}>{name}</h2>
          {description && <p>{description}</p>}
          {entries.map((entry) => (
            <OperationView key={entry.operation.operationId} {...entry} />
          ))}
        </section>
      ))}
      <NamedSchemas schemas={schemas} />
      <ErrorCodes descriptions={errorDescriptions} />
    </>
  );
}

function groupByTag({ paths, tags = [] }: OpenApi): TagGroup[] {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): OperationEntry => ({ method, path, operation })),
  );
  return tags.map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags[0] === name),
  }));
}

function TableOfContents({ groups }: { groups: readonly TagGroup[] }) {
  return (
    <nav className={styles.contents} aria-label="Operations">
      {groups.map(({ name, entries }) => (
        <div key={name}>
          <a className={styles.group} href={`#tag-${name}`}>
            {name}
          </a>
          <ul>
            {entries.map(({ operation: { operationId, summary } }) => (
              <li key={operationId}>
                <a href={`#${operationId}`}>
                  <InlineMarkup text={summary} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <a className={styles.group} href="#schemas">
          Schemas
        </a>
        <ul>
          <li>
            <a href="#errors">Errors</a>
          </li>
        </ul>
      </div>
    </nav>
  );
}

function NamedSchemas({ schemas }: { schemas: Schemas }) {
  return (
    <section aria-labelledby="schemas">
      <h2 id="schemas">Schemas</h2>
      {Object.entries(schemas).map(([name, schema]) => (
        <article key={name} className={styles.operation} aria-labelledby={`schema-${name}`}>
          <h3 id={`schema-${name}`}>{name}</h3>
          <SchemaTree schema={schema} />
          <Example value={exampleOf(schema, schemas)} />
        </article>
      ))}
    </section>
  );
}

function ErrorCodes({ descriptions }: { descriptions: Readonly<Record<ErrorCode, string>> }) {
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">Errors</h2>
      <dl className={styles.errors}>
        {(Object.keys(errorStatus) as ErrorCode[]).map((code) => (
          <div key={code} id={`error-${code}`}>
            <dt>
              <code>{code}</code> <span className={styles.word}>{errorStatus[code]}</span>
            </dt>
            <dd>
              <InlineMarkup text={`${descriptions[code]}.`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
