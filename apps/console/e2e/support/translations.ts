import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@abrak/core';
import { root } from '../../../../scripts/runCommand.ts';
import { createTexts, type ReadMessages, type Texts } from '../../src/testing/createTexts.ts';

/** Translation functions of one language by feature, with typed keys. */
export type Translations = Texts;

const readMessages: ReadMessages = (folder, locale) =>
  globSync(`**/messages/${locale}.json`, { cwd: join(root, folder) }).map((path): unknown =>
    JSON.parse(readFileSync(join(root, folder, path), 'utf8')),
  );

/** Translation functions of both languages, read from the message files. */
export const translations: Readonly<Record<Locale, Translations>> = {
  fa: createTexts('fa', readMessages),
  en: createTexts('en', readMessages),
};
