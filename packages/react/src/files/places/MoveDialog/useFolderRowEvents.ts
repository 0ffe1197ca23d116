import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';
import { useLocale } from '../../../provider/index.ts';
import { indexAt, nextIndex, createTypeAhead, type GridLines } from '../../listing/index.ts';
import type { FolderBrowser } from './useFolderBrowser.ts';

const isOnEnterButton = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-part="enter"]') !== null;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

interface FolderRowEvents {
  readonly onClick: (event: MouseEvent) => void;
  readonly onDoubleClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

interface EventOptions extends Pick<GridLines, 'linesPerPage' | 'reveal'> {
  readonly browser: FolderBrowser;
  /** Folders that can be neither selected nor opened. */
  readonly movingIds: ReadonlySet<number>;
}

/** Handles pointer and keyboard events of the folder rows; one set of listeners serves all rows. */
export function useFolderRowEvents({ browser, movingIds, linesPerPage, reveal }: EventOptions): FolderRowEvents {
  const { folders, focus, pendingFocus, selectedId, select, enter } = browser;
  const { direction } = useLocale();
  const typeAhead = useMemo(() => createTypeAhead(), []);

  const choose = (index: number | undefined, isToggle = false) => {
    const folder = index === undefined ? undefined : folders[index];
    if (folder === undefined || movingIds.has(folder.id)) select(undefined);
    else select(isToggle && folder.id === selectedId ? undefined : folder.id);
  };
  const goInto = (index: number | undefined) => {
    const folder = index === undefined ? undefined : folders[index];
    if (folder !== undefined && !movingIds.has(folder.id)) enter(folder.path);
  };
  const moveTo = (index: number) => {
    pendingFocus.current = true;
    reveal(index);
    focus.focusOn(index);
    choose(index);
  };

  const onClick = ({ target }: MouseEvent) => {
    const index = indexAt(target);
    if (index === undefined) return;
    focus.focusOn(index);
    if (isOnEnterButton(target)) goInto(index);
    else choose(index);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    if (!isOnEnterButton(target)) goInto(indexAt(target));
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return false;
    const place = { index: focus.index, count: folders.length, columns: 1, linesPerPage, direction };
    const next = nextIndex(key, place) ?? (isLetter(event) ? typeAhead.type(key, folders, focus.index) : undefined);
    if (next !== undefined) moveTo(next);
    else if (key === 'Enter' || key === (direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')) goInto(focus.index);
    else if (key === ' ') choose(focus.index, true);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOnEnterButton(event.target) && handleKey(event)) event.preventDefault();
  };

  return { onClick, onDoubleClick, onKeyDown };
}
