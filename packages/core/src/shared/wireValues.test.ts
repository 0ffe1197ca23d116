import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  bareOrField,
  FlagSchema,
  IdSchema,
  jsonTextOf,
  NumberSchema,
  readableOrNull,
  TextSchema,
  TimeSchema,
} from './wireValues.ts';

const read = (schema: v.GenericSchema, value: unknown) => {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? parsed.output : 'unreadable';
};

const noon = Date.UTC(2026, 2, 20, 12);

describe('a moment', () => {
  test.each([
    [noon, noon],
    [noon / 1_000, noon],
    [String(noon), noon],
    [String(noon / 1_000), noon],
    ['2026-03-20T12:00:00Z', noon],
    ['2026-03-20T12:00:00.000+00:00', noon],
    ['2026-03-20T15:30:00+03:30', noon],
    ['2026-03-20T15:30:00+0330', noon],
    ['2026-03-20 12:00', noon],
    ['2026-03-20 12:00:00', noon],
    ['2026-03-20', noon - 12 * 3_600_000],
    [0, 0],
    [500, 500],
    [-1_000, -1_000],
    ['1405/01/01', 'unreadable'],
    ['2026-13-45', 'unreadable'],
    ['', 'unreadable'],
    ['soon', 'unreadable'],
    [{}, 'unreadable'],
    [null, 'unreadable'],
  ])('%o is read as %o', (value, time) => {
    expect(read(TimeSchema, value)).toBe(time);
  });
});

test.each([
  [IdSchema, 7, 7],
  [IdSchema, '7', 7],
  [IdSchema, 7.5, 'unreadable'],
  [IdSchema, 'b1f0', 'unreadable'],
  [IdSchema, '9007199254740993', 'unreadable'],
  [NumberSchema, ' 0.25 ', 0.25],
  [NumberSchema, '', 'unreadable'],
  [NumberSchema, Number.POSITIVE_INFINITY, 'unreadable'],
  [TextSchema, 12, '12'],
  [TextSchema, null, ''],
  [TextSchema, undefined, ''],
  [TextSchema, {}, 'unreadable'],
  [FlagSchema, true, true],
  [FlagSchema, 0, false],
  [FlagSchema, 'True', true],
  [FlagSchema, 'false', false],
  [FlagSchema, 2, 'unreadable'],
  [FlagSchema, 'toString', 'unreadable'],
  [FlagSchema, null, 'unreadable'],
])('%# %o', (schema, value, expected) => {
  expect(read(schema, value)).toBe(expected);
});

test('JSON text and the object itself are read alike', () => {
  const schema = jsonTextOf(v.object({ quota: NumberSchema }));
  expect([read(schema, '{"quota":"5"}'), read(schema, { quota: 5 }), read(schema, '{')]).toEqual([
    { quota: 5 },
    { quota: 5 },
    'unreadable',
  ]);
});

test('a value is read bare or as a field', () => {
  const schema = bareOrField('value', IdSchema);
  expect([read(schema, 7), read(schema, { value: '7' }), read(schema, { id: 7 }), read(schema, {})]).toEqual([
    7,
    7,
    'unreadable',
    'unreadable',
  ]);
});

test('an answer that the documents do not show is null unless it can be read', () => {
  const schema = readableOrNull(v.object({ id: IdSchema }));
  expect([undefined, '', 'OK', { ok: true }, { id: '7' }].map((answer) => read(schema, answer))).toEqual([
    null,
    null,
    null,
    null,
    { id: 7 },
  ]);
});
