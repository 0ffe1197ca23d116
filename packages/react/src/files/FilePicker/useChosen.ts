import type { StoredDocument } from '@abrak/core/files';
import { addPicks, type PickLimit, type PickRules, findPickProblem } from '@abrak/core/internal';
import { useRef, useState } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useAnnounce, useFormat } from '../../provider/index.ts';
import { type Reasons, useReasons } from './useReasons.ts';

/** The documents chosen so far, across folders, and the functions that change them. */
export interface Chosen {
  readonly documents: readonly StoredDocument[];
  readonly ids: ReadonlySet<number>;
  /** Text that explains why the last document was refused; empty when it was accepted. */
  readonly refusal: string;
  readonly reasons: Reasons;
  readonly rules: PickRules;
  readonly limit: PickLimit;
  /** Adds the documents that fit the rules, up to the limit; returns all chosen documents. */
  readonly add: (documents: readonly StoredDocument[]) => readonly StoredDocument[];
  readonly remove: (id: number) => void;
  /** Adds the document, or removes it when it is already chosen. */
  readonly toggle: (document: StoredDocument) => void;
  readonly clear: () => void;
}

interface State {
  readonly documents: readonly StoredDocument[];
  readonly refusal: string;
}

const start: State = { documents: [], refusal: '' };

/** Keeps the chosen documents within the host's rules. Announces the count, or why a document was refused. */
export function useChosen(rules: PickRules, limit: PickLimit): Chosen {
  const { t } = useTranslation('files');
  const announce = useAnnounce();
  const format = useFormat();
  const reasons = useReasons(rules.maxSizeBytes);
  const [{ documents, refusal }, setState] = useState(start);
  // Several uploads may finish before the next render, so state alone would be stale.
  const latest = useRef(documents);
  const { mode, maxCount } = limit;

  const put = (next: readonly StoredDocument[], reason = '') => {
    latest.current = next;
    setState({ documents: next, refusal: reason });
    const [last] = next.slice(-1);
    const count = next.length;
    const announcement =
      mode === 'single' && last !== undefined
        ? t('picker.chosenName', { name: last.name })
        : t(maxCount === undefined ? 'picker.chosen' : 'picker.chosenOf', { count, max: maxCount });
    announce(reason || announcement);
  };

  const add = (added: readonly StoredDocument[]) => {
    const fitting = added.filter((document) => findPickProblem(document, rules) === undefined);
    const refused = added.find((document) => !fitting.includes(document));
    const problem = refused && findPickProblem(refused, rules);
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
