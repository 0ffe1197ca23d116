import { useLocale } from '@abrak/react';
import { type MemoryBackend, tokenFor } from '@abrak/core/testing';
import { createElement, type CSSProperties, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import type { FetchToken } from '../contract.ts';
import type { ElementDescription } from '../internal/description.ts';
import { EventLog, useEventLog } from './EventLog.tsx';
import { answerFrom, answerOrigin } from './memoryApi.ts';
import type { PageTheme } from './pageThemes.ts';
import { aCustomersBackend } from './sampleCustomer.ts';

/** The page of a story: what it has around its element, and what it gives it. */
export interface EmbeddingPage {
  /** What the API answers from; default: aCustomersBackend. */
  readonly createBackend?: () => MemoryBackend;
  /** Whether the API answers more than what it can do, its settings; default true. */
  readonly isAnswering?: boolean;
  /** Whether the page's backend gives a token, fails to, or there is none; default given. */
  readonly tokens?: 'failing' | 'given' | 'none';
  readonly theme?: PageTheme;
  /** How large the element is. */
  readonly size?: Pick<CSSProperties, 'blockSize' | 'inlineSize'>;
  /** What the page puts around the element, which has the id. */
  readonly around?: (element: ReactNode, id: string) => ReactNode;
  /** What the page puts into the element. */
  readonly children?: ReactNode;
}

let pagesMade = 0;

// A browser connects to no address of this port: what is not asked for by fetch asks nobody.
const newOrigin = () => `http://page-${(pagesMade += 1)}.localhost:9`;

function connectionOf({ createBackend = aCustomersBackend, isAnswering = true, tokens = 'given' }: EmbeddingPage) {
  const backend = createBackend();
  const given: FetchToken = ({ scopes }) => Promise.resolve(tokenFor(backend, scopes));
  const failing: FetchToken = () => Promise.reject(new Error('No token: 503'));
  return {
    api: newOrigin(),
    answer: answerFrom(backend, isAnswering ? /^/ : /^\/vm\/settings$/),
    fetchToken: { given, failing, none: undefined }[tokens],
  };
}

interface EmbeddedElementProps {
  readonly description: ElementDescription;
  /** Of its attributes and properties, by the property's name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly colors: 'dark' | 'light';
  readonly page: EmbeddingPage;
}

/** A built element as a page embeds it, above the events that it sends. */
export function EmbeddedElement({ description, values, colors, page }: EmbeddedElementProps): ReactNode {
  const { locale } = useLocale();
  const { heard, listen } = useEventLog(description);
  const [{ api, answer, fetchToken }] = useState(() => connectionOf(page));
  useLayoutEffect(() => answerOrigin(api, answer), [api, answer]);
  const id = useId();
  const { theme, size: style, around = (element) => element, children } = page;
  const given = { ...values, api, fetchToken, theme: colors, lang: locale, id, style, ref: listen };
  const pageStyle = theme && { ...theme.tokens, background: theme.background, colorScheme: colors, padding: 24 };
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <div style={pageStyle}>{around(createElement(description.tag, given, children), id)}</div>
      <EventLog heard={heard} />
    </div>
  );
}
