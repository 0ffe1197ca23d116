import { isolateName } from '@abrak/core';
import type { StoredDocument } from '@abrak/core/files';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleShared } from '../../../testing/sampleShared.ts';
import { FileManager, type FileManagerProps } from '../FileManager/FileManager.tsx';
import { en, fa } from '../../messages/everyMessage.ts';

beforeEach(() => localStorage.clear());

interface Options extends FileManagerProps {
  readonly shared?: readonly StoredDocument[];
  readonly locale?: 'fa' | 'en';
  readonly view?: 'grid' | 'list';
  /** Default: all. */
  readonly capabilities?: readonly string[];
}

async function open({ shared = sampleShared(), locale = 'en', view = 'list', capabilities, ...props }: Options = {}) {
  localStorage.setItem('abrak.files.view', view);
  const backend = createMemoryBackend({ shared, ...(capabilities && { settings: { capabilities } }) });
  const { user } = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager {...props} />
    </div>,
    { client: backend.client(), locale },
  );
  const toggle = () => screen.getByRole('button', { name: locale === 'fa' ? fa.filter.shared : en.filter.shared });
  if (props.place === undefined) await user.click(toggle());
  if (shared.length > 0) await screen.findByRole('grid');
  return { backend, user, toggle };
}

const rows = () => screen.queryAllByRole('row').filter((element) => element.hasAttribute('data-index'));

async function row(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = rows().find(({ textContent }) => textContent.includes(name));
    if (found === undefined) throw new Error(`No row is named ${name}.`);
    return found;
  });
}

const crumbs = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('lists folders first, and shows the owner of each document in the direction of the name', async () => {
  await open();
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('پروژهٔ مشترک'),
    expect.stringContaining('بودجهٔ مشترک.xlsx'),
    expect.stringContaining('logo.png'),
  ]);
  const cells = within(await row('logo.png')).getAllByRole('gridcell');
  expect(cells[2]?.textContent).toBe(isolateName('Sam Carter'));
});

test('keyboard navigation opens folders, and focuses the left folder on the way back', async () => {
  const { user } = await open();
  (await row('پروژهٔ مشترک')).focus();
  await user.keyboard('{Enter}');
  const drafts = await row('Drafts');
  await waitFor(() => expect(drafts).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await row('draft-1.pdf')).toHaveFocus());
  expect(crumbs()).toEqual([en.shared.title, 'پروژهٔ مشترک', 'Drafts']);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await row('Drafts')).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(async () => expect(await row('پروژهٔ مشترک')).toHaveFocus());
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(crumbs()).toEqual([en.shared.title]);
});

test('shortcuts and menus offer no changes', async () => {
  const { user, backend } = await open();
  (await row('logo.png')).focus();
  await user.keyboard('{Delete}{F2}{Control>}x{/Control}{Control>}v{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.pointer({ keys: '[MouseRight]', target: await row('logo.png') });
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toContain(en.download.button);
  for (const change of [en.rename.button, en.move.cut, en.delete.button]) expect(items.join()).not.toContain(change);
  expect(backend.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a file can be downloaded', async () => {
  const { user, backend } = await open();
  await user.click(await row('logo.png'));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: en.download.button }));
  const download = sampleShared().find(({ name }) => name === 'logo.png')?.uuid ?? '';
  await waitFor(() => expect(backend.calls.some(({ path }) => path.includes(download))).toBe(true));
});

test('onOpenFile is called with the opened file', async () => {
  const onOpenFile = vi.fn<(file: StoredDocument) => void>();
  const { user } = await open({ onOpenFile });
  await user.dblClick(await row('logo.png'));
  expect(onOpenFile).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'logo.png' }));
});

test('a nested folder can be opened directly, with its breadcrumb', async () => {
  await open({ place: { kind: 'shared', folderIds: [700, 701] } });
  await row('draft-1.pdf');
  await waitFor(() => expect(crumbs()).toEqual([en.shared.title, 'پروژهٔ مشترک', 'Drafts']));
});

test('without the capability `shares` a folder shows its details instead of being opened', async () => {
  const { user, backend } = await open({ capabilities: [] });
  await user.pointer({ keys: '[MouseRight]', target: await row('پروژهٔ مشترک') });
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toContain(en.download.button);
  expect(items).not.toContain(en.list.open);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.dblClick(await row('پروژهٔ مشترک'));
  expect(await screen.findByRole('region', { name: 'پروژهٔ مشترک' })).toBeVisible();
  expect(backend.calls.filter(({ path }) => path.includes('sharedwithme/children'))).toEqual([]);
});

test('without the capability `shares` the address of a shared folder shows a missing item', async () => {
  const { backend } = await open({ place: { kind: 'shared', folderIds: [700] }, shared: [], capabilities: [] });
  expect(await screen.findByRole('button', { name: en.problem.toMain })).toBeVisible();
  expect(backend.calls.filter(({ path }) => path.includes('sharedwithme'))).toEqual([]);
});

test('a folder that is no longer shared offers the way to the main folder', async () => {
  const onNavigate = vi.fn<NonNullable<FileManagerProps['onNavigate']>>();
  const { user } = await open({ place: { kind: 'shared', folderIds: [999] }, shared: [], onNavigate });
  await user.click(await screen.findByRole('button', { name: en.problem.toMain }));
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ kind: 'folder', path: '/' });
});

test('without shared documents the view shows its own empty state, and the toggle leads back', async () => {
  const { user, toggle } = await open({ shared: [] });
  expect(await screen.findByText(en.shared.noneTitle)).toBeInTheDocument();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle());
  expect(await screen.findByText(en.empty.title)).toBeInTheDocument();
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(toggle()).toHaveFocus();
});

test('the archive format is chosen when several documents are downloaded, and the general message is shown', async () => {
  const backend = createMemoryBackend({ shared: sampleShared(), settings: { generalMessage: 'Network work tonight' } });
  const { user } = renderUi(
    <div style={{ blockSize: 700, inlineSize: 1200 }}>
      <FileManager place={{ kind: 'shared' }} />
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  expect(await screen.findByText('Network work tonight')).toBeVisible();
  const bar = async () => within(await screen.findByRole('toolbar'));
  await user.click(await screen.findByTitle('logo.png'));
  expect((await bar()).queryByRole('button', { name: en.archive.format })).toBeNull();
  await user.keyboard('{Control>}a{/Control}');
  await user.click(await (await bar()).findByRole('button', { name: en.archive.format }));
  expect(await screen.findByRole('menuitemradio', { name: 'ZIP' })).toBeChecked();
  for (const name of ['ISO', 'TAR']) expect(screen.getByRole('menuitemradio', { name })).not.toBeChecked();
});
