import type { ComponentType } from 'react';
import { ownFailure, type OwnFailureCode } from './reporting.ts';
import {
  type AttributeDescription,
  attributeName,
  type ElementDescription,
  sharedAttributes,
  sharedProperties,
  type ValuesOf,
} from './description.ts';
import { hostSheet } from './hostSheet.ts';
import type { MountedView, mountView as MountView } from './mountView.tsx';
import { type LocaleContext, observePageLocale, localeContextOf } from './localeContext.ts';
import { addressProblems, type Target, targetOf } from './target.ts';
import { VERSION } from './version.ts';
import type { ViewHost } from './ViewHost.ts';
import { whenVisible } from './whenVisible.ts';

/**
 * Milliseconds for which an element that was taken out of the page keeps its view: longer than a page keeps a view away
 * that it means to show again, and short enough for removed elements not to add up.
 */
const GRACE_MS = 5 * 60_000;

// Servers have no HTMLElement. The classes are only imported there, never constructed.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-extraneous-class -- a stand-in of the same name
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

const readers = {
  boolean: (element: Element, name: string, { isOnByDefault = false }: AttributeDescription) =>
    isOnByDefault ? element.getAttribute(name) !== 'false' : element.hasAttribute(name),
  number(element: Element, name: string) {
    const text = element.getAttribute(name)?.trim() ?? '';
    return text === '' || Number.isNaN(Number(text)) ? undefined : Number(text);
  },
  text: (element: Element, name: string) => element.getAttribute(name) ?? undefined,
};

function readAttribute(element: Element, name: string, attribute: AttributeDescription): unknown {
  const { type, values } = attribute;
  const value = readers[type](element, attributeName(name), attribute);
  if (values === undefined) return value;
  return values.find((word) => word === value) ?? values[0];
}

function writeAttribute(
  element: Element,
  name: string,
  { isOnByDefault = false, value }: Pick<AttributeDescription, 'isOnByDefault'> & { readonly value: unknown },
): void {
  if (value === !isOnByDefault) element.setAttribute(attributeName(name), isOnByDefault ? 'false' : '');
  else if (typeof value === 'string' || typeof value === 'number')
    element.setAttribute(attributeName(name), `${value}`);
  else element.removeAttribute(attributeName(name));
}

/** Element that stores the values of its object properties. */
interface PropertyHolder extends HTMLElement {
  /** @internal Returns the value of a property. */
  propertyValue(name: string): unknown;
  /** @internal Stores the value of a property and re-renders. */
  setPropertyValue(name: string, value: unknown): void;
}

/**
 * Defines the described properties on a class; call it once, after the class.
 *
 * Setting a property to a value that its description does not accept throws a TypeError.
 */
export function describe({ prototype }: { readonly prototype: PropertyHolder }, description: ElementDescription): void {
  const add = (name: string, accessors: ThisType<PropertyHolder> & Required<Pick<PropertyDescriptor, 'get' | 'set'>>) =>
    Object.defineProperty(prototype, name, { configurable: true, enumerable: true, ...accessors });

  for (const [name, attribute] of Object.entries(description.attributes)) {
    add(name, {
      get() {
        return readAttribute(this, name, attribute);
      },
      set(value: unknown) {
        writeAttribute(this, name, { ...attribute, value });
      },
    });
  }
  for (const [name, { accepts, type }] of Object.entries(description.properties)) {
    add(name, {
      get() {
        return this.propertyValue(name);
      },
      set(value: unknown) {
        const isAccepted = value === undefined || value === null || accepts(value);
        if (!isAccepted) throw new TypeError(`<${description.tag}>: ${name} takes ${type}.`);
        this.setPropertyValue(name, value ?? undefined);
      },
    });
  }
}

const common = { attributes: sharedAttributes, properties: sharedProperties } as const;

/**
 * Base class of all elements. Loads the view when the element comes near the viewport and renders it into an open
 * shadow root.
 */
export abstract class AbrakElement<Props extends object = object> extends Base {
  /** Version of the elements; distinguishes several versions on one page. */
  static readonly version: string = VERSION;
  /** Attributes, properties, events and parts of the element. */
  static readonly description: ElementDescription;

  readonly #propertyValues = new Map<string, unknown>();
  readonly #root: ShadowRoot;
  readonly #description: ElementDescription;
  #mounted: MountedView<Props> | undefined;
  #isLoading = false;
  #isRenderScheduled = false;
  #surroundings: LocaleContext | undefined;
  #unmountTimer: ReturnType<typeof setTimeout> | undefined;
  #cleanups: (() => void)[] = [];

  static get observedAttributes(): string[] {
    return [...Object.keys(this.description.attributes).map(attributeName), 'lang', 'dir'];
  }

  constructor(shadow: Partial<ShadowRootInit> = {}) {
    super();
    this.#description = new.target.description;
    this.#root = this.attachShadow({ mode: 'open', ...shadow });
    this.#adoptHostSheet();
  }

  /** Loads the React component of the element. */
  protected abstract loadView(): Promise<ComponentType<Props>>;

  /** Returns the current props of the view. */
  protected abstract viewProps(): Props;

  readonly #host: ViewHost = {
    emit: (name, detail) => this.emit(name, detail),
    requestSignIn: () => {
      if (this.emit('abrak-sign-in')) this.#mounted?.signIn();
    },
  };

  /** Callbacks for the view. An accessor, because a field would be a property of each element that a page sees. */
  protected get host(): ViewHost {
    return this.#host;
  }

  /** @internal Returns the value of a property. */
  propertyValue(name: string): unknown {
    return this.#propertyValues.get(name);
  }

  /** @internal Stores the value of a property and re-renders. */
  setPropertyValue(name: string, value: unknown): void {
    this.#propertyValues.set(name, value);
    this.scheduleRender();
  }

  /** Returns the current values of all described attributes and properties. */
  protected values<Description extends Pick<ElementDescription, 'attributes' | 'properties'>>(
    description: Description,
  ): ValuesOf<Description> {
    const names = [...Object.keys(description.attributes), ...Object.keys(description.properties)];
    const read: unknown = Object.fromEntries(names.map((name) => [name, Reflect.get(this, name)]));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value came from its own reader or type guard
    return read as ValuesOf<Description>;
  }

  connectedCallback(): void {
    clearTimeout(this.#unmountTimer);
    this.#upgradeProperties();
    this.#cleanups = [observePageLocale(() => this.scheduleRender()), whenVisible(this, () => void this.load())];
    this.scheduleRender();
  }

  disconnectedCallback(): void {
    for (const cleanUp of this.#cleanups) cleanUp();
    this.#cleanups = [];
    // Moving an element disconnects and connects it again in one task: the view is not away then.
    this.scheduleRender();
    clearTimeout(this.#unmountTimer);
    if (this.#mounted !== undefined) this.#unmountTimer = setTimeout(() => this.unmount(), GRACE_MS);
  }

  #adoptHostSheet(): void {
    const { ownerDocument } = this;
    if (ownerDocument.defaultView !== null)
      this.#root.adoptedStyleSheets = [hostSheet(this.#description, ownerDocument)];
  }

  /** Renders again in another document, in which the styles have to be adopted again. */
  adoptedCallback(): void {
    this.#adoptHostSheet();
    this.scheduleRender();
  }

  /** Its presence makes `moveBefore` move the element without disconnecting it. */
  connectedMoveCallback(): void {
    this.scheduleRender();
  }

  attributeChangedCallback(_name?: string): void {
    this.scheduleRender();
  }

  /** Dispatches a described event; returns false when the page prevented it. */
  protected emit(name: string, detail?: object): boolean {
    const { isIntent = false, isCancelable: cancelable = false } = this.#description.events[name] ?? {};
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: isIntent, composed: isIntent, cancelable }));
  }

  /**
   * Signs the customer out of this element and of those with the same API and authentication, drops everything of the
   * customer and shows the signed-out state. Resolves when the provider knows; the page's own session is not ended.
   */
  async signOut(): Promise<void> {
    const target = this.#target();
    if (target === undefined) return;
    const signingOut =
      this.#mounted?.signOut() ?? import('./connections.ts').then(({ signOutOf }) => signOutOf(target));
    // The customer is signed out here in any case; a failed call is an `abrak-error`.
    await signingOut.catch(() => undefined);
  }

  /** Drops what the element keeps of a customer who has left. */
  protected forgetCustomer(): void {
    this.scheduleRender();
  }

  /** Schedules one re-render per microtask. */
  protected scheduleRender(): void {
    if (this.#mounted === undefined || this.#isRenderScheduled) return;
    this.#isRenderScheduled = true;
    queueMicrotask(() => {
      this.#isRenderScheduled = false;
      this.#render();
    });
  }

  #render(): void {
    const target = this.#target();
    if (target === undefined) return;
    const { theme, messages } = this.values(common);
    const isAway = !this.isConnected || this.ownerDocument.defaultView === null;
    // Outside of the page there is no language to inherit.
    if (!isAway) this.#surroundings = undefined;
    this.#surroundings ??= localeContextOf(this);
    this.#mounted?.render({
      target,
      isAway,
      surroundings: this.#surroundings,
      theme,
      messages,
      props: this.viewProps(),
    });
  }

  // Own properties that were set before the definition shadow the class's accessors: set them again through these.
  #upgradeProperties(): void {
    const { attributes, properties } = this.#description;
    for (const name of [...Object.keys(attributes), ...Object.keys(properties), ...this.upgradedProperties]) {
      const early = Object.getOwnPropertyDescriptor(this, name);
      if (early === undefined || !('value' in early)) continue;
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, early.value);
    }
  }

  /** Names of further properties that a page may have set before the element was defined. */
  protected get upgradedProperties(): readonly string[] {
    return [];
  }

  #target(): Target | undefined {
    return targetOf(this.values(common), this.#description.scopes);
  }

  /** Reports that the element itself cannot be shown. */
  protected fail(code: OwnFailureCode): void {
    this.emit('abrak-error', ownFailure(code));
  }

  /** Loads and mounts the view unless it is mounted; also called when the element becomes visible. */
  protected async load(): Promise<void> {
    if (this.#mounted !== undefined || this.#isLoading) return;
    for (const problem of addressProblems(this.values(common))) {
      // oxlint-disable-next-line no-console -- the developer of the page has to see a wrong address
      console.error(`<${this.#description.tag}>: ${problem}`);
    }
    const target = this.#target();
    if (target === undefined) {
      this.fail('apiMissing');
      return;
    }
    this.#isLoading = true;
    // Loaded beside the view; a page that is offline has another trouble.
    void import('./attributeMistakes.ts').then(
      ({ tellAttributeMistakes }) => tellAttributeMistakes(this, this.#description),
      () => undefined,
    );
    try {
      const [{ mountView, prepare }, View] = await Promise.all([import('./mountView.tsx'), this.loadView()]);
      await prepare(target);
      if (this.isConnected) this.#mount(mountView, View);
    } catch {
      this.fail('networkError');
      this.#retryOnline();
    } finally {
      this.#isLoading = false;
    }
  }

  #retryOnline(): void {
    // A disconnected element loads when it is connected again.
    if (!this.isConnected) return;
    const retry = () => void this.load();
    addEventListener('online', retry, { once: true });
    this.#cleanups.push(() => removeEventListener('online', retry));
  }

  #mount(mountView: typeof MountView, View: ComponentType<Props>): void {
    const target = this.#target();
    if (target === undefined) return;
    this.#mounted = mountView<Props>({
      root: this.#root,
      View,
      target,
      language: () => localeContextOf(this).locale,
      onReady: () => {
        this.emit('abrak-ready', { version: VERSION });
      },
      onLink: (href) => this.emit('abrak-link', { href }),
      onCrash: () => this.fail('crashed'),
      onError: (detail) => {
        this.emit('abrak-error', detail);
      },
      emitChange: (name, detail) => this.emit(name, detail),
      onLeft: () => this.forgetCustomer(),
    });
    this.#render();
  }

  /** @internal Unmounts the view of an element that is not in the page; later while it still uploads files. */
  unmount(): void {
    clearTimeout(this.#unmountTimer);
    if (this.#mounted?.isBusy() === true) {
      this.#unmountTimer = setTimeout(() => this.unmount(), GRACE_MS);
      return;
    }
    this.#mounted?.unmount();
    this.#mounted = undefined;
  }
}
