import type { StoredDocument } from '@abrak/core/files';
import { childPath } from '@abrak/core/internal';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useMemo, useRef } from 'react';
import { indexAt, nextIndex, createTypeAhead, type GridLines } from '../../listing/index.ts';
import type { Picker } from '../state/usePickerView.ts';

const isOnOpenButton = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-part="open"]') !== null;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/**
 * Returns the pointer handlers: a folder that cannot be chosen opens, any other document is chosen or refused with a
 * reason.
 */
function pointerEvents({ path, documents, focus, chosen, problemOf, enter, confirm }: Picker) {
  const { mode } = chosen.limit;
  const documentAt = (target: EventTarget) => {
    const index = indexAt(target);
    return index === undefined ? undefined : documents[index];
  };
  const opens = (document: StoredDocument, target: EventTarget) =>
    document.kind === 'folder' && (isOnOpenButton(target) || problemOf(document) !== undefined);
  return {
    onClick({ target, detail }: MouseEvent) {
      const document = documentAt(target);
      // The second click of a double click is handled by `onDoubleClick`.
      if (document === undefined || detail > 1) return;
      focus.focusOn(indexAt(target) ?? focus.index);
      if (opens(document, target)) enter(childPath(path, document.name));
      else if (mode === 'single') chosen.add([document]);
      else chosen.toggle(document);
    },
    onDoubleClick({ target }: MouseEvent) {
      const document = documentAt(target);
      if (document === undefined || opens(document, target)) return;
      if (document.kind === 'folder') {
        // The first click had chosen the folder: undo that.
        if (mode === 'multiple') chosen.toggle(document);
        enter(childPath(path, document.name));
      } else if (mode === 'single' && chosen.ids.has(document.id)) confirm();
    },
  };
}

/** Returns the pointer and keyboard handlers of the list; one set of listeners serves all rows. */
export function usePickListEvents(
  picker: Picker,
  { linesPerPage, reveal }: Pick<GridLines, 'linesPerPage' | 'reveal'>,
) {
  const { path, documents, rowCount, focus, pendingFocus, chosen, problemOf, enter, confirm } = picker;
  const typeAhead = useMemo(() => createTypeAhead(), []);
  // During type-ahead a space is part of the text instead of choosing the document.
  const isTypingAhead = useRef(false);

  const moveTo = (index: number) => {
    pendingFocus.current = true;
    reveal(index);
    focus.focusOn(index);
  };
  /** Handles Enter and Space; returns true for a handled key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    const document = documents[focus.index];
    const isSpace = event.key === ' ' && !(isTypingAhead.current && typeAhead.isTyping());
    if (document === undefined) return false;
    if (event.key === 'Enter') {
      if (document.kind === 'folder') enter(childPath(path, document.name));
      else if (problemOf(document) === undefined) confirm([document]);
      else chosen.add([document]);
    } else if (isSpace) chosen.toggle(document);
    else return false;
    return true;
  };
  const typeAheadIndex = (event: KeyboardEvent): number | undefined =>
    isLetter(event) ? typeAhead.type(event.key, documents, focus.index) : undefined;

  return {
    ...pointerEvents(picker),
    onFocus({ target }: FocusEvent) {
      const index = indexAt(target);
      if (index !== undefined && index !== focus.index) focus.focusOn(index);
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const place = { index: focus.index, count: rowCount, columns: 1, linesPerPage, direction: 'ltr' } as const;
      const isDone = handleKey(event);
      const index = isDone ? undefined : (nextIndex(event.key, place) ?? typeAheadIndex(event));
      isTypingAhead.current = !isDone && isLetter(event);
      if (index !== undefined) moveTo(index);
      if (isDone || index !== undefined || event.key === ' ') event.preventDefault();
    },
  };
}
