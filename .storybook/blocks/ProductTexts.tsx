import type { ReactNode } from 'react';
import { Texts } from './Texts.tsx';

interface Messages {
  readonly [name: string]: Messages | string;
}

export interface ProductTextsProps {
  readonly fa: Messages;
  readonly en: Messages;
  /** Keys of the messages, with dots. */
  readonly keys: readonly string[];
}

// A blank of a message has the name of its value and a format: the reader needs the name only.
const BLANK = /\{\{(\w+)(?:, *\w+)?\}\}/g;

function textOf(messages: Messages, key: string): string {
  const found = key
    .split('.')
    .reduce<Messages | string | undefined>(
      (part, name) => (typeof part === 'object' ? part[name] : undefined),
      messages,
    );
  if (typeof found !== 'string') throw new Error(`There is no message ${key}.`);
  return found.replaceAll(BLANK, '[$1]');
}

/** Texts that the component shows, in both languages. */
export function ProductTexts({ fa, en, keys }: ProductTextsProps): ReactNode {
  return <Texts rows={keys.map((key) => [textOf(fa, key), textOf(en, key)] as const)} />;
}
