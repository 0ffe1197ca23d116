import type { ComponentType } from 'react';
import type { ErrorDetail } from '../contract.ts';
import { type AttributeDescription, attributeName, type ElementDescription, sharedAttributes, sharedProperties, type ValuesOf } from './description.ts';
import type { MountedView, mountView as MountView } from './mountView.tsx';
import { followPage, surroundingsOf } from './surroundings.ts';
import { type Target, targetOf } from './target.ts';
import { VERSION } from './version.ts';
import type { ViewHost } from './ViewHost.ts';
import { whenVisible } from './whenVisible.ts';

// On a server there is nothing to extend; what is imported there is never constructed.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-extraneous-class -- a stand-in of the same name
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const readers = {
  boolean: (element: Element, name: string) => element.hasAttribute(name),
  number(element: Element, name: string) {
    const text = element.getAttribute(name)?.trim() ?? '';
    return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  },
  text: (element: Element, name: string) => element.getAttribute(name) ?? undefined,
};

function readAttribute(element: Element, name: string, { type, values }: AttributeDescription): unknown {
  const value = readers[type](element, attributeName(name));
  if (values === undefined) return value;
  return values.find((word) => word === value) ?? values[0];
}

function writeAttribute(element: Element, name: string, value: unknown): void {
  if (value === true) element.setAttribute(attributeName(name), '');
  else if (typeof value === 'string' || typeof value === 'number') element.setAttribute(attributeName(name), `${value}`);
  else element.removeAttribute(attributeName(name));
}

/** An element as its properties see it. */
interface Holder extends HTMLElement {
  /** @internal What a property holds. */
  held(name: string): unknown;
  /** @internal Has a property hold something else. */
  hold(name: string, value: unknown): void;
}

/** Gives a class the properties that its description names; to be called once, beside the class. */
export function describe({ prototype }: { readonly prototype: Holder }, description: ElementDescription): void {
  const add = (name: string, accessors: ThisType<Holder> & Required<Pick<PropertyDescriptor, 'get' | 'set'>>) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...accessors });

  for (const [name, attribute] of Object.entries(description.attributes)) {
    add(name, {
      get() {
        return readAttribute(this, name, attribute);
      },
      set(value: unknown) {
        writeAttribute(this, name, value);
      },
    });
  }
  for (const [name, { accepts, type }] of Object.entries(description.properties)) {
    add(name, {
      get() {
        return this.held(name);
      },
      set(value: unknown) {
        const isTaken = value === undefined || value === null || accepts(value);
        if (!isTaken) throw new TypeError(`<${description.tag}>: ${name} takes ${type}.`);
        this.hold(name, value ?? undefined);
      },
    });
  }
}

const common = { attributes: sharedAttributes, properties: sharedProperties } as const;

/** What every element is: it loads its view when it comes into sight, and draws it in a shadow root of its own. */
export abstract class AbrakElement<Props extends object = object> extends Base {
  /** Version of the elements, to tell two on one page apart. */
  static readonly version: string = VERSION;
  static readonly description: ElementDescription;

  readonly #held = new Map<string, unknown>();
  readonly #root: ShadowRoot;
  readonly #description: ElementDescription;
  #mounted: MountedView<Props> | undefined;
  #isWanted = false;
  #isDrawing = false;
  #stops: (() => void)[] = [];

  static get observedAttributes(): string[] {
    return [...Object.keys(this.description.attributes).map(attributeName), 'lang', 'dir'];
  }

  constructor(shadow: Partial<ShadowRootInit> = {}) {
    super();
    this.#description = new.target.description;
    this.#root = this.attachShadow({ mode: 'open', ...shadow });
  }

  /** Loads what draws the element. */
  protected abstract loadView(): Promise<ComponentType<Props>>;

  /** What the view is drawn with now. */
  protected abstract viewProps(): Props;

  protected readonly host: ViewHost = {
    emit: (name, detail) => this.emit(name, detail),
    askToSignIn: () => {
      if (this.emit('abrak-sign-in')) this.#mounted?.signIn();
    },
  };

  /** @internal What a property holds. */
  held(name: string): unknown {
    return this.#held.get(name);
  }

  /** @internal Has a property hold something else. */
  hold(name: string, value: unknown): void {
    this.#held.set(name, value);
    this.redraw();
  }

  /** Everything that attributes and properties say now. */
  protected values<Description extends Pick<ElementDescription, 'attributes' | 'properties'>>(description: Description): ValuesOf<Description> {
    const names = [...Object.keys(description.attributes), ...Object.keys(description.properties)];
    const read: unknown = Object.fromEntries(names.map((name) => [name, Reflect.get(this, name)]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each came through a reader or a guard of its own
    return read as ValuesOf<Description>;
  }

  connectedCallback(): void {
    this.#takeEarlyProperties();
    this.#stops = [followPage(() => this.redraw()), whenVisible(this, () => void this.#load())];
    this.redraw();
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
    // A move takes the element out and puts it back in before anything else happens.
    queueMicrotask(() => {
      if (!this.isConnected) this.#unmount();
    });
  }

  /** Keeps moveBefore from taking the element out. */
  connectedMoveCallback(): void {
    this.redraw();
  }

  attributeChangedCallback(_name?: string): void {
    this.redraw();
  }

  /** Sends an event that the description names; false when the page has prevented it. */
  protected emit(name: string, detail?: object): boolean {
    const { isIntent = false, isCancelable: cancelable = false } = this.#description.events[name] ?? {};
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: isIntent, composed: isIntent, cancelable }));
  }

  /** Has the view drawn anew, once for whatever changes now. */
  protected redraw(): void {
    if (this.#mounted === undefined || this.#isDrawing) return;
    this.#isDrawing = true;
    queueMicrotask(() => {
      this.#isDrawing = false;
      this.#draw();
    });
  }

  #draw(): void {
    const target = this.#target();
    if (target === undefined) return;
    this.#mounted?.draw({
      target,
      surroundings: surroundingsOf(this),
      theme: this.values(common).theme,
      props: this.viewProps(),
    });
  }

  // What was set on the element before it was defined hides the properties of the class.
  #takeEarlyProperties(): void {
    const { attributes, properties } = this.#description;
    for (const name of [...Object.keys(attributes), ...Object.keys(properties), ...this.earlyProperties]) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early === undefined || !('value' in early)) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early.value);
    }
  }

  /** Further properties that a page may have set before the element was defined. */
  protected get earlyProperties(): readonly string[] {
    return [];
  }

  #target(): Target | undefined {
    return targetOf(this.values(common), this.#description.scopes);
  }

  #report(detail: ErrorDetail): void {
    this.emit('abrak-error', detail);
  }

  async #load(): Promise<void> {
    if (this.#mounted !== undefined || this.#isWanted) return;
    if (this.#target() === undefined) {
      this.#report({ code: 'apiMissing', retryable: false, requestId: undefined });
      return;
    }
    this.#isWanted = true;
    try {
      const [{ mountView }, View] = await Promise.all([import('./mountView.tsx'), this.loadView()]);
      if (this.isConnected) this.#mount(mountView, View);
    } catch {
      this.#report({ code: 'networkError', retryable: true, requestId: undefined });
      this.#retryOnline();
    } finally {
      this.#isWanted = false;
    }
  }

  #retryOnline(): void {
    // Put back on the page, it loads anyway.
    if (!this.isConnected) return;
    const retry = () => void this.#load();
    addEventListener('online', retry, { once: true });
    this.#stops.push(() => removeEventListener('online', retry));
  }

  #mount(mountView: typeof MountView, View: ComponentType<Props>): void {
    const target = this.#target();
    if (target === undefined) return;
    this.#mounted = mountView<Props>({
      root: this.#root,
      View,
      target,
      language: () => surroundingsOf(this).locale,
      onReady: () => {
        this.emit('abrak-ready', { version: VERSION });
      },
      onError: (detail) => this.#report(detail),
    });
    this.#draw();
  }

  #unmount(): void {
    this.#mounted?.unmount();
    this.#mounted = undefined;
  }
}
