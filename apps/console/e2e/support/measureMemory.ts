import type { CDPSession, Page } from 'playwright-core';

declare global {
  /** Pending timers and animation frames of the page, by kind and id. */
  var pendingTimers: Map<string, string> | undefined;
  /** Runs the pending timeouts of a delay at once. */
  var runTimers: ((delayMs: number) => void) | undefined;
}

// Classes of objects that an element could leak.
const classNames = [
  'Node',
  'HTMLElement',
  'ShadowRoot',
  'CSSStyleSheet',
  'ElementInternals',
  'AbortController',
  'AbortSignal',
  'IntersectionObserver',
  'MutationObserver',
  'ResizeObserver',
  'BroadcastChannel',
  'XMLHttpRequest',
  'Response',
  'Map',
  'Set',
] as const;

/** Objects, listeners and nodes that a page keeps alive. */
export interface MemoryUsage {
  readonly objects: Readonly<Record<string, number>>;
  readonly listeners: readonly string[];
  readonly nodes: number;
  readonly heapBytes: number;
}

async function evaluate(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'memory' });
  if (result.objectId === undefined) throw new Error(`Not an object: ${expression}`);
  return result.objectId;
}

async function countInstances(session: CDPSession, prototype: string): Promise<number> {
  const prototypeObjectId = await evaluate(session, prototype);
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId, objectGroup: 'memory' });
  if (objects.objectId === undefined) throw new Error(`Nothing to count: ${prototype}`);
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'memory' });
  return Number(result.value);
}

async function listenersOf(session: CDPSession, target: 'document' | 'window'): Promise<string[]> {
  const objectId = await evaluate(session, target);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  return listeners.map(({ type, useCapture }) => `${target} ${type}${useCapture ? ', captured' : ''}`);
}

/** Measures the memory of a page after a garbage collection. Counts the instances of custom elements by `tags`. */
export async function measureMemory(page: Page, tags: readonly string[]): Promise<MemoryUsage> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const prototypes = [
    ...classNames.map((name) => [name, `${name}.prototype`]),
    ...tags.map((tag) => [tag, `(customElements.get('${tag}') ?? class {}).prototype`]),
  ] as const;
  const objects: Record<string, number> = {};
  for (const [name = '', prototype = ''] of prototypes) objects[name] = await countInstances(session, prototype);
  const listeners = [...(await listenersOf(session, 'window')), ...(await listenersOf(session, 'document'))].toSorted();
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { objects, listeners, nodes: metric('Nodes'), heapBytes: metric('JSHeapUsedSize') };
}

/** Milliseconds for which elements that were taken out of the page keep their view. */
export const GRACE_MS = 300_000;

/** Runs in the page, before its own scripts: records timers and animation frames until they run or are canceled. */
// oxlint-disable-next-line max-lines-per-function -- runs in the page, which has nothing of its module
export function trackTimers(): void {
  const pending = new Map<string, string>();
  const runs = new Map<string, { readonly delayMs: number | undefined; readonly run: () => void }>();
  globalThis.pendingTimers = pending;
  globalThis.runTimers = (wantedMs) => {
    for (const { delayMs, run } of runs.values()) if (delayMs === wantedMs) run();
  };
  const { setTimeout: setOnce, clearTimeout: clearOnce, setInterval: setAgain, clearInterval: clearAgain } = globalThis;
  const { requestAnimationFrame: setFrame, cancelAnimationFrame: clearFrame } = globalThis;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const call = (handler: TimerHandler, args: unknown[]) => {
    if (typeof handler === 'function') Reflect.apply(handler, globalThis, args);
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const describeTimer = (handler: unknown, delayMs = 0) => `${delayMs} ms: ${String(handler).slice(0, 120)}`;
  // Timeouts and intervals share their ids.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const keyOf = (id: unknown) => `timer ${Number(id)}`;
  Object.assign(globalThis, {
    setTimeout(handler: TimerHandler, delayMs?: number, ...args: unknown[]) {
      const run = () => {
        clearOnce(id);
        pending.delete(keyOf(id));
        runs.delete(keyOf(id));
        call(handler, args);
      };
      const id = setOnce(run, delayMs);
      runs.set(keyOf(id), { delayMs, run });
      pending.set(keyOf(id), describeTimer(handler, delayMs));
      return id;
    },
    setInterval(handler: TimerHandler, delayMs?: number, ...args: unknown[]) {
      const id = setAgain(() => call(handler, args), delayMs);
      pending.set(keyOf(id), describeTimer(handler, delayMs));
      return id;
    },
    clearTimeout(id?: number) {
      runs.delete(keyOf(id));
      pending.delete(keyOf(id));
      clearOnce(id);
    },
    clearInterval(id?: number) {
      pending.delete(keyOf(id));
      clearAgain(id);
    },
    requestAnimationFrame(run: FrameRequestCallback) {
      const id = setFrame((time) => {
        pending.delete(`frame ${id}`);
        run(time);
      });
      pending.set(`frame ${id}`, describeTimer(run));
      return id;
    },
    cancelAnimationFrame(id: number) {
      pending.delete(`frame ${id}`);
      clearFrame(id);
    },
  });
}
