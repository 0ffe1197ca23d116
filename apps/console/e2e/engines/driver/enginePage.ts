import { build } from 'esbuild';
import { join } from 'node:path';
import { Key, Origin, WebElement } from 'selenium-webdriver';
import { vi } from 'vitest';
import { PATIENCE_MS } from '../../../../../scripts/patience.ts';
import type { ScreenPage } from '../../support/screen.ts';
import { EngineLocator, type LocatorPage } from './engineLocator.ts';
import type { Engine } from './launchEngine.ts';
import { PAGE_FUNCTIONS, type PageFunctions, type Place, type Point, type Query, type Seen } from './query.ts';

const INTERVAL_MS = 40;

/** Point of the screen that is on the page, below the frame of the window. */
const PROBE = { x: 640, y: 400 };

/** Number of the right button for the display. */
const RIGHT_BUTTON = 3;

const keys: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  Control: Key.CONTROL,
  Delete: Key.DELETE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  F2: Key.F2,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Space: Key.SPACE,
  Tab: Key.TAB,
};

let pageScript: Promise<string> | undefined;

/** Returns the script that installs the driver's functions in a page. */
function readPageScript(): Promise<string> {
  return (pageScript ??= build({
    entryPoints: [join(import.meta.dirname, 'pageFunctions.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    // `process` is looked up for settings of the library's error messages.
    banner: { js: 'var process = { env: {} };' },
  }).then(({ outputFiles: [file] }) => file?.text ?? ''));
}

declare global {
  var isLeft: boolean | undefined;
}

// WebKit's driver has keys for these letters only; others are inserted as an input method does.
const isOnKeyboard = (text: string) => /^[\u0020-\u007E]*$/u.test(text);

/** The page of a Firefox or a WebKit: one tab, driven by role and name. */
export class EnginePage implements ScreenPage<EngineLocator>, LocatorPage {
  readonly #engine: Engine;
  readonly #root: EngineLocator;
  #nudge = 4;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#root = new EngineLocator(this, []);
  }

  get #driver() {
    return this.#engine.driver;
  }

  getByRole: ScreenPage<EngineLocator>['getByRole'] = (...wanted) => this.#root.getByRole(...wanted);
  getByText: ScreenPage<EngineLocator>['getByText'] = (...wanted) => this.#root.getByText(...wanted);
  getByLabel: ScreenPage<EngineLocator>['getByLabel'] = (...wanted) => this.#root.getByLabel(...wanted);
  locator = (css: string) => this.#root.locator(css);

  async goto(address: string): Promise<void> {
    await this.evaluate(() => {
      globalThis.isLeft = true;
    });
    await this.#driver.get(address);
    await this.until(`open ${address}`, () =>
      this.evaluate(() => globalThis.isLeft === undefined && document.readyState !== 'loading'),
    );
  }

  /** Runs a function in the page; argument and result are JSON. */
  async evaluate<A, R>(run: (argument: A) => R, argument?: A): Promise<R> {
    const script = `return JSON.stringify((${String(run)})(JSON.parse(arguments[0])) ?? null)`;
    return JSON.parse(await this.#driver.executeScript<string>(script, JSON.stringify(argument ?? null)));
  }

  /** Returns the page's path and search, with readable letters. */
  path(): Promise<string> {
    return this.evaluate(() => decodeURI(location.pathname + location.search));
  }

  /** Waits until something is true of the page, also while it loads another address. */
  async until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    await vi.waitFor(
      async () => {
        if (!(await isTrue())) throw new Error(`Not in ${PATIENCE_MS / 1000} s: ${what}`);
      },
      { timeout: PATIENCE_MS, interval: INTERVAL_MS },
    );
  }

  read(query: Query): Promise<readonly Seen[]> {
    return this.#call('read', query);
  }

  async focus(query: Query): Promise<void> {
    await this.#call('focus', query);
  }

  /** Drops new text files on an element, as from the desktop. */
  async drop(target: EngineLocator, files: Parameters<PageFunctions['drop']>[1]): Promise<void> {
    await target.waitFor();
    await this.#call('drop', target.query, files);
  }

  /** Waits until an element stands still where a click reaches it; returns its middle. */
  async point(query: Query): Promise<Point> {
    let last: Place = { problem: 'not seen' };
    return vi.waitFor(
      async () => {
        const before = last;
        last = await this.#call('place', query);
        if ('problem' in last) throw new Error(`${last.problem}: ${JSON.stringify(query)}`);
        if ('problem' in before || before.x !== last.x || before.y !== last.y)
          throw new Error(`moving: ${JSON.stringify(query)}`);
        return last;
      },
      { timeout: PATIENCE_MS, interval: INTERVAL_MS },
    );
  }

  /** Clicks an element; again when it has moved away meanwhile, as on a busy machine. */
  async click(query: Query, options: Parameters<LocatorPage['click']>[1]): Promise<void> {
    await this.until(`clicked: ${JSON.stringify(query)}`, async () => {
      const point = await this.point(query);
      await this.#call('aim', query);
      await this.#clickAt(point, options);
      return !(await this.#hasMissed());
    });
  }

  // A click that leads to another page has hit, and the page may be unloading when it is asked.
  async #hasMissed(): Promise<boolean> {
    try {
      return await this.#call('hasMissed');
    } catch (error) {
      if (error instanceof Error && /\bunload/.test(error.message)) return false;
      throw error;
    }
  }

  async #clickAt({ x, y }: Point, { modifiers = [], count = 1 }: Parameters<LocatorPage['click']>[1]): Promise<void> {
    const held = modifiers.map((name) => keyNamed(name));
    // Beside the last click: two at the same place would be a double click.
    this.#nudge = -this.#nudge;
    const actions = held
      .reduce((sequence, key) => sequence.keyDown(key), this.#driver.actions())
      .move({ x: x + this.#nudge, y, origin: Origin.VIEWPORT, duration: 0 });
    for (let click = 0; click < count; click += 1) actions.press().release();
    await held.reduce((sequence, key) => sequence.keyUp(key), actions).perform();
  }

  /** Clicks twice. On a busy machine the second click can come too late for a double click; then both are repeated. */
  async doubleClick(query: Query): Promise<void> {
    await this.#call('watch');
    await this.until('a double click', async () => {
      await this.click(query, { count: 2 });
      return (await this.#call('noted')).doubleClicks > 0;
    });
  }

  /** Presses a key or a chord such as `Control+x`. */
  async press(chord: string): Promise<void> {
    const pressed = chord.split('+').map((name) => keyNamed(name));
    const down = pressed.reduce((sequence, key) => sequence.keyDown(key), this.#driver.actions());
    await pressed
      .toReversed()
      .reduce((sequence, key) => sequence.keyUp(key), down)
      .perform();
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    if (text === '') return this.press('Delete');
    if (!isOnKeyboard(text))
      return void (await this.evaluate((words) => document.execCommand('insertText', false, words), text));
    const sequence = [...text].reduce((actions, key) => actions.keyDown(key).keyUp(key), this.#driver.actions());
    return sequence.perform();
  }

  /** Drags one element onto another with the display's own pointer: a driver's pointer starts a drag, but cannot end it. */
  async drag(from: EngineLocator, to: EngineLocator): Promise<void> {
    const pointer = await this.#takePointer();
    const [start, end] = [await this.point(from.query), await this.point(to.query)];
    await pointer.moveTo(start);
    await this.#engine.xdotool('mousedown', 1);
    // One by one: WebKit joins moves that come at once.
    for (const by of [4, 8, 12]) await pointer.nudge({ x: start.x + by, y: start.y + by });
    // Over it for some moves: the system asks the page a move late whether it takes the drop.
    for (let move = 0; move < 4; move += 1) await pointer.moveTo(end, 'dragged');
    await this.#engine.xdotool('mouseup', 1);
    await this.until('the drop', async () => (await this.#call('noted')).drops > 0);
  }

  /** Clicks with the right button of the display's pointer: WebKit's driver never lets go of its own. */
  async rightClick(query: Query): Promise<void> {
    const point = await this.point(query);
    await (await this.#takePointer()).moveTo(point);
    await this.#engine.xdotool('click', RIGHT_BUTTON);
  }

  /** Takes the display's own pointer. The page tells where a point of the screen is on it, as windows have frames and bars. */
  async #takePointer() {
    await this.#call('watch');
    const seen = async (what: 'dragged' | 'pointer') => (await this.#call('noted'))[what];
    let step = 0;
    // A pointer that stays where it is sends no event.
    const move = async ({ x, y }: Point) => {
      step = 1 - step;
      await this.#engine.xdotool('mousemove', x + step, y);
    };
    await this.until('the pointer is over the page', async () => {
      await move(PROBE);
      return (await seen('pointer')) !== null;
    });
    const top = PROBE.y - ((await seen('pointer'))?.y ?? PROBE.y);
    const nudge = ({ x, y }: Point) => move({ x, y: y + top });
    return {
      nudge,
      moveTo: (to: Point, what: 'dragged' | 'pointer' = 'pointer') =>
        this.until('the pointer has arrived', async () => {
          await nudge(to);
          const at = await seen(what);
          return at !== null && Math.hypot(at.x - to.x, at.y - to.y) < 3;
        }),
    };
  }

  async upload(query: Query, paths: readonly string[]): Promise<void> {
    const element = await this.#driver.executeScript(this.#source('element', true), JSON.stringify([query]));
    if (!(element instanceof WebElement)) throw new TypeError('There is no file input.');
    await element.sendKeys(paths.join('\n'));
  }

  #source(name: keyof PageFunctions, isElement = false): string {
    const call = `${PAGE_FUNCTIONS}.${name}(...JSON.parse(arguments[0]))`;
    return `return globalThis.${PAGE_FUNCTIONS} === undefined ? null : ${isElement ? call : `JSON.stringify(${call})`}`;
  }

  /** Calls a function of the driver in the page; installs them first in a page that has none. */
  async #call<N extends Exclude<keyof PageFunctions, 'element'>>(
    name: N,
    ...given: Parameters<PageFunctions[N]>
  ): Promise<ReturnType<PageFunctions[N]>> {
    const argument = JSON.stringify(given);
    const answer = await this.#driver.executeScript<string | null>(this.#source(name), argument);
    if (answer !== null) return JSON.parse(answer);
    await this.#driver.executeScript(await readPageScript());
    return JSON.parse(await this.#driver.executeScript<string>(this.#source(name), argument));
  }
}

function keyNamed(name: string): string {
  const key = keys[name] ?? name;
  if (key.length !== 1) throw new Error(`The driver does not know the key ${name}.`);
  return key;
}
