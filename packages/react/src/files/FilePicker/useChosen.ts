import { addPicks, type Document, type PickLimit, type PickRules, whyNotPickable } from '@abrak/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce, useFormat } from '../../provider/index.ts';
import { type Reasons, useReasons } from './useReasons.ts';

/** What is chosen so far, whatever folders it is in. */
export interface Chosen {
  readonly documents: readonly Document[];
  readonly ids: ReadonlySet<number>;
  /** Why the last one was not taken; empty when it was. */
  readonly refusal: string;
  readonly reasons: Reasons;
  readonly rules: PickRules;
  readonly limit: PickLimit;
  /** Adds what can be chosen, as far as there is room; returns everything that is chosen then. */
  readonly add: (documents: readonly Document[]) => readonly Document[];
  readonly remove: (id: number) => void;
  /** Adds or removes. */
  readonly toggle: (document: Document) => void;
  readonly clear: () => void;
}

interface State {
  readonly documents: readonly Document[];
  readonly refusal: string;
}

const start: State = { documents: [], refusal: '' };

/** Keeps what is chosen, within the host's rules, and says how many there are or why one is not taken. */
export function useChosen(rules: PickRules, limit: PickLimit): Chosen {
  const { t } = useTranslation('files');
  const announce = useAnnounce();
  const format = useFormat();
  const reasons = useReasons(rules.maxSizeBytes);
  const [{ documents, refusal }, setState] = useState(start);
  // Uploads may arrive one after the other before anything is drawn.
  const latest = useRef(documents);
  const { mode, maxCount } = limit;

  const put = (next: readonly Document[], why = '') => {
    latest.current = next;
    setState({ documents: next, refusal: why });
    const [last] = next.slice(-1);
    const count = next.length;
    const told =
      mode === 'single' && last !== undefined
        ? t('picker.chosenName', { name: last.name })
        : t(maxCount === undefined ? 'picker.chosen' : 'picker.chosenOf', { count, max: maxCount });
    announce(why || told);
  };

  const add = (added: readonly Document[]) => {
    const fitting = added.filter((document) => whyNotPickable(document, rules) === undefined);
    const refused = added.find((document) => !fitting.includes(document));
    const problem = refused && whyNotPickable(refused, rules);
    const next = addPicks(latest.current, fitting, limit);
    const known = new Set(next.map(({ id }) => id));
    const isFull = mode === 'multiple' && fitting.some(({ id }) => !known.has(id));
    if (isFull) put(next, t('picker.full', { count: maxCount ?? 0 }));
    else if (refused && problem) put(next, `${format.name(refused.name)}: ${reasons[problem]}`);
    else put(next);
    return next;
  };
  const remove = (id: number) => put(latest.current.filter((document) => document.id !== id));
  const ids = new Set(documents.map(({ id }) => id));
  return {
    documents,
    ids,
    refusal,
    reasons,
    rules,
    limit,
    add,
    remove,
    toggle: (document) => {
      if (ids.has(document.id)) remove(document.id);
      else add([document]);
    },
    clear: () => put([]),
  };
}
