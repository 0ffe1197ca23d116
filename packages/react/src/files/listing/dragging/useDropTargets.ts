import { type DragEvent, useRef } from 'react';
import type { DocumentList } from '../useDocumentList.ts';
import { useMove } from '../../commands/index.ts';
import { useDragStore } from './dragStore.ts';
import { rowAt } from './rowAt.ts';
import { scrollStep } from './scrollStep.ts';

/** Event handlers that make an element a drop target for documents. */
export interface DropEvents {
  readonly onDragEnter: (event: DragEvent<HTMLElement>) => void;
  readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
  readonly onDragLeave: (event: DragEvent<HTMLElement>) => void;
  readonly onDrop: (event: DragEvent<HTMLElement>) => void;
}

/** Drop handlers for the file area and for single links. */
export interface DropTargets {
  /** For the element around the rows: folder rows accept drops. */
  readonly area: DropEvents;
  /** For any other element that leads to a folder, such as a breadcrumb link. */
  readonly dropOn: (path: string) => DropEvents;
}

function scrollNear(area: Element, pointerY: number): void {
  const scroller = area.querySelector('[role="grid"] > [role="presentation"]');
  if (scroller === null) return;
  const step = scrollStep(pointerY, scroller.getBoundingClientRect());
  if (step !== 0) scroller.scrollBy(0, step);
}

/** Accepts drops of documents on folders, except on the dragged folders themselves. */
export function useDropTargets(list: DocumentList): DropTargets {
  const { getState, mark, unmarkIn, end } = useDragStore();
  const move = useMove();
  const { documents } = list.shown;
  // The next element is entered before the last one is left, whose `relatedTarget` is null in WebKit.
  const lastEntered = useRef<EventTarget>(null);

  const targetAt = (target: EventTarget) => {
    const place = rowAt(target);
    const document = place && documents[place.index];
    const isTarget = document?.kind === 'folder' && getState()?.ids.has(document.id) === false;
    return place && isTarget ? { row: place.row, path: document.path } : undefined;
  };
  const hold = (event: DragEvent, element: HTMLElement | undefined) => {
    lastEntered.current = event.target;
    mark(element);
    if (element === undefined) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  };
  const leave = ({ currentTarget, target }: DragEvent<HTMLElement>) => {
    if (target === lastEntered.current) unmarkIn(currentTarget);
  };
  const drop = (event: DragEvent, toPath: string | undefined) => {
    const drag = getState();
    if (drag === undefined || toPath === undefined) return;
    event.preventDefault();
    end();
    // The focused row is about to disappear: focus another one.
    list.pendingFocus.current = true;
    void move({ documents: drag.documents, from: drag.from, toPath });
  };

  const holdOverArea = (event: DragEvent<HTMLElement>) => {
    if (getState() === undefined) return;
    scrollNear(event.currentTarget, event.clientY);
    hold(event, targetAt(event.target)?.row);
  };

  const holdOverPlace = (event: DragEvent<HTMLElement>) => getState() && hold(event, event.currentTarget);

  return {
    area: {
      // Without pointer movement, browsers fire only `dragenter`.
      onDragEnter: holdOverArea,
      onDragOver: holdOverArea,
      onDragLeave: leave,
      onDrop: (event) => drop(event, targetAt(event.target)?.path),
    },
    dropOn: (path) => ({
      onDragEnter: holdOverPlace,
      onDragOver: holdOverPlace,
      onDragLeave: leave,
      onDrop: (event) => drop(event, path),
    }),
  };
}
