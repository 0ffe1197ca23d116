import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import type { DocumentGridProps } from './documentGridProps.ts';
import { commandOf } from '../keyboard/gridKeys.ts';
import { type GridPlace, nextIndex } from '../keyboard/gridNavigation.ts';
import {
  anchorIndexOf,
  countSelected,
  emptySelection,
  isSelectedAt,
  selectAll,
  selectOnly,
  selectRange,
  toggleSelected,
} from '../selection/selection.ts';
import { indexAt } from '../keyboard/indexAt.ts';
import type { GridLines } from '../lines/useGridLines.ts';

/** Event handlers of the grid. */
export interface GridEvents {
  readonly onPointerDownCapture: (event: PointerEvent) => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Parts of a row with their own click behaviour, marked by `data-part` so that one listener serves all rows. */
export type RowPart = 'select' | 'menu';

const isOnPart = (target: EventTarget, part: RowPart) =>
  target instanceof Element && target.closest(`[data-part="${part}"]`) !== null;

/** Opens the context menu of a row at its menu button. */
function openMenuAt(button: Element): void {
  const { left, bottom } = button.getBoundingClientRect();
  button.dispatchEvent(
    new globalThis.MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
  );
}

function usePointerEvents(props: DocumentGridProps): Omit<GridEvents, 'onFocus' | 'onKeyDown'> {
  // In older engines a click tells no kind of pointer, or a wrong one.
  const pressedBy = useRef<string>(undefined);
  const wasTap = useRef(false);
  const { shown, selection, onSelect, focus, onOpen } = props;
  const { documents } = shown;
  const anchorIndex = () => anchorIndexOf(selection, documents, focus.indexOf) ?? focus.index;
  const select = (event: MouseEvent, index: number, id: number) => {
    if (event.shiftKey) onSelect(selectRange(shown, anchorIndex(), index));
    else if (event.ctrlKey || event.metaKey || isOnPart(event.target, 'select'))
      onSelect(toggleSelected(selection, id, index));
    else onSelect(selectOnly(id, index));
  };
  return {
    onPointerDownCapture({ pointerType }) {
      pressedBy.current = pointerType;
    },
    onClick(event) {
      // Touch has no double click and no hover: a tap opens, or toggles once something is selected.
      const isTap = pressedBy.current === 'touch';
      pressedBy.current = undefined;
      wasTap.current = isTap;
      const index = indexAt(event.target);
      const document = index === undefined ? undefined : documents[index];
      if (index === undefined || document === undefined) return;
      focus.focusOn(index);
      const button = event.target instanceof Element ? event.target.closest('[data-part="menu"]') : null;
      if (button !== null) openMenuAt(button);
      else if (isTap && !isOnPart(event.target, 'select')) {
        if (countSelected(selection) === 0 && onOpen !== undefined) onOpen(document);
        else onSelect(toggleSelected(selection, document.id, index));
      } else select(event, index, document.id);
    },
    onDoubleClick(event) {
      // Two quick taps have done their work already.
      if (wasTap.current) return;
      const index = indexAt(event.target);
      const document = index === undefined ? undefined : documents[index];
      if (document === undefined || isOnPart(event.target, 'select') || isOnPart(event.target, 'menu')) return;
      onOpen?.(document);
    },
    onContextMenu(event) {
      const index = indexAt(event.target);
      const document = index === undefined ? undefined : documents[index];
      if (index === undefined || document === undefined) {
        // A row that is not loaded yet may belong to the selection.
        if (index === undefined || !isSelectedAt(selection, index, undefined)) onSelect(emptySelection);
        return;
      }
      focus.focusOn(index);
      if (!isSelectedAt(selection, index, document.id)) onSelect(selectOnly(document.id, index));
    },
  };
}

type GridLayout = Pick<GridPlace, 'direction'> & Pick<GridLines, 'columns' | 'linesPerPage' | 'reveal'>;

/** Returns the pointer and keyboard handlers of the grid; one set of listeners serves all rows. */
export function useGridEvents(props: DocumentGridProps, layout: GridLayout): GridEvents {
  const { shown, selection, onSelect, focus, pendingFocus, findByLetters, onOpen, onCommand } = props;
  const { documents, rowCount } = shown;
  const pointers = usePointerEvents(props);

  const moveTo = (index: number, isRange: boolean) => {
    pendingFocus.current = true;
    if (isRange) {
      const anchor = anchorIndexOf(selection, documents, focus.indexOf);
      onSelect(selectRange(shown, anchor ?? focus.index, index));
    }
    layout.reveal(index);
    focus.focusOn(index);
  };

  const run = (event: KeyboardEvent): boolean => {
    const command = commandOf(event);
    const document = documents[focus.index];
    if (command === undefined) return false;
    if (command === 'selectAll') onSelect(selectAll(shown));
    else if (command === 'clear') onSelect(emptySelection);
    else if (command === 'toggle' && document !== undefined) {
      onSelect(toggleSelected(selection, document.id, focus.index));
    } else if (command === 'open' && document !== undefined) onOpen?.(document);
    else onCommand(command);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Buttons and inputs inside the grid handle their own keys.
    if (!(event.target instanceof Element) || event.target.closest('button, input') !== null) return;
    const index = nextIndex(event.key, { index: focus.index, count: rowCount, ...layout });
    if (index !== undefined && !event.altKey) {
      moveTo(index, event.shiftKey);
      event.preventDefault();
      return;
    }
    const found = isLetter(event) ? findByLetters(event.key, focus.index) : undefined;
    if (found !== undefined) moveTo(found, false);
    if (found !== undefined || run(event)) event.preventDefault();
  };

  const onFocus = ({ target }: FocusEvent) => {
    const index = indexAt(target);
    if (index !== undefined && (index !== focus.index || !focus.isChosen)) focus.focusOn(index);
  };

  return { ...pointers, onFocus, onKeyDown };
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length > 0 && [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
