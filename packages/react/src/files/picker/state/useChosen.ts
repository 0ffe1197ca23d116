import type { StoredDocument, PickLimit, PickProblem, PickRules } from '@abrak/core/files';
import { addPicks, findPickProblem } from '@abrak/core/internal';
import { useMemo, useRef, useState } from 'react';
import { useCommand } from '../../../ui/headless.ts';

/** Reason why the last document was not chosen. */
export type PickRefusal =
  /** The rule that excludes it. */
  | { readonly code: PickProblem; readonly document: StoredDocument }
  /** As many documents are chosen as may be. */
  | { readonly code: 'full' };

/** The documents chosen so far, across folders, and the functions that change them. */
export interface ChosenDocuments {
  /** In the order in which they were chosen. */
  readonly documents: readonly StoredDocument[];
  readonly ids: ReadonlySet<number>;
  /** Undefined when the last document was accepted. */
  readonly refusal: PickRefusal | undefined;
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
  readonly refusal: PickRefusal | undefined;
}

const start: State = { documents: [], refusal: undefined };

interface Bounds {
  readonly rules: PickRules;
  readonly limit: PickLimit;
}

function addTo({ documents }: State, added: readonly StoredDocument[], { rules, limit }: Bounds): State {
  const fitting = added.filter((document) => !findPickProblem(document, rules));
  const next = addPicks(documents, fitting, limit);
  const known = new Set(next.map(({ id }) => id));
  const isFull = limit.mode === 'multiple' && fitting.some(({ id }) => !known.has(id));
  if (isFull) return { documents: next, refusal: { code: 'full' } };
  const refused = added.find((document) => !fitting.includes(document));
  const code = refused && findPickProblem(refused, rules);
  return { documents: next, refusal: refused && code && { code, document: refused } };
}

/** Keeps the chosen documents of one owner within the rules; another owner begins without any. */
export function useChosen(rules: PickRules, limit: PickLimit, owner: string | undefined): ChosenDocuments {
  const [kept, setKept] = useState({ owner, state: start });
  // Several uploads may finish before the next render, so state alone would be stale.
  const latest = useRef(kept);
  const stateOf = (known: typeof kept) => (known.owner === owner ? known.state : start);
  const put = useCommand((change: (state: State) => State) => {
    const state = change(stateOf(latest.current));
    latest.current = { owner, state };
    setKept(latest.current);
    return state.documents;
  });
  const add = useCommand((added: readonly StoredDocument[]) => put((state) => addTo(state, added, { rules, limit })));
  const remove = useCommand(
    (id: number) =>
      void put(({ documents }) => ({ documents: documents.filter((one) => one.id !== id), refusal: undefined })),
  );
  const toggle = useCommand((document: StoredDocument) => {
    if (stateOf(latest.current).documents.some(({ id }) => id === document.id)) remove(document.id);
    else add([document]);
  });
  const clear = useCommand(() => void put(() => start));
  const { documents, refusal } = stateOf(kept);
  return useMemo(
    () => ({
      documents,
      ids: new Set(documents.map(({ id }) => id)),
      refusal,
      rules,
      limit,
      add,
      remove,
      toggle,
      clear,
    }),
    [documents, refusal, rules, limit, add, remove, toggle, clear],
  );
}
