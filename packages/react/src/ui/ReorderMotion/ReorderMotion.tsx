import { Component, type ReactNode, type RefObject } from 'react';
import { media, vars } from '../../theme/index.ts';

/** Attribute of an item that glides to its new place; its value identifies the item in the list. */
const ITEM = 'data-glides';

/** Returns the attribute that lets `ReorderMotion` find an item of a list. `id` is unique in the list. */
export function glides(id: number | string): { readonly [ITEM]: number | string } {
  return { [ITEM]: id };
}

interface PlacedItem {
  readonly item: HTMLElement;
  /** Distance from the container, in pixels. */
  readonly x: number;
  readonly y: number;
}

type PlacedItems = ReadonlyMap<string, PlacedItem>;

interface ReorderMotionProps {
  /** Items in their order, by identity. Places are measured only when an item is removed or moved, and none is new. */
  readonly order: readonly unknown[];
  /** Element that contains the rendered items, and that scrolls them, if anything does. */
  readonly container: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const isSameOrder = (one: readonly unknown[], other: readonly unknown[]) =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]));

/** Returns true when all items stood in the list before: then they were sorted, or some were removed. */
function isRearranged(previous: readonly unknown[], order: readonly unknown[]): boolean {
  // Compared before the set is made: most updates keep the order, and a folder can have 100,000 documents.
  if (order.length > previous.length || isSameOrder(previous, order)) return false;
  const before = new Set(previous);
  return order.every((item) => before.has(item));
}

/** Returns the rendered items of a container with their places. */
function placedItems(container: HTMLElement): PlacedItems {
  const origin = container.getBoundingClientRect();
  const items = container.querySelectorAll<HTMLElement>(`[${ITEM}]`);
  return new Map(
    Array.from(items, (item) => {
      const { x, y } = item.getBoundingClientRect();
      return [item.getAttribute(ITEM) ?? '', { item, x: x - origin.x, y: y - origin.y }];
    }),
  );
}

/** Returns the duration of a motion token in milliseconds. */
function durationOf(token: string, element: Element): number {
  const css = getComputedStyle(element).getPropertyValue(token.slice('var('.length, -1));
  const amount = Number.parseFloat(css) || 0;
  return css.trim().endsWith('ms') ? amount : amount * 1000;
}

/** Animates the items from the places that they had; those that had been out of sight fade in. */
function animate(container: HTMLElement, before: PlacedItems): void {
  const now = placedItems(container);
  const timing = { duration: durationOf(vars.motion.normal, container), easing: 'ease-out' };
  for (const [id, { item, x, y }] of now) {
    const from = before.get(id);
    if (from === undefined) item.animate({ opacity: [0, 1] }, timing);
    // Adds to a `transform`, by which virtualized rows have their place.
    else if (from.x !== x || from.y !== y)
      item.animate({ translate: [`${from.x - x}px ${from.y - y}px`, '0px 0px'] }, timing);
  }
}

/**
 * Lets the items of a list glide to their new places when they are sorted or some are removed. Items have the attribute
 * of `glides`. Nothing moves when data arrives, or where people ask for less motion.
 */
export class ReorderMotion extends Component<ReorderMotionProps> {
  // A class component, because no hook runs before an update reaches the DOM.
  override getSnapshotBeforeUpdate(previous: ReorderMotionProps): PlacedItems | null {
    const { order, container } = this.props;
    if (container.current === null || matchMedia(media.reducedMotion).matches) return null;
    return isRearranged(previous.order, order) ? placedItems(container.current) : null;
  }

  override componentDidUpdate(_props: ReorderMotionProps, _state: unknown, before: PlacedItems | null): void {
    const container = this.props.container.current;
    if (container !== null && before !== null) animate(container, before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
