import { expect, expectTypeOf, test } from 'vitest';
import './messages/index.ts';
import { type LanguagePack, type MessageOverrides, registerMessages } from '../provider/index.ts';
import { describeUnknownTexts, unknownTexts } from '../provider/unknownTexts.ts';

const keys = { files: 'upload.button selection.count_one selection.count_other' };

test('lists keys without a text, in each language, and namespaces that nobody has', () => {
  registerMessages('ofTheHost', { fa: {}, en: {} });
  const messages = {
    en: { files: { upload: { button: 'Add', knob: 'x' } }, ofTheHost: { any: 'x' } },
    ar: { files: { selection: { count_few: 'x', count_lots: 'x' } }, fles: { upload: 'x' } },
  };
  expect(unknownTexts(messages as MessageOverrides, keys)).toEqual([
    'en.files.upload.knob',
    'ar.files.selection.count_lots',
    'ar.fles',
  ]);
});

test('the type of messages has the keys of all namespaces, with every plural form', () => {
  expectTypeOf<{ en: { files: { upload: { button: string } } } }>().toExtend<MessageOverrides>();
  expectTypeOf<{ ar: { files: { selection: { count_few: string } } } }>().toExtend<MessageOverrides>();
  expectTypeOf<{ en: { files: { upload: number } } }>().not.toExtend<MessageOverrides>();
  // @ts-expect-error -- no text has this key
  const wrong: MessageOverrides = { en: { files: { upload: { knob: 'x' } } } };
  expect(wrong).toBeDefined();
});

test('the type of a language pack has the same keys, and further namespaces of the page', () => {
  type Messages = LanguagePack['messages'];
  expectTypeOf<{ files: { upload: { button: string } } }>().toExtend<Messages>();
  const own: Messages = { files: { selection: { count_few: 'x' } }, ofTheHost: { any: { key: 'x' } } };
  // @ts-expect-error -- no text has this key
  const wrong: Messages = { files: { upload: { knob: 'x' } } };
  expect([own, wrong]).toHaveLength(2);
});

test('the developer is told the wrong keys, and nothing about right ones', async () => {
  expect(await describeUnknownTexts({ en: { files: { upload: { knob: 'x' } } } } as MessageOverrides)).toContain(
    'en.files.upload.knob:',
  );
  expect(await describeUnknownTexts({ en: { files: { upload: { button: 'Add' } } } })).toBeUndefined();
});
