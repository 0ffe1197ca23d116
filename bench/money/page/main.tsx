import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, InvoiceTable, TransactionTable } from '@abrak/react';
import { createRoot, type Root } from 'react-dom/client';
import { nextFrame } from '../../frames.ts';
import type { MoneyAct, MoneyList, MoneyPage, MoneyTimes } from './moneyPage.ts';

/** Number of frames without a DOM change that end an action. */
const QUIET_FRAMES = 15;

const SCROLL_STEPS = 60;
const STEP_PX = 600;

// A session marker is enough: the page never signs in.
const client = createMemoryBackend().client({ baseUrl: location.origin, fetch: (...call) => fetch(...call) });

let root: Root | undefined;

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`Nothing on the page is ${selector}.`);
  return element;
}

async function watch(isOver: () => boolean, step: () => void = () => undefined): Promise<MoneyTimes> {
  const frames: number[] = [];
  let last = await nextFrame();
  while (!isOver()) {
    step();
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
  }
  return { frames, nodes: document.querySelectorAll('*').length };
}

/** Returns a predicate, called once per frame, that is true when nothing has changed for a while. */
function quiet(): () => boolean {
  let rest = 0;
  const observer = new MutationObserver(() => (rest = 0));
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  return () => {
    rest += 1;
    if (rest > QUIET_FRAMES) observer.disconnect();
    return rest > QUIET_FRAMES;
  };
}

function scroll(): Promise<MoneyTimes> {
  const { parentElement: scroller } = find('[role="table"]');
  let done = 0;
  return watch(
    () => done >= SCROLL_STEPS,
    () => {
      done += 1;
      scroller?.scrollBy(0, STEP_PX);
    },
  );
}

const presses: Readonly<Record<Exclude<MoneyAct, 'scroll'>, () => HTMLElement>> = {
  expand: () => find('[role="row"] button[aria-expanded="false"]'),
  filter: () => find('[type="radio"]:not(:checked), [type="checkbox"]:not(:checked)'),
  showMore: () => [...document.querySelectorAll('button')].at(-1) ?? document.body,
};

function shown(list: MoneyList) {
  return list === 'invoices' ? <InvoiceTable kind="servers" /> : <TransactionTable />;
}

const moneyPage: MoneyPage = {
  mount(list) {
    root?.unmount();
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    root = createRoot(container);
    const ended = quiet();
    root.render(<AbrakProvider client={client}>{shown(list)}</AbrakProvider>);
    return watch(() => ended() && document.querySelector('[role="cell"]') !== null);
  },
  act(act) {
    if (act === 'scroll') return scroll();
    const target = presses[act]();
    const ended = quiet();
    target.click();
    return watch(ended);
  },
};

window.moneyPage = moneyPage;
