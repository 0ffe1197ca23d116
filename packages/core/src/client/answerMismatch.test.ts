import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { describeMismatch } from './answerMismatch.ts';
import { readAnswer } from './transport.ts';

const ThingSchema = v.object({ id: v.number(), children: v.array(v.object({ name: v.string() })) });
const EitherSchema = v.union([v.boolean(), v.object({ plan: v.object({ price: v.number() }) })]);

function mismatchOf(schema: v.GenericSchema, body: unknown) {
  const { issues } = v.safeParse(schema, body);
  return issues === undefined ? undefined : describeMismatch(issues);
}

describe('the difference between an answer and its schema', () => {
  test.each([
    [ThingSchema, { id: 'b1f0', children: [] }, { path: 'id', expected: 'number', received: 'string' }],
    [
      ThingSchema,
      { id: 7, children: [{ name: 'a' }, { name: null }] },
      { path: 'children.1.name', expected: 'string', received: 'null' },
    ],
    [ThingSchema, { id: 7, children: [{}] }, { path: 'children.0.name', expected: '"name"', received: 'undefined' }],
    [ThingSchema, undefined, { path: '', expected: 'Object', received: 'undefined' }],
    [ThingSchema, '<!doctype html>', { path: '', expected: 'Object', received: 'string' }],
    [v.array(v.unknown()), '', { path: '', expected: 'Array', received: 'empty string' }],
    [
      v.array(EitherSchema),
      [true, { plan: { price: 'secret' } }],
      { path: '1.plan.price', expected: 'number', received: 'string' },
    ],
    [v.array(EitherSchema), [true, 'maybe'], { path: '1', expected: '(boolean | Object)', received: 'string' }],
    [
      v.object({
        at: v.pipe(
          v.string(),
          v.check(() => false, 'no date'),
        ),
      }),
      { at: 'soon' },
      { path: 'at', expected: 'no date', received: 'string' },
    ],
  ])('%# is told by its place and its types, without values', (schema, body, mismatch) => {
    expect(mismatchOf(schema, body)).toEqual(mismatch);
  });
});

describe('the console', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  function logged(mode: string, status = 200) {
    vi.stubEnv('NODE_ENV', mode);
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const answer = { status, text: '{"id":"secret"}', requestId: 'r-1' };
    expect(() => readAnswer(answer, ThingSchema, { call: 'GET /cfs/rest/things' })).toThrow();
    return log.mock.calls.flat();
  }

  test('tells in development, once, which call cannot be read and why', () => {
    expect(logged('development')).toEqual([
      'Abrak cannot read the answer of GET /cfs/rest/things: "id" should be number, but is string.',
    ]);
  });

  test('is silent in production', () => {
    expect(logged('production')).toEqual([]);
  });

  test('is silent about refusals', () => {
    expect(logged('development', 400)).toEqual([]);
  });
});
