import { useLocale } from '@abrak/react';
import { type ReactNode, type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import type { ElementDescription } from '../internal/description.ts';

/** Event that the page received. */
export interface LoggedEvent {
  readonly place: number;
  readonly name: string;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  /** Detail as JSON; undefined without one. */
  readonly detail: string | undefined;
}

/** Records every described event of an element. Pass `listen` as its ref. */
export function useEventLog({ events }: Pick<ElementDescription, 'events'>): {
  readonly heard: readonly LoggedEvent[];
  readonly listen: RefCallback<HTMLElement>;
} {
  const [heard, setHeard] = useState<readonly LoggedEvent[]>([]);
  const listen = useCallback(
    (element: HTMLElement | null) => {
      const record = (event: Event) => {
        const { type: name, bubbles, cancelable } = event;
        const given: unknown = event instanceof CustomEvent ? event.detail : null;
        const detail = given === null ? undefined : JSON.stringify(given, undefined, 2);
        setHeard((before) => [...before, { place: before.length, name, bubbles, cancelable, detail }]);
      };
      for (const name of Object.keys(events)) element?.addEventListener(name, record);
      return () => {
        for (const name of Object.keys(events)) element?.removeEventListener(name, record);
      };
    },
    [events],
  );
  return { heard, listen };
}

const title = { fa: 'رویدادها', en: 'Events' };

const mono = { fontFamily: 'var(--_abrak-font-mono)', fontSize: 13, lineHeight: 1.6 };
const frame = {
  maxBlockSize: 280,
  overflow: 'auto',
  padding: '8px 12px',
  color: 'var(--_abrak-color-text)',
  background: 'var(--_abrak-color-surface)',
  border: '1px solid var(--_abrak-color-border)',
  borderRadius: 8,
};

/** Lists the recorded events, newest last. */
export function EventLog({ heard }: { readonly heard: readonly LoggedEvent[] }): ReactNode {
  const { dataLocale } = useLocale();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [heard]);
  return (
    <section>
      <h2 style={{ fontWeight: 700 }}>{title[dataLocale]}</h2>
      <div
        ref={log}
        role="log"
        aria-label={title[dataLocale]}
        tabIndex={0}
        dir="ltr"
        lang="en"
        style={{ ...mono, ...frame }}
      >
        <ol>
          {heard.map(({ place, name, bubbles, cancelable, detail }) => (
            <li key={place}>
              <b>{name}</b> bubbles: {String(bubbles)}, cancelable: {String(cancelable)}
              {detail !== undefined && (
                <pre style={{ ...mono, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{detail}</pre>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
