import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileManager } from '../FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

const documents = [
  aFolder({ id: 1, name: 'Reports', path: '/Reports', isFavourite: true }),
  aDocument({ id: 2, name: 'early.txt', path: '/early.txt', tags: ['tax', 'مالی'] }),
  aDocument({
    id: 3,
    name: 'new.txt',
    path: '/Reports/new.txt',
    parent: { id: 1, name: 'Reports' },
    isFavourite: true,
    tags: ['tax'],
  }),
  aDocument({ id: 4, name: 'middle.txt', path: '/middle.txt' }),
];

async function open({
  locale = 'en',
  settings,
}: Pick<MemoryBackendOptions, 'settings'> & { locale?: 'en' | 'fa' } = {}) {
  const backend = createMemoryBackend({ documents, ...(settings === undefined ? {} : { settings }) });
  const rendered = renderUi(
    <div style={{ blockSize: 900, inlineSize: 1200 }}>
      <FileManager />
    </div>,
    { client: backend.client(), locale },
  );
  await screen.findByRole('row', { name: /middle/ });
  return { backend, ...rendered };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row', { name: /\.txt|Reports/ })
    .map(({ textContent }) => /\w+\.txt|^Reports/.exec(textContent)?.[0]);
const stars = (name: string, label = en.list.favourite) => within(row(name)).queryAllByRole('img', { name: label });

async function openFavourites(options: Parameters<typeof open>[0] = {}) {
  const words = options.locale === 'fa' ? fa : en;
  const opened = await open(options);
  await opened.user.click(screen.getByRole('button', { name: words.filter.favourites }));
  await screen.findByRole('grid', { name: words.favourites.title });
  return { ...opened, words };
}

describe('favourites', () => {
  test.each(['fa', 'en'] as const)('lists the favourites of all folders, and opens a folder (%s)', async (locale) => {
    const { user, words } = await openFavourites({ locale });
    expect(screen.getAllByRole('row', { name: /new\.txt|Reports/ })).toHaveLength(2);
    expect(stars('new', words.list.favourite)).toHaveLength(1);
    await user.dblClick(row('^.*Reports Folder|^Reports'));
    await screen.findByRole('grid', { name: /Reports/ });
  });

  test('Alt+M marks the focused row, and removes the mark', async () => {
    const { user, backend } = await open();
    row('middle').focus();
    await user.keyboard('{Alt>}m{/Alt}');
    await waitFor(() => expect(stars('middle')).toHaveLength(1));
    expect(backend.documents().find(({ id }) => id === 4)?.isFavourite).toBe(true);
    await user.keyboard('{Alt>}m{/Alt}');
    await waitFor(() => expect(stars('middle')).toHaveLength(0));
    expect(row('middle')).toHaveFocus();
  });

  test('what loses its star leaves the list, and the focus stays in it', async () => {
    const { user } = await openFavourites();
    await user.click(row('new'));
    await user.click(
      within(row('new')).getByRole('button', { name: new RegExp(en.list.menu.replace('{{name, name}}', '.*new')) }),
    );
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(en.star.remove) }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /new/ })).toBeNull());
    expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull();
  });

  test('a refusal is shown, and nothing changes', async () => {
    const { user, backend } = await open();
    backend.failNext(/favourites/, 'limitReached');
    row('middle').focus();
    await user.keyboard('{Alt>}m{/Alt}');
    expect(await screen.findByText(/Couldn't update favourites for .*middle/)).toBeVisible();
    expect(stars('middle')).toHaveLength(0);
  });

  test('without the capability nothing offers them', async () => {
    const { user } = await open({ settings: { capabilities: ['windows'] } });
    expect(screen.queryByRole('button', { name: en.filter.favourites })).toBeNull();
    await user.click(row('middle'));
    const bar = await screen.findByRole('toolbar', { name: en.selection.bar });
    expect(within(bar).queryByRole('button', { name: en.star.add })).toBeNull();
    row('middle').focus();
    await user.keyboard('{Alt>}m{/Alt}');
    expect(stars('middle')).toHaveLength(0);
  });
});

describe('tags', () => {
  async function openDetails(name: string, options: Parameters<typeof open>[0] = {}) {
    const opened = await open(options);
    row(name).focus();
    await opened.user.keyboard('{Alt>}{Enter}{/Alt}');
    const panel = within(await screen.findByRole('region', { name: new RegExp(name) }));
    return { ...opened, panel };
  }
  const words = en.details.tags;
  const tagsOf = (backend: ReturnType<typeof createMemoryBackend>, id: number) =>
    backend.documents().find((one) => one.id === id)?.tags ?? [];

  test.each(['fa', 'en'] as const)('are typed, suggested, and removed by keyboard (%s)', async (locale) => {
    const texts = locale === 'fa' ? fa.details.tags : words;
    const { user, panel, backend } = await openDetails('middle', { locale });
    const field = await panel.findByRole('textbox', { name: texts.label });
    await user.type(field, 'two words{Enter}');
    await waitFor(() => expect(tagsOf(backend, 4)).toEqual(['two words']));
    expect(field).toHaveFocus();
    await user.click(
      await panel.findByRole('button', { name: new RegExp(texts.addOne.replace('{{tag, name}}', '.*tax.*')) }),
    );
    await waitFor(() => expect(tagsOf(backend, 4)).toEqual(['two words', 'tax']));
    await panel.findByRole('button', { name: new RegExp(texts.open.replace('{{tag, name}}', '.*tax.*')) });
    await user.click(field);
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(tagsOf(backend, 4)).toEqual(['two words']));
  });

  test('what is no tag stays in the field with its reason, and the same tag is not added twice', async () => {
    const { user, panel, backend } = await openDetails('early');
    const field = await panel.findByRole('textbox', { name: words.label });
    await user.type(field, `${'x'.repeat(41)}{Enter}`);
    expect(await panel.findByText(/at most .*40/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'TAX{Enter}مالي{Enter}');
    expect(field).toHaveValue('');
    expect(backend.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/tags'))).toEqual([]);
  });

  test('a tag leads to its documents, and to other tags', async () => {
    const { user, panel } = await openDetails('early');
    await user.click(await panel.findByRole('button', { name: /Files with the tag .*tax/ }));
    await screen.findByRole('grid', { name: /Tag .*tax/ });
    expect(names()).toEqual(['early.txt', 'new.txt']);
    const bar = within(screen.getByRole('navigation', { name: en.tag.all }));
    await user.click(bar.getByRole('button', { name: /مالی/ }));
    await screen.findByRole('grid', { name: /Tag .*مالی/ });
    expect(names()).toEqual(['early.txt']);
  });

  test('of several documents are added to and removed from all', async () => {
    const { user, backend } = await open();
    await user.click(row('early'));
    await user.keyboard('{Control>}');
    await user.click(row('middle'));
    await user.keyboard('{/Control}{Alt>}{Enter}{/Alt}');
    const panel = within(await screen.findByRole('region', { name: /2/ }));
    await user.type(await panel.findByRole('textbox', { name: words.label }), 'both{Enter}');
    await waitFor(() => expect([tagsOf(backend, 2), tagsOf(backend, 4)]).toEqual([['tax', 'مالی', 'both'], ['both']]));
    await user.click(await panel.findByRole('button', { name: /Remove .*both/ }));
    await waitFor(() => expect([tagsOf(backend, 2), tagsOf(backend, 4)]).toEqual([['tax', 'مالی'], []]));
  });

  test('a failure is told, and the tag does not stay', async () => {
    const { user, panel, backend } = await openDetails('middle');
    backend.failNext(/documents\/tags/, 'limitReached');
    await user.type(await panel.findByRole('textbox', { name: words.label }), 'one{Enter}');
    expect(await screen.findByText(/Couldn't add .*one/)).toBeVisible();
    expect(panel.queryByText('one')).toBeNull();
  });

  test('without the capability there is no field', async () => {
    const { panel } = await openDetails('middle', { settings: { capabilities: ['favourites'] } });
    await panel.findByText(en.details.kind);
    expect(panel.queryByRole('textbox', { name: words.label })).toBeNull();
  });
});
