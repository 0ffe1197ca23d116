import { useLocale } from '@abrak/react';
import type { Session } from '@abrak/core';
import { tokenFor } from '@abrak/core/internal/testing';
import type { MemoryBackend } from '@abrak/core/testing';
import { createElement, type CSSProperties, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import type { FetchToken } from '../contract.ts';
import type { ElementDescription } from '../internal/description.ts';
import { NO_TOKEN } from './consoleLines.ts';
import { EventLog, useEventLog } from './EventLog.tsx';
import { answerFrom, answerOrigin } from './memoryApi.ts';
import type { PageTheme } from './pageThemes.ts';
import { aCustomersBackend } from './sampleCustomer.ts';

/** Embedding page of a story. */
export interface EmbeddingPage {
  /** Creates the backend behind the API; default: `aCustomersBackend`. */
  readonly createBackend?: () => MemoryBackend;
  /** False if the API answers nothing but its settings; default true. */
  readonly isAnswering?: boolean;
  /**
   * Result of the page's `fetchToken`: a token, a rejection, or no function at all; `session`: none, and the customer has
   * signed in on the page. Default `given`.
   */
  readonly tokens?: 'failing' | 'given' | 'none' | 'session';
  /** Theme of the page; default: none. */
  readonly theme?: PageTheme;
  /** Size of the element. */
  readonly size?: Pick<CSSProperties, 'blockSize' | 'inlineSize'>;
  /** Renders the page's content around the element, which has this id. */
  readonly around?: (element: ReactNode, id: string) => ReactNode;
  /** Children that the page puts into the element. */
  readonly children?: ReactNode;
}

let pageCount = 0;

// Browsers block connections to this port, so that requests that bypass the replaced fetch fail at once.
const newOrigin = () => `http://page-${(pageCount += 1)}.localhost:9`;

/** Signs the customer in as the element's own form does, for the built elements of the page. */
function keepSession(api: string, session: Session): void {
  const version: unknown = Reflect.get(customElements.get('abrak-wallet') ?? {}, 'version');
  const versions = (globalThis.abrakElements ??= {});
  const state = (versions[String(version)] ??= { lines: new Set(), sessions: new Map(), popups: new Map() });
  state.sessions.set(JSON.stringify(['session', new URL(api).href, undefined, undefined]), session);
}

function connectionOf({ createBackend = aCustomersBackend, isAnswering = true, tokens = 'given' }: EmbeddingPage) {
  const backend = createBackend();
  const api = newOrigin();
  if (tokens === 'session') keepSession(api, backend.client().session);
  const given: FetchToken = ({ scopes }) => Promise.resolve(tokenFor(backend, scopes));
  const failing: FetchToken = () => Promise.reject(new Error(NO_TOKEN));
  return {
    api,
    answer: answerFrom(backend, isAnswering ? /^/ : /^\/vm\/settings$/),
    fetchToken: { given, failing, none: undefined, session: undefined }[tokens],
  };
}

/** Follows no link: the address belongs to the page of the story. */
function stayHere(page: HTMLElement | null): (() => void) | undefined {
  const stay = (event: Event) => {
    if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
  };
  page?.addEventListener('click', stay);
  return () => page?.removeEventListener('click', stay);
}

interface EmbeddedElementProps {
  readonly description: ElementDescription;
  /** Values of attributes and properties, by property name. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly colors: 'dark' | 'light';
  readonly page: EmbeddingPage;
}

/** Renders a built element as a page embeds it, above a log of its events. */
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
      <div style={pageStyle} ref={stayHere}>
        {around(createElement(description.tag, given, children), id)}
      </div>
      <EventLog heard={heard} />
    </div>
  );
}
