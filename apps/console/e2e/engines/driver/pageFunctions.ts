import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import {
  type Noted,
  PAGE_FUNCTIONS,
  type PageFunctions,
  type Place,
  type Query,
  type Seen,
  type Step,
} from './query.ts';

// Runs in the page. It needs nothing from the network, so a strict Content-Security-Policy does not stop it.

type Tree = Document | Element | ShadowRoot;

const squeeze = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();

function matches(text: string, wanted: { readonly text: string; readonly isExact: boolean }): boolean {
  const [found, looked] = [squeeze(text), squeeze(wanted.text)];
  return wanted.isExact ? found === looked : found.toLowerCase().includes(looked.toLowerCase());
}

/** Returns a tree and all shadow trees in it. */
function treesIn(tree: Tree): Tree[] {
  const hosts = [...(tree instanceof Element ? [tree] : []), ...tree.querySelectorAll('*')];
  return [tree, ...hosts.flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : treesIn(shadowRoot)))];
}

/** Calls a query of the library, whose types know no shadow roots. */
function inTree(
  query: typeof queryAllByLabelText | typeof queryAllByRole,
  tree: Tree,
  wanted: readonly unknown[],
): Element[] {
  return Reflect.apply(query, undefined, [tree, ...wanted]);
}

function byText(tree: Tree, wanted: { readonly text: string; readonly isExact: boolean }): Element[] {
  const has = (element: Element) => !element.matches('script, style') && matches(element.textContent, wanted);
  return [...tree.querySelectorAll('*')].filter((element) => has(element) && ![...element.children].some(has));
}

function findIn(tree: Tree, step: Step): Element[] {
  switch (step.by) {
    case 'css':
      return [...tree.querySelectorAll(step.css)];
    case 'label':
      return inTree(queryAllByLabelText, tree, [(text: string) => matches(text, step.label)]);
    case 'role': {
      const { name, level } = step;
      const options = {
        ...(name !== undefined && { name: (computed: string) => matches(computed, name) }),
        ...(level !== undefined && { level }),
      };
      return inTree(queryAllByRole, tree, [step.role, options]);
    }
    case 'text':
      return byText(tree, step.text);
    default:
      return [];
  }
}

function take(found: readonly Element[], step: Step): Element[] {
  switch (step.by) {
    case 'nth':
      return found.slice(step.index, step.index === -1 ? undefined : step.index + 1);
    case 'or':
      return [...found, ...select(step.other)];
    case 'with':
      return found.filter((element) => select(step.inside, [element]).length > 0);
    case 'withText':
      return found.filter((element) => matches(element.textContent, { text: step.text, isExact: false }));
    default:
      return [...new Set(found.flatMap((tree) => treesIn(tree)).flatMap((tree) => findIn(tree, step)))];
  }
}

function select([first, ...rest]: Query, from?: readonly Element[]): Element[] {
  if (first === undefined) return [];
  const start = from === undefined ? treesIn(document).flatMap((tree) => findIn(tree, first)) : take(from, first);
  return rest.reduce<Element[]>(take, [...new Set(start)]);
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement != null) focused = focused.shadowRoot.activeElement;
  return focused;
}

const textOf = (element: Element) => (element instanceof HTMLElement ? element.innerText : element.textContent);

function see(element: Element): Seen {
  return {
    text: squeeze(textOf(element)),
    value: String(Reflect.get(element, 'value') ?? ''),
    isVisible: isVisible(element),
    isFocused: focusedElement() === element,
    isChecked: Reflect.get(element, 'checked') === true || element.getAttribute('aria-checked') === 'true',
  };
}

function only(query: Query): Element {
  const found = select(query);
  const [element] = found;
  if (element === undefined || found.length > 1) throw new Error(`${found.length} elements instead of one`);
  return element;
}

function elementAt(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  for (;;) {
    const inner = hit?.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === null || inner === hit) return hit;
    hit = inner;
  }
}

function isInside(node: Node | null, element: Element): boolean {
  for (let at = node; at !== null; at = at instanceof ShadowRoot ? at.host : at.parentNode)
    if (at === element) return true;
  return false;
}

/** True for an element that a click on `hit` reaches: one around it, or the control of a label. */
function reaches(hit: Element | null, element: Element): boolean {
  if (isInside(hit, element)) return true;
  return hit?.closest('label')?.control === element;
}

function place(query: Query): Place {
  const found = select(query);
  const [element] = found;
  if (element === undefined || found.length > 1) return { problem: `${found.length} elements instead of one` };
  if (!isVisible(element)) return { problem: 'not visible' };
  if (element.matches(':disabled, [aria-disabled="true"]')) return { problem: 'disabled' };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const box = element.getBoundingClientRect();
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const hit = elementAt(x, y);
  return reaches(hit, element) ? { x, y } : { problem: `covered by ${hit?.outerHTML.slice(0, 200)}` };
}

function drop(query: Query, files: readonly { readonly name: string; readonly text: string }[]): null {
  const target = only(query);
  const transfer = new DataTransfer();
  for (const { name, text } of files) transfer.items.add(new File([text], name, { type: 'text/plain' }));
  for (const type of ['dragenter', 'dragover', 'drop']) {
    target.dispatchEvent(
      new DragEvent(type, { bubbles: true, cancelable: true, composed: true, dataTransfer: transfer }),
    );
  }
  return null;
}

const nothing: Noted = { pointer: null, dragged: null, drops: 0, doubleClicks: 0 };
let noted = nothing;

function note(event: MouseEvent): void {
  const point = { x: event.clientX, y: event.clientY };
  if (event.type === 'mousemove') noted = { ...noted, pointer: point };
  else if (event.type === 'dragover') noted = { ...noted, dragged: point };
  else if (event.type === 'drop') noted = { ...noted, drops: noted.drops + 1 };
  else noted = { ...noted, doubleClicks: noted.doubleClicks + 1 };
}

function watch(): null {
  noted = nothing;
  for (const type of ['mousemove', 'dragover', 'drop', 'dblclick'] as const)
    addEventListener(type, note, { capture: true });
  return null;
}

const presses = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;
let aimedAt: Element | undefined;
let pressedAt: DOMRect | undefined;
let isMissed = false;

function hasMoved(element: Element, { x, y }: DOMRect): boolean {
  const now = element.getBoundingClientRect();
  return element.isConnected && (now.x !== x || now.y !== y);
}

// The target of `pointerdown` decides, because pressing may already remove the element; that of `pointerup` only where
// the element has moved from under the pointer in between, so that no click reaches it.
function guard(event: Event): void {
  if (aimedAt === undefined) return;
  const [hit] = event.composedPath();
  const isHit = hit instanceof Element && reaches(hit, aimedAt);
  if (event.type === 'pointerdown') {
    isMissed = !isHit;
    pressedAt = aimedAt.getBoundingClientRect();
  } else if (event.type === 'pointerup' && pressedAt !== undefined && !isHit) {
    isMissed ||= hasMoved(aimedAt, pressedAt);
  }
  if (!isMissed) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function aim(query: Query): null {
  aimedAt = only(query);
  isMissed = false;
  for (const type of presses) addEventListener(type, guard, { capture: true });
  return null;
}

function hasMissed(): boolean {
  for (const type of presses) removeEventListener(type, guard, { capture: true });
  aimedAt = undefined;
  return isMissed;
}

const functions: PageFunctions = {
  watch,
  noted: () => noted,
  aim,
  hasMissed,
  read: (query) => select(query).map(see),
  place,
  element: only,
  drop,
  focus(query) {
    const element = only(query);
    if (element instanceof HTMLElement) element.focus();
    return null;
  },
};

Object.assign(globalThis, { [PAGE_FUNCTIONS]: functions });
