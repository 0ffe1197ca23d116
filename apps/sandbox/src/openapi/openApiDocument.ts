import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** JSON Schema of the document. */
export interface WireSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly required?: readonly string[];
  readonly items?: WireSchema;
  readonly prefixItems?: readonly WireSchema[];
  readonly anyOf?: readonly WireSchema[];
  readonly oneOf?: readonly WireSchema[];
  readonly allOf?: readonly WireSchema[];
  readonly contentSchema?: WireSchema;
  readonly contentMediaType?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
  readonly 'x-capability'?: string;
}

/** Parameter of a call. */
export interface WireParameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: WireSchema;
  readonly 'x-capability'?: string;
}

/** Example of an error. */
export interface WireExample {
  readonly $ref?: string;
  readonly summary: string;
  readonly value: {
    readonly errors: readonly [{ readonly code?: number | string; readonly msg: string; readonly field?: string }];
  };
}

/** Body of a request or an answer, by media type. */
export type WireContent = Readonly<
  Record<
    string,
    {
      readonly schema?: WireSchema;
      readonly example?: unknown;
      readonly examples?: Readonly<Record<string, WireExample>>;
    }
  >
>;

/** Answer of a call. */
export interface WireResponse {
  readonly $ref?: string;
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description: string }>>;
  readonly content?: WireContent;
}

/** One call of the document. */
export interface WireOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly 'x-capability'?: string;
  readonly 'x-extension'?: boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly WireParameter[];
  readonly requestBody?: { readonly content: WireContent };
  readonly responses: Readonly<Record<string, WireResponse>>;
}

/** Methods of calls. */
export const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;

/** Calls of a path; `servers` when it is not on the server of the API. */
export type WirePath = Readonly<Partial<Record<(typeof methods)[number], WireOperation>>> & {
  readonly servers?: readonly { readonly description: string }[];
};

/** Parts of the OpenAPI document that the page shows. */
export interface OpenApiDocument {
  readonly info: { readonly title: string; readonly summary: string; readonly description: string };
  /** Ability of a server with a capability, and what clients do without it, by the capability's name. */
  readonly 'x-capabilities': Readonly<Record<string, { readonly has: string; readonly lacks: string }>>;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, WirePath>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, WireSchema>>;
    readonly parameters: Readonly<Record<string, WireParameter>>;
    readonly responses: Readonly<Record<string, WireResponse>>;
    readonly examples: Readonly<Record<string, WireExample>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** Text of the OpenAPI document of @abrak/core. */
export const openApiText = readFileSync(createRequire(import.meta.url).resolve('@abrak/core/openapi.json'), 'utf8');

/** Parses the OpenAPI document. */
export function readOpenApi(): OpenApiDocument {
  return JSON.parse(openApiText);
}
