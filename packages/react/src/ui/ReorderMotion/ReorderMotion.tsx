import { Component, type ReactNode, type RefObject } from 'react';
import { media, vars } from '../../theme/index.ts';

/** Attribute of an item that glides to its new place; its value identifies the item in the list. */
const ITEM = 'data-glides';

/** Returns the attribute that lets `ReorderMotion` find an item of a list. `id` is unique in the list. */
export function glides(id: number | string): { readonly [ITEM]: number | string } {
  return { [ITEM]: id };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

type Places = ReadonlyMap<string, Place>;

interface ReorderMotionProps {
  /** Items in their order. Places are measured only when an item is added, removed or moved. */
  readonly order: readonly unknown[];
  /** Element that contains the rendered items, and that scrolls them, if anything does. */
  readonly container: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

const isSameOrder = (one: readonly unknown[], other: readonly unknown[]) =>
  one === other || (one.length === other.length && one.every((item, index) => item === other[index]));

function itemsIn(container: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const items = container.querySelectorAll<HTMLElement>(`[${ITEM}]`);
  return new Map(Array.from(items, (item) => [item.getAttribute(ITEM) ?? '', item]));
}

/** Returns the places of the rendered items relative to their container, in pixels. */
function placesIn(container: HTMLElement): Places {
  const { x, y } = container.getBoundingClientRect();
  return new Map(
    Array.from(itemsIn(container), ([id, item]) => {
      const box = item.getBoundingClientRect();
      return [id, { x: box.x - x, y: box.y - y }];
    }),
  );
}

/** Returns the duration of a motion token in milliseconds. */
function durationOf(token: string, element: Element): number {
  const css = getComputedStyle(element).getPropertyValue(token.slice('var('.length, -1));
  const amount = Number.parseFloat(css) || 0;
  return css.trim().endsWith('ms') ? amount : amount * 1000;
}

/** Animates the items from the places that they had; new ones fade in, unless the list shows something else now. */
function animate(container: HTMLElement, before: Places): void {
  const now = placesIn(container);
  if (![...now.keys()].some((id) => before.has(id))) return;
  const timing = { duration: durationOf(vars.motion.normal, container), easing: 'ease-out' };
  for (const [id, item] of itemsIn(container)) {
    const [from, to] = [before.get(id), now.get(id)];
    if (from === undefined) item.animate({ opacity: [0, 1] }, timing);
    else if (to !== undefined && (from.x !== to.x || from.y !== to.y)) {
      // Adds to a `transform`, by which virtualized rows have their place.
      item.animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, '0px 0px'] }, timing);
    }
  }
}

/**
 * Lets the items of a list glide to their new places when their order changes, such as by sorting or deleting. Items
 * have the attribute of `glides`. Nothing moves where people ask for less motion.
 */
export class ReorderMotion extends Component<ReorderMotionProps> {
  // A class component, because no hook runs before an update reaches the DOM.
  override getSnapshotBeforeUpdate(previous: ReorderMotionProps): Places | null {
    const { order, container } = this.props;
    if (container.current === null || isSameOrder(previous.order, order) || matchMedia(media.reducedMotion).matches) return null;
    return placesIn(container.current);
  }

  override componentDidUpdate(_props: ReorderMotionProps, _state: unknown, before: Places | null): void {
    const container = this.props.container.current;
    if (container !== null && before !== null) animate(container, before);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
