import type { ScreenLocator } from '../../support/screen.ts';
import type { Query, Seen, Step } from './query.ts';

/** Page of a locator. */
export interface LocatorPage {
  read(query: Query): Promise<readonly Seen[]>;
  click(query: Query, options: ClickOptions): Promise<void>;
  doubleClick(query: Query): Promise<void>;
  rightClick(query: Query): Promise<void>;
  focus(query: Query): Promise<void>;
  type(text: string): Promise<void>;
  press(key: string): Promise<void>;
  upload(query: Query, paths: readonly string[]): Promise<void>;
  until(what: string, isTrue: () => Promise<boolean>): Promise<void>;
}

interface ClickOptions {
  readonly modifiers?: readonly string[];
  readonly count?: number;
}

type Options = { readonly exact?: boolean };

const wanted = (text: string, { exact = false }: Options = {}) => ({ text, isExact: exact });

const isState = {
  attached: (seen: readonly Seen[]) => seen.length > 0,
  detached: (seen: readonly Seen[]) => seen.length === 0,
  visible: (seen: readonly Seen[]) => seen.some(({ isVisible }) => isVisible),
  hidden: (seen: readonly Seen[]) => !seen.some(({ isVisible }) => isVisible),
};

const isChecked = (seen: readonly Seen[]) => seen[0]?.isChecked === true;

/** Element of a page in Firefox or WebKit. Every action waits until it is possible. */
export class EngineLocator implements ScreenLocator<EngineLocator> {
  readonly #page: LocatorPage;
  readonly query: Query;

  constructor(page: LocatorPage, query: Query) {
    this.#page = page;
    this.query = query;
  }

  readonly #then = (step: Step) => new EngineLocator(this.#page, [...this.query, step]);

  getByRole: ScreenLocator<EngineLocator>['getByRole'] = (role, { name, level, exact = false } = {}) =>
    this.#then({
      by: 'role',
      role,
      ...(name !== undefined && { name: wanted(name, { exact }) }),
      ...(level !== undefined && { level }),
    });

  getByText = (text: string, options?: Options) => this.#then({ by: 'text', text: wanted(text, options) });
  getByLabel = (text: string, options?: Options) => this.#then({ by: 'label', label: wanted(text, options) });
  locator = (css: string) => this.#then({ by: 'css', css });
  nth = (index: number) => this.#then({ by: 'nth', index });
  first = () => this.nth(0);
  last = () => this.nth(-1);
  or = (other: EngineLocator) => this.#then({ by: 'or', other: other.query });

  filter({ has, hasText }: { readonly has?: EngineLocator; readonly hasText?: string }): EngineLocator {
    const having = has === undefined ? this : this.#then({ by: 'with', inside: has.query });
    return hasText === undefined
      ? having
      : new EngineLocator(this.#page, [...having.query, { by: 'withText', text: hasText }]);
  }

  /** Returns what the page tells about every element now. */
  all(): Promise<readonly Seen[]> {
    return this.#page.read(this.query);
  }

  async count(): Promise<number> {
    return (await this.all()).length;
  }

  /** Returns the texts of all elements now. */
  async texts(): Promise<readonly string[]> {
    return (await this.all()).map(({ text }) => text);
  }

  waitFor({ state = 'visible' }: { readonly state?: keyof typeof isState } = {}): Promise<void> {
    return this.waitUntil(isState[state], state);
  }

  /** Waits until the elements are as wanted. */
  waitUntil(isWanted: (seen: readonly Seen[]) => boolean, what: string): Promise<void> {
    return this.#page.until(`${what}: ${JSON.stringify(this.query)}`, async () => isWanted(await this.all()));
  }

  async click({ button, ...options }: ClickOptions & { readonly button?: 'left' | 'right' } = {}): Promise<void> {
    if (button === 'right') await this.#page.rightClick(this.query);
    else await this.#page.click(this.query, options);
  }

  dblclick(): Promise<void> {
    return this.#page.doubleClick(this.query);
  }

  async check(): Promise<void> {
    await this.waitFor({ state: 'attached' });
    if (!isChecked(await this.all())) await this.click();
    await this.waitUntil(isChecked, 'checked');
  }

  async focus(): Promise<void> {
    await this.waitFor();
    await this.#page.focus(this.query);
  }

  async fill(text: string): Promise<void> {
    await this.click();
    await this.#page.press('Control+a');
    await this.#page.type(text);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.press(key);
  }

  /** Chooses local files in a file input, which may be hidden. */
  async setInputFiles(paths: readonly string[]): Promise<void> {
    await this.waitFor({ state: 'attached' });
    await this.#page.upload(this.query, paths);
  }
}
