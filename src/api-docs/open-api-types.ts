/** The parts of OpenAPI 3.1 that our operations use. */
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

export type MediaContent = Record<string, { schema: Schema; example?: unknown }>;

export type Parameter = {
  in: "path" | "query" | "header" | "cookie";
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
};

export type ResponseObject = { description: string; content?: MediaContent; "x-error-codes"?: string[] };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: MediaContent };
  responses: Record<string, ResponseObject>;
};

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers?: { url: string; description?: string }[];
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The schema, or the named schema that it refers to. */
export function resolve(schema: Schema, schemas: Record<string, Schema>): Schema {
  return schema.$ref ? resolve(schemas[nameOf(schema.$ref)]!, schemas) : schema;
}

/** The name in a reference: "Resume" for "#/components/schemas/Resume". */
export const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);
