import { type EmbedToken, toman } from '@abrak/core';
import {
  aCharge,
  aDocument,
  aMachine,
  anInvoice,
  aPaidServerInvoice,
  aServer,
  aTransaction,
  aUser,
  tokenFor,
} from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ErrorDetail, FetchToken } from './contract.ts';
import { define, elementTags } from './index.ts';
import type { AbrakElement } from './internal/AbrakElement.ts';
import { attributeName, type ElementDescription } from './internal/description.ts';
import { minHeightProperty } from './internal/hostSheet.ts';
import { descriptions } from './testing/descriptions.ts';
import { answerFrom, answerOrigin } from './testing/memoryApi.ts';

const API = 'http://elements.localhost:9';

// Markup, an address of a script, a mark that turns the direction of the text, and half of a letter.
const hostile = '"><img src=x onerror=alert(1)>\u202Egnp{id}\uD83D';

const cleanups: (() => void)[] = [];

afterEach(() => {
  for (const element of document.body.querySelectorAll<AbrakElement>('[api]')) {
    element.remove();
    element.unmount();
  }
  document.body.replaceChildren();
  for (const cleanUp of cleanups.splice(0)) cleanUp();
});

function hostileBackend() {
  const now = Date.now();
  const DAY = 86_400_000;
  const term = {
    isPaid: true,
    status: 'PAID',
    startsAt: now - DAY,
    endsAt: now + 2 * DAY,
    serviceName: hostile,
    title: hostile,
  } as const;
  return createMemoryBackend({
    user: aUser({ balanceToman: toman(5_000_000), username: hostile }),
    documents: [aDocument({ id: 3, name: hostile })],
    billing: {
      invoices: [anInvoice({ ...term, id: 1, kind: 'servers' }, [aCharge()])],
      transactions: [aTransaction({ id: 1, description: hostile, serviceName: hostile })],
    },
    servers: {
      servers: [
        aServer({
          id: 1,
          name: hostile,
          imageTitle: hostile,
          machine: aMachine({ id: 9 }),
          invoice: aPaidServerInvoice({ serviceName: hostile, endsAt: now + 2 * DAY }),
        }),
      ],
    },
    notifications: [
      {
        id: '1',
        code: hostile,
        createdAt: now,
        isRead: false,
        params: {
          name: hostile,
          kind: hostile,
          id: null,
          path: hostile,
          count: 1,
          refCode: hostile,
          endsAt: null,
          by: hostile,
        },
      },
    ],
  });
}

interface Opened {
  readonly element: AbrakElement;
  readonly root: ShadowRoot;
  readonly errors: ErrorDetail[];
  readonly names: string[];
}

function open(
  { tag, events }: ElementDescription,
  change: (element: HTMLElement) => void = () => undefined,
  answer?: (backend: MemoryBackend) => Promise<EmbedToken>,
): Opened {
  const backend = hostileBackend();
  cleanups.push(answerOrigin(API, answerFrom(backend)));
  const give: FetchToken = ({ scopes }) => Promise.resolve(tokenFor(backend, scopes));
  const element = document.createElement(tag) as AbrakElement;
  const errors: ErrorDetail[] = [];
  const names: string[] = [];
  for (const name of Object.keys(events)) element.addEventListener(name, () => names.push(name));
  element.addEventListener('abrak-error', (event) => event instanceof CustomEvent && errors.push(event.detail));
  const fetchToken = answer === undefined ? give : () => answer(backend);
  Object.assign(element, { api: API, fetchToken, lang: 'en', serverId: 1 });
  element.style.blockSize = '400px';
  change(element);
  document.body.append(element);
  if (element.shadowRoot === null) throw new Error(`${tag} has no shadow root.`);
  return { element, root: element.shadowRoot, errors, names };
}

const frameOf = (root: ShadowRoot) => root.querySelector<HTMLElement>('.frame [data-theme]');

/** Waits until the view has content and nothing in it is loading. */
async function shown({ root, names }: Opened): Promise<HTMLElement> {
  await waitFor(() => expect(names).toContain('abrak-ready'));
  await waitFor(() => expect(root.querySelector('[aria-busy="true"]')).toBeNull());
  const frame = frameOf(root);
  if (frame === null) throw new Error('The element has no frame.');
  return frame;
}

for (const tag of elementTags) define(tag);

const named = descriptions.map((description) => [description.tag, description] as const);
const withToken = named.filter(([, { scopes }]) => scopes.length > 0);
const withSession = named.filter(([, { scopes }]) => scopes.length === 0);

describe.each(named)('%s', (_tag, description) => {
  test('takes wrong values for defaults, and a language and a theme that change', async () => {
    const opened = open(description, (element) => {
      for (const [name, { type, values }] of Object.entries(description.attributes)) {
        if (name !== 'api' && name !== 'scopes' && (type === 'number' || values !== undefined))
          element.setAttribute(attributeName(name), hostile);
      }
    });
    const frame = await shown(opened);
    expect(frame.dataset['theme']).toBe('system');
    expect(Reflect.get(opened.element, 'theme')).toBe('auto');
    Object.assign(opened.element, { theme: 'dark', lang: 'fa' });
    await waitFor(() => expect([frame.dataset['theme'], frame.lang, frame.dir]).toEqual(['dark', 'fa', 'rtl']));
    expect(opened.root.querySelector('img[src="x"]')).toBeNull();
    expect(opened.errors.filter(({ code }) => code === 'crashed')).toEqual([]);
  });

  test('reserves its height before its view has loaded, or what the page sets, and has no property of its own', () => {
    const { element } = open(description);
    const { minHeights, tag } = description;
    expect(getComputedStyle(element).minBlockSize).toBe(`${minHeights['']?.[0]}px`);
    element.style.setProperty(minHeightProperty(tag), '7px');
    expect(getComputedStyle(element).minBlockSize).toBe('7px');
    element.hidden = true;
    expect(getComputedStyle(element).display).toBe('none');
    expect(Object.keys(document.createElement(tag))).toEqual([]);
  });

  test('is removed for good, which leaves nothing in its shadow, and added again', async () => {
    const opened = open(description);
    await shown(opened);
    opened.element.remove();
    opened.element.unmount();
    expect(opened.root.childNodes).toHaveLength(0);
    document.body.append(opened.element);
    await waitFor(() => expect(opened.names.filter((name) => name === 'abrak-ready')).toHaveLength(2));
  });
});

test.each(withToken)(
  '%s shows that the page gives no token, and shows itself once it does',
  async (_tag, description) => {
    let isFailing = true;
    const opened = open(description, undefined, (backend) =>
      isFailing ? Promise.reject(new Error('No token')) : Promise.resolve(tokenFor(backend, description.scopes)),
    );
    await waitFor(() => expect(opened.errors.map(({ code }) => code)).toContain('tokenUnavailable'));
    const again = opened.root.querySelector<HTMLElement>('.signed-out button');
    // The picker shows its button to everybody.
    if (description.isFormAssociated === true) return;
    isFailing = false;
    again?.click();
    await waitFor(() => expect(opened.root.querySelector('.signed-out')).toBeNull());
  },
);

test.each(withSession)('%s asks no page for a token, and says that it is not allowed', async (_tag, description) => {
  const opened = open(description, undefined, () => {
    throw new Error('No token is wanted.');
  });
  await waitFor(() =>
    expect(
      within(opened.root.querySelector<HTMLElement>('.frame') ?? document.body).getByText(
        "This page isn't allowed to do this.",
      ),
    ).toBeVisible(),
  );
  expect(opened.errors.map(({ code }) => code)).toEqual(['scopeMissing']);
  expect(opened.root.querySelector('button')).toBeNull();
});

test('the page shows through an element, unless it sets a colour', async () => {
  const [first] = descriptions;
  if (first === undefined) throw new Error('There are no elements.');
  const opened = open(first, (element) => element.setAttribute('theme', 'light'));
  const frame = await shown(opened);
  const backgrounds = () =>
    ['light', 'dark'].map((theme) => {
      frame.dataset['theme'] = theme;
      return getComputedStyle(frame).backgroundColor;
    });
  expect(backgrounds()).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  opened.element.style.setProperty('--abrak-color-canvas', 'rgb(1, 2, 3)');
  expect(backgrounds()).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
});

test.each([
  ['button', true],
  ['inline', false],
])('a click on the label of a picker with the display %s opens its dialog: %s', async (display, isOpened) => {
  const picker = descriptions.find(({ tag }) => tag === 'abrak-file-picker');
  if (picker === undefined) throw new Error('There is no picker.');
  const opened = open(picker, (element) => Object.assign(element, { id: 'files', display }));
  await shown(opened);
  const label = document.createElement('label');
  label.htmlFor = 'files';
  document.body.append(label);
  label.click();
  expect(opened.names.includes('abrak-open')).toBe(isOpened);
});
