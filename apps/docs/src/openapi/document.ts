import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../content/pageFiles.ts';

/** Reference to a named part of the document, or the part itself. */
export type Ref<T> = T | { readonly $ref: string };

/** JSON schema, as far as the pages show it. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Ref<Schema>>>;
  readonly required?: readonly string[];
  readonly items?: Ref<Schema>;
  readonly anyOf?: readonly Ref<Schema>[];
  readonly oneOf?: readonly Ref<Schema>[];
  readonly allOf?: readonly Ref<Schema>[];
}

/** Content of a request or an answer by media type. */
export type Content = Readonly<Record<string, { readonly schema?: Ref<Schema>; readonly example?: unknown }>>;

/** Parameter of a call. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Ref<Schema>;
}

/** Answer of a call. */
export interface Answer {
  readonly description?: string;
  readonly content?: Content;
}

/** Call of the API. */
export interface Call {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Ref<Parameter>[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Ref<Answer>>>;
}

/** OpenAPI document of the contract, as far as the pages show it. */
export interface OpenApi {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** Reads the OpenAPI document of the repository, which `npm run openapi` writes. */
export function readOpenApi(): OpenApi {
  return JSON.parse(readFileSync(join(repository, 'packages/core/openapi.json'), 'utf8'));
}

/** Returns the name of a referenced part; undefined for a part itself. */
export function refName(part: object): string | undefined {
  return '$ref' in part && typeof part.$ref === 'string' ? part.$ref.split('/').at(-1) : undefined;
}

/** Creates a function that follows references to the named parts of a kind; it throws for a missing part. */
export function createResolver<T extends object>(parts: Readonly<Record<string, T>>): (part: Ref<T>) => T {
  return (part) => {
    if (!('$ref' in part)) return part;
    const found = parts[part.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`The OpenAPI document has no ${part.$ref}.`);
    return found;
  };
}
