import * as v from 'valibot';
import { isSchema } from './exampleOf.ts';
import type { Operation, ParameterSchemas } from './Operation.ts';

type ValuesOf<Schemas> = Schemas extends ParameterSchemas
  ? { readonly [Name in keyof Schemas]: v.InferOutput<Schemas[Name]> }
  : object;

type BodyOf<Body> = Body extends { readonly schema: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : undefined;

/** Input of an operation, as its schemas parse it. */
export interface InputOf<Op extends Operation> {
  /** Values of the parameters in the path. */
  readonly params: ValuesOf<Op['parameters']>;
  readonly query: ValuesOf<Op['query']>;
  /** Parsed JSON, or the fields of a form. */
  readonly body: BodyOf<Op['body']>;
}

/** Parts of a request that have its input. */
export interface SentInput {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON, or the fields of a form. */
  readonly body: unknown;
}

/** First invalid field of a request: the part in which it is, and its name unless the whole part is invalid. */
export interface InputFault {
  readonly part: keyof SentInput;
  readonly field: string | undefined;
}

type ReadInput<Op extends Operation> =
  | { readonly ok: false; readonly fault: InputFault }
  | { readonly ok: true; readonly value: InputOf<Op> };

/** Returns the type of the values that a schema takes, such as `number`, also of optional ones. */
export function baseTypeOf(schema: v.GenericSchema): string {
  return 'wrapped' in schema && isSchema(schema.wrapped) ? baseTypeOf(schema.wrapped) : schema.type;
}

const NUMBER = /^\d{1,15}(\.\d+)?$/;

// Parameters and the fields of a form travel as text, also numbers and flags.
function fromText(schema: v.GenericSchema, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const type = baseTypeOf(schema);
  if (type === 'number' && NUMBER.test(text)) return Number(text);
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function valuesOf(schemas: ParameterSchemas, sent: object): object {
  const texts = new Map<string, unknown>(Object.entries(sent));
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fromText(schema, texts.get(name))]));
}

/** Returns the schemas of the fields of a form; undefined for another body. */
function fieldsOf({ body }: Operation): ParameterSchemas | undefined {
  if (body?.type !== 'application/x-www-form-urlencoded' || body.schema === undefined) return undefined;
  const entries = 'entries' in body.schema ? Object.entries(Object(body.schema.entries)) : [];
  return Object.fromEntries(entries.flatMap(([name, field]) => (isSchema(field) ? [[name, field]] : [])));
}

function faultOf([issue]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): InputFault {
  const [part = 'body', ...path] = v.getDotPath(issue)?.split('.') ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has no other parts
  return { part: part as InputFault['part'], field: path.length === 0 ? undefined : path.join('.') };
}

/** Creates the function that reads the input of an operation from a request, by the schemas of the operation. */
export function requestReader<Op extends Operation>(operation: Op): (sent: SentInput) => ReadInput<Op> {
  const { parameters = {}, query = {}, body } = operation;
  const fields = fieldsOf(operation);
  const schema = v.object({
    params: v.object(parameters),
    query: v.object(query),
    body: body?.schema ?? v.undefined(),
  });
  return (sent) => {
    const read = v.safeParse(
      schema,
      {
        params: valuesOf(parameters, sent.params),
        query: valuesOf(query, sent.query),
        body: fields === undefined ? body?.schema && sent.body : valuesOf(fields, Object(sent.body)),
      },
      { abortEarly: true },
    );
    if (!read.success) return { ok: false, fault: faultOf(read.issues) };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the output of the operation's own schemas
    return { ok: true, value: read.output as unknown as InputOf<Op> };
  };
}
