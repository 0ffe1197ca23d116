import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, ServerList } from '@abrak/react';
import { createRoot, type Root } from 'react-dom/client';
import { frameEnd, nextFrame } from '../../frames.ts';
import type { ServersPage } from './serversPage.ts';

// A session marker is enough: the page never signs in.
const client = createMemoryBackend().client({ baseUrl: location.origin, fetch: (...call) => fetch(...call) });

const CARD = 'li[data-glides]';

let root: Root | undefined;
let elements = 0;

const observer = new MutationObserver((records) => {
  const moved = records.flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes]);
  elements += moved.filter((node) => node instanceof Element).length;
});

function moreButton(): Element | undefined {
  return [...document.querySelectorAll('ul + button')].at(-1);
}

async function until(isSo: () => boolean): Promise<number> {
  const start = performance.now();
  while (!isSo()) await nextFrame();
  return performance.now() - start;
}

const serversPage: ServersPage = {
  async mount() {
    root?.unmount();
    const container = document.createElement('div');
    document.body.replaceChildren(container);
    root = createRoot(container);
    const start = performance.now();
    root.render(
      <AbrakProvider client={client} locale="en">
        <ServerList serverHref={({ name }) => `#${name}`} orderHref="#order" />
      </AbrakProvider>,
    );
    await until(() => document.querySelector(CARD) !== null);
    await frameEnd();
    return performance.now() - start;
  },
  async drawEvery() {
    await until(() => {
      moreButton()?.scrollIntoView();
      return moreButton() === undefined;
    });
    scrollTo(0, 0);
    await frameEnd();
    return document.querySelectorAll(CARD).length;
  },
  watch() {
    elements = 0;
    observer.disconnect();
    observer.observe(document.body, { subtree: true, childList: true });
  },
  changes: () => ({ elements }),
  shows(id, state) {
    const card = document.querySelector(`li[data-glides="${id}"]`);
    if (card === null) throw new Error(`No server ${id} is drawn.`);
    const isShown = () => [...card.querySelectorAll('span')].some(({ textContent }) => textContent === state);
    if (isShown()) throw new Error(`Server ${id} is ${state} already.`);
    const start = performance.now();
    return new Promise((resolve) => {
      const told = new MutationObserver(() => {
        if (!isShown()) return;
        told.disconnect();
        resolve(performance.now() - start);
      });
      told.observe(card, { subtree: true, childList: true, characterData: true });
    });
  },
  nodes: () => document.querySelectorAll('*').length,
};

window.serversPage = serversPage;
