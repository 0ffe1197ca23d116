import type { CDPSession, Page } from 'playwright-core';

declare global {
  /** Pending timers and animation frames of the page. */
  var openTimers: Map<string, string> | undefined;
}

// Objects that an element could leak.
const kinds = [
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

/** Objects, listeners and nodes that a page holds. */
export interface Held {
  readonly objects: Readonly<Record<string, number>>;
  readonly listeners: readonly string[];
  readonly nodes: number;
  readonly heapBytes: number;
}

async function evaluate(session: CDPSession, expression: string): Promise<string> {
  const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'held' });
  if (result.objectId === undefined) throw new Error(`Not an object: ${expression}`);
  return result.objectId;
}

async function countOf(session: CDPSession, prototype: string): Promise<number> {
  const prototypeObjectId = await evaluate(session, prototype);
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId, objectGroup: 'held' });
  if (objects.objectId === undefined) throw new Error(`Nothing to count: ${prototype}`);
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'held' });
  return Number(result.value);
}

async function listenersOf(session: CDPSession, target: 'document' | 'window'): Promise<string[]> {
  const objectId = await evaluate(session, target);
  const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
  return listeners.map(({ type, useCapture }) => `${target} ${type}${useCapture ? ', captured' : ''}`);
}

/** Counts the objects that a page holds after a garbage collection; `tags` by their classes. */
export async function heldByPage(page: Page, tags: readonly string[]): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const prototypes = [
    ...kinds.map((kind) => [kind, `${kind}.prototype`]),
    ...tags.map((tag) => [tag, `(customElements.get('${tag}') ?? class {}).prototype`]),
  ] as const;
  const objects: Record<string, number> = {};
  for (const [kind = '', prototype = ''] of prototypes) objects[kind] = await countOf(session, prototype);
  const listeners = [...(await listenersOf(session, 'window')), ...(await listenersOf(session, 'document'))].toSorted();
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return { objects, listeners, nodes: metric('Nodes'), heapBytes: metric('JSHeapUsedSize') };
}

/** Runs in the page, before its own scripts: records timers and frames until they have run or been canceled. */
export function noteTimers(): void {
  const open = new Map<string, string>();
  globalThis.openTimers = open;
  const { setTimeout: setOnce, clearTimeout: clearOnce, setInterval: setAgain, clearInterval: clearAgain } = globalThis;
  const { requestAnimationFrame: setFrame, cancelAnimationFrame: clearFrame } = globalThis;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const asCall = (handler: TimerHandler, given: unknown[]) => {
    if (typeof handler === 'function') Reflect.apply(handler, globalThis, given);
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const told = (handler: unknown, delayMs = 0) => `${delayMs} ms: ${String(handler).slice(0, 120)}`;
  // One list of numbers serves timers of both kinds.
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
  const nameOf = (id: unknown) => `timer ${Number(id)}`;
  Object.assign(globalThis, {
    setTimeout(handler: TimerHandler, delayMs?: number, ...given: unknown[]) {
      const id = setOnce(() => {
        open.delete(nameOf(id));
        asCall(handler, given);
      }, delayMs);
      open.set(nameOf(id), told(handler, delayMs));
      return id;
    },
    setInterval(handler: TimerHandler, delayMs?: number, ...given: unknown[]) {
      const id = setAgain(() => asCall(handler, given), delayMs);
      open.set(nameOf(id), told(handler, delayMs));
      return id;
    },
    clearTimeout(id?: number) {
      open.delete(nameOf(id));
      clearOnce(id);
    },
    clearInterval(id?: number) {
      open.delete(nameOf(id));
      clearAgain(id);
    },
    requestAnimationFrame(run: FrameRequestCallback) {
      const id = setFrame((time) => {
        open.delete(`frame ${id}`);
        run(time);
      });
      open.set(`frame ${id}`, told(run));
      return id;
    },
    cancelAnimationFrame(id: number) {
      open.delete(`frame ${id}`);
      clearFrame(id);
    },
  });
}
