import type { Role } from '../../support/screen.ts';

/** Text to look for; `isExact` for the whole text with its case, otherwise a part of it. */
interface WantedText {
  readonly text: string;
  readonly isExact: boolean;
}

/** Step from some elements to others, or to some of them. */
export type Step =
  | { readonly by: 'css'; readonly css: string }
  | { readonly by: 'label'; readonly label: WantedText }
  | { readonly by: 'nth'; readonly index: number }
  | { readonly by: 'or'; readonly other: Query }
  | { readonly by: 'role'; readonly role: Role; readonly name?: WantedText; readonly level?: number }
  | { readonly by: 'text'; readonly text: WantedText }
  | { readonly by: 'with'; readonly inside: Query }
  | { readonly by: 'withText'; readonly text: string };

/** Steps from the document to elements, as data that a page can receive. */
export type Query = readonly Step[];

/** State of an element as its page tells it. */
export interface Seen {
  readonly text: string;
  readonly value: string;
  readonly isVisible: boolean;
  readonly isFocused: boolean;
  readonly isChecked: boolean;
}

/** Place where an element can be clicked, or why it cannot be. */
export type Place = Point | { readonly problem: string };

/** Point of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Notes of a page about its pointer. */
export interface Noted {
  readonly pointer: Point | null;
  readonly dragged: Point | null;
  readonly drops: number;
  readonly doubleClicks: number;
}

/** Functions that the driver installs in a page. */
export interface PageFunctions {
  read(query: Query): readonly Seen[];
  place(query: Query): Place;
  element(query: Query): Element;
  focus(query: Query): null;
  /** Begins to note the pointer and double clicks. */
  watch(): null;
  /** Returns where the pointer and what it drags were last since `watch`, and the number of drops and double clicks. */
  noted(): Noted;
  /** Keeps the next click from everything but this element. */
  aim(query: Query): null;
  /** Ends `aim`; returns true when the click was for another element and was kept from it. */
  hasMissed(): boolean;
  drop(query: Query, files: readonly { readonly name: string; readonly text: string }[]): null;
}

/** Global with the driver's functions in a page. */
export const PAGE_FUNCTIONS = 'abrakDriver';
