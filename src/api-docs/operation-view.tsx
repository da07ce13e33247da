import type { ReactNode } from "react";
import type { MediaContent, Operation, ResponseObject, Schema } from "./open-api-types.ts";
import styles from "./reference.module.css";
import { SchemaTree, TypeOf } from "./schema-tree.tsx";
import { InlineMarkup, Prose } from "./text-markup.tsx";

export type Schemas = Record<string, Schema>;
export type OperationEntry = { method: string; path: string; operation: Operation };

export function OperationView({ method, path, operation }: OperationEntry) {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  return (
    <article className={styles.operation} aria-labelledby={operationId}>
      <h3 id={operationId}>
        <a href={`#${operationId}`}>
          <InlineMarkup text={summary} />
        </a>
      </h3>
      <p className={styles.line}>
        <b className={styles.method}>{method.toUpperCase()}</b> <code>{path}</code>
      </p>
      {security?.length ? <Security security={security} /> : null}
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
          <Contents content={requestBody.content} />
        </Part>
      )}
      <Part title="Responses">
        <dl className={styles.responses}>
          {Object.entries(responses).map(([status, response]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <ResponseView response={response} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
    </article>
  );
}

function Security({ security }: { security: Record<string, string[]>[] }) {
  const scopes = security.flatMap(({ token }) => token ?? []);
  return (
    <p className={styles.word}>
      Requires a session
      {scopes.length > 0 && (
        <>
          , or a token with the scope <code>{scopes.join(", ")}</code>
        </>
      )}
      .
    </p>
  );
}

function ResponseView({ response }: { response: ResponseObject }) {
  const codes = response["x-error-codes"];
  if (!codes)
    return (
      <>
        <InlineMarkup text={response.description} />
        {response.content && <Contents content={response.content} />}
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

/** A body by content type; types with the same schema share its tree. */
function Contents({ content }: { content: MediaContent }) {
  const groups = Map.groupBy(Object.entries(content), ([, { schema }]) => JSON.stringify(schema));
  return [...groups.values()].map((group) => {
    const { schema, example } = group[0]![1];
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
        {example !== undefined && <Example value={example} />}
      </div>
    );
  });
}

export const Example = ({ value }: { value: unknown }) => (
  <details className={styles.example}>
    <summary>Example</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
    <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
  </details>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h4>{title}</h4>
    {children}
  </div>
);
