// What the edited modules of radixInShadow.ts call in the browser.

const targets = new WeakMap<Event, EventTarget | null>();

/** The innermost target of an event, also after it has been dispatched; events of React know it themselves. */
export function target(event: Event): EventTarget | null {
  if (!(event instanceof Event)) return (event as { readonly target: EventTarget | null }).target;
  if (!targets.has(event)) targets.set(event, event.composedPath()[0] ?? event.target);
  return targets.get(event) ?? null;
}

/** The element with the focus, in whatever open shadow tree it is. */
export function active(owner: Document): Element | null {
  let element = owner.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

type Listens = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

function rootsOf(node: Node | null | undefined): readonly Node[] {
  const root = node?.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [document];
}

const listeners = new WeakMap<Node, Listens>();

/** Listens in every tree that a node is in, from its own to the document. */
export function treesOf(node: Node | null | undefined): Listens {
  if (node === null || node === undefined) return document;
  const known = listeners.get(node);
  if (known !== undefined) return known;
  const roots = rootsOf(node);
  const made: Listens = {
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => {
      for (const root of roots) root.addEventListener(...given);
    },
    removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) => {
      for (const root of roots) root.removeEventListener(...given);
    },
  };
  listeners.set(node, made);
  return made;
}

/** The layers that were opened after a layer, and so from it: opening one from elsewhere would have closed it. */
export function above(layers: ReadonlySet<Node>, node: Node | null): readonly Node[] {
  return node === null ? [] : [...layers].slice([...layers].indexOf(node) + 1);
}

type Hide = (targets: Element | Element[], parent?: ParentNode | null, marker?: string) => () => void;

/** Does in every tree around an element what is done in the document. */
export function inEveryTree(hide: Hide): Hide {
  return (elements, parent, marker) => {
    const [element] = Array.isArray(elements) ? elements : [elements];
    const root = element?.getRootNode();
    const undoOutside = hide(elements, parent, marker);
    if (!(root instanceof ShadowRoot)) return undoOutside;
    const undoInside = hide(elements, root, marker);
    return () => {
      undoInside();
      undoOutside();
    };
  };
}

/** Has the page's body take presses as before. */
export function givePressesBack(body: HTMLElement, pointerEvents: string): void {
  body.style.pointerEvents = pointerEvents;
  if (body.getAttribute('style') === '') body.removeAttribute('style');
}

/** Rules that keep the page behind a layer from scrolling, and the place of its scroll bar empty. */
export function scrollLock(): string {
  const hasBar = innerWidth > document.documentElement.clientWidth;
  const gutter = hasBar ? 'html:has(> body[data-scroll-locked]) { scrollbar-gutter: stable; }' : '';
  return `body[data-scroll-locked] { overflow: hidden !important; } ${gutter}`;
}

/** Holds one style sheet of the page for as long as somebody wants it. */
export function createSheetSingleton(): { readonly add: (styles: string) => void; readonly remove: () => void } {
  let count = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles) {
      count += 1;
      if (count > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      count -= 1;
      if (count > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}
