import type { ReactNode } from "react";
import { type ErrorCode, errorStatus } from "../kit/errors.ts";
import { exampleOf } from "./example.ts";
import type { Answer, Content, OpenApi, Operation, Schema } from "./model.ts";
import styles from "./reference.module.css";
import { SchemaTree, TypeOf } from "./schema-tree.tsx";

type Schemas = Record<string, Schema>;
type Entry = { method: string; path: string; operation: Operation };

/**
 * The document as a page to read: operations by tag, each with an address of its own, then the schemas and the errors.
 * Needs no script. English whatever the portal: it names fields, codes and headers.
 */
export function Reference({ document, meaning }: { document: OpenApi; meaning: Record<ErrorCode, string> }) {
  const { schemas } = document.components;
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Entry => ({ method, path, operation })),
  );
  const groups = (document.tags ?? []).map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags[0] === name),
  }));
  return (
    <>
      <section className={styles.intro}>
        <Prose text={document.info.description} />
      </section>
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
                    <Marked text={summary} />
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
      {groups.map(({ name, description, entries }) => (
        <section key={name} aria-labelledby={`tag-${name}`}>
          <h2 id={`tag-${name}`}>{name}</h2>
          {description && <p>{description}</p>}
          {entries.map((entry) => (
            <OperationView key={entry.operation.operationId} {...entry} schemas={schemas} />
          ))}
        </section>
      ))}
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
      <section aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        <dl className={styles.errors}>
          {(Object.keys(errorStatus) as ErrorCode[]).map((code) => (
            <div key={code} id={`error-${code}`}>
              <dt>
                <code>{code}</code> <span className={styles.word}>{errorStatus[code]}</span>
              </dt>
              <dd>
                <Marked text={`${meaning[code]}.`} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function OperationView({ method, path, operation, schemas }: Entry & { schemas: Schemas }) {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  return (
    <article className={styles.operation} aria-labelledby={operationId}>
      <h3 id={operationId}>
        <a href={`#${operationId}`}>
          <Marked text={summary} />
        </a>
      </h3>
      <p className={styles.line}>
        <b className={styles.method}>{method.toUpperCase()}</b> <code>{path}</code>
      </p>
      {security?.length ? <p className={styles.word}>Needs a session.</p> : null}
      {description && <Prose text={description} />}
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className={styles.tree}>
            {parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>
                <code className={styles.name}>{parameter.name}</code>{" "}
                <span className={styles.word}>in the {parameter.in}</span>{" "}
                <TypeOf schema={parameter.schema} />
                {!parameter.required && <span className={styles.word}> optional</span>}
                {parameter.description && <span className={styles.note}> {parameter.description}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {requestBody && (
        <Part title={requestBody.required ? "Body" : "Body, optional"}>
          <Contents content={requestBody.content} schemas={schemas} />
        </Part>
      )}
      <Part title="Answers">
        <dl className={styles.answers}>
          {Object.entries(responses).map(([status, answer]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <AnswerView answer={answer} schemas={schemas} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </article>
  );
}

function AnswerView({ answer, schemas }: { answer: Answer; schemas: Schemas }) {
  const codes = answer["x-error-codes"];
  if (!codes)
    return (
      <>
        <Marked text={answer.description} />
        {answer.content && <Contents content={answer.content} schemas={schemas} />}
      </>
    );
  return (
    <>
      {codes.map((code, at) => (
        <span key={code}>
          {at > 0 && ", "}
          <a href={`#error-${code}`}>{code}</a>
        </span>
      ))}
    </>
  );
}

/** A body by its types; types that share a schema share its tree. */
function Contents({ content, schemas }: { content: Content; schemas: Schemas }) {
  const groups = Map.groupBy(Object.entries(content), ([, { schema }]) => JSON.stringify(schema));
  return [...groups.values()].map((group) => {
    const { schema } = group[0]![1];
    const types = group.map(([type]) => type);
    return (
      <div key={types.join()} className={styles.content}>
        <p>
          {types.map((type, at) => (
            <span key={type}>
              {at > 0 && ", "}
              <code>{type}</code>
            </span>
          ))}
          {": "}
          <TypeOf schema={schema} />
        </p>
        <SchemaTree schema={schema} />
        {types.some((type) => type.endsWith("json")) && <Example value={exampleOf(schema, schemas)} />}
      </div>
    );
  });
}

const Example = ({ value }: { value: unknown }) => (
  <details className={styles.example}>
    <summary>Example</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard */}
    <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
  </details>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h4>{title}</h4>
    {children}
  </div>
);

/** Paragraphs with `code` and **bold** words: as much of Markdown as descriptions use. */
const Prose = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => (
    <p key={paragraph}>
      <Marked text={paragraph} />
    </p>
  ));

const Marked = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
    if (part.startsWith("`")) return <code key={at}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
    return part.startsWith("**") ? <b key={at}>{part.slice(2, -2)}</b> : part;
  });
