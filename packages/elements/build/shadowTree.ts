// Runtime of the modules that radixInShadow.ts edits.

const targets = new WeakMap<Event, EventTarget | null>();

/** Returns the innermost target of an event, after its dispatch too. React events already have it. */
export function target(event: Event): EventTarget | null {
  if (!(event instanceof Event)) return (event as { readonly target: EventTarget | null }).target;
  if (!targets.has(event)) targets.set(event, event.composedPath()[0] ?? event.target);
  return targets.get(event) ?? null;
}

/** Returns the focused element, inside open shadow trees too. */
export function active(owner: Document): Element | null {
  let element = owner.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

let isTakingFocus = false;

/** Takes the focus back into a layer; gives way to a focus trap of the page that takes it in its turn. */
export function takeFocus(focus: () => void): void {
  if (isTakingFocus) return;
  isTakingFocus = true;
  try {
    focus();
  } finally {
    isTakingFocus = false;
  }
}

type ListenerMethods = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

function rootsOf(node: Node | null | undefined): readonly Node[] {
  const root = node?.getRootNode();
  return root instanceof ShadowRoot ? [root, ...rootsOf(root.host)] : [document];
}

const listeners = new WeakMap<Node, ListenerMethods>();

/** Returns an event target that listens in every tree around a node, up to the document. */
export function treesOf(node: Node | null | undefined): ListenerMethods {
  if (node === null || node === undefined) return document;
  const known = listeners.get(node);
  if (known !== undefined) return known;
  const roots = rootsOf(node);
  const made: ListenerMethods = {
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

/**
 * Returns the layers that were opened after a layer. They were opened from it, because opening one from elsewhere
 * closes it.
 */
export function above(layers: ReadonlySet<Node>, node: Node | null): readonly Node[] {
  return node === null ? [] : [...layers].slice([...layers].indexOf(node) + 1);
}

type Hide = (targets: Element | Element[], parent?: ParentNode | null, marker?: string) => () => void;

/** Makes `hideOthers` of aria-hidden work in the document and in the element's shadow tree. */
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

/** Restores `pointer-events` of the page's body. */
export function givePressesBack(body: HTMLElement, pointerEvents: string): void {
  body.style.pointerEvents = pointerEvents;
  if (body.getAttribute('style') === '') body.removeAttribute('style');
}

/** Returns rules that stop the page behind a layer from scrolling and keep the space of its scroll bar. */
export function scrollLock(): string {
  const hasBar = innerWidth > document.documentElement.clientWidth;
  const gutter = hasBar ? 'html:has(> body[data-scroll-locked]) { scrollbar-gutter: stable; }' : '';
  return `body[data-scroll-locked] { overflow: hidden !important; } ${gutter}`;
}

/** Adopts one style sheet in the page while at least one user needs it. */
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
