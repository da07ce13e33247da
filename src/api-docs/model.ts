/** As much of OpenAPI 3.1 as our operations use; `document.server.ts` makes it, the reference page and the tests read it. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  title?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

export type Content = Record<string, { schema: Schema; example?: unknown }>;

export type Parameter = {
  in: "path" | "query" | "header" | "cookie";
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

export type Answer = { description: string; content?: Content; "x-error-codes"?: string[] };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
};

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The schema itself, where a reference stands for it. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? resolve(schemas[nameOf(schema.$ref)]!, schemas) : schema;
}

/** "Resume" of "#/components/schemas/Resume". */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);
