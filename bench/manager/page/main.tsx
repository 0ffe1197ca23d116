import { type StoredDocument, fileQueries } from '@abrak/core/files';
import { manyDocuments } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, createQueryClient, FileManager } from '@abrak/react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { BareList } from './BareList.tsx';
import type { BenchPage, MountCase, Subject } from './benchPage.ts';
import { frameEnd, nextFrame, timeNextKey } from '../../frames.ts';
import { arrange } from './arrange.ts';
import { scrollThrough } from './scrollThrough.ts';

// A picture of one pixel. The in-memory backend's default is an SVG drawing, which a browser treats as a document of
// its own.
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=';

const client = createMemoryBackend().client({ addressOf: () => PICTURE });
const folders = new Map<string, { documents: StoredDocument[]; queryClient: ReturnType<typeof createQueryClient> }>();

type Listed = Pick<MountCase, 'count' | 'hasOnlyFiles'>;

function folderOf({ count, hasOnlyFiles = false }: Listed) {
  const key = `${count} ${hasOnlyFiles}`;
  const known = folders.get(key);
  if (known !== undefined) return known;
  const documents = manyDocuments(count).filter(({ kind }) => !hasOnlyFiles || kind === 'file');
  const queryClient = createQueryClient();
  // A run lasts longer than the stale time of a listing; the cached listing is measured.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, staleTime: Infinity } });
  queryClient.setQueryData(fileQueries.folder(client, '/').queryKey, { folder: { id: 0, name: null }, documents });
  const folder = { documents, queryClient };
  folders.set(key, folder);
  return folder;
}

function Provider({ listed, children }: { readonly listed: Listed; readonly children: ReactNode }): ReactNode {
  return (
    <AbrakProvider client={client} queryClient={folderOf(listed).queryClient}>
      <div style={{ height: '100vh' }}>{children}</div>
    </AbrakProvider>
  );
}

let gridSize = { width: 0, height: 0 };

function contentOf(subject: Subject, mountCase: MountCase): ReactNode {
  if (subject === 'bare')
    return <BareList documents={folderOf(mountCase).documents} view={mountCase.view} {...gridSize} />;
  return (
    <Provider listed={mountCase}>
      <FileManager />
    </Provider>
  );
}

let root: Root | undefined;

async function unmount(): Promise<void> {
  root?.unmount();
  root = undefined;
  document.body.replaceChildren();
  await nextFrame();
}

const firstRow = () => document.querySelector<HTMLElement>('[role="row"][data-index]');

/** Renders and waits for the frame that paints rows; returns the milliseconds from the call. */
async function timeRender(render: () => void): Promise<number> {
  await nextFrame();
  const start = performance.now();
  render();
  while (firstRow() === null) await nextFrame();
  await frameEnd();
  return performance.now() - start;
}

async function mount(subject: Subject, mountCase: MountCase): Promise<number> {
  await unmount();
  localStorage.setItem('abrak.files.view', mountCase.view);
  folderOf(mountCase);
  const container = document.createElement('div');
  document.body.append(container);
  const created = createRoot(container);
  root = created;
  if (subject === 'inProvider') {
    flushSync(() => created.render(<Provider listed={mountCase}>{null}</Provider>));
    await frameEnd();
  }
  const content = contentOf(subject, mountCase);
  return timeRender(() => created.render(content));
}

const benchPage: BenchPage = {
  mount,
  unmount,
  async mountProvider(count) {
    await unmount();
    const container = document.createElement('div');
    document.body.append(container);
    const created = createRoot(container);
    root = created;
    await nextFrame();
    const start = performance.now();
    flushSync(() => created.render(<Provider listed={{ count }}>{null}</Provider>));
    return performance.now() - start;
  },
  takeGridSize() {
    const grid = document.querySelector('[role="grid"]');
    const scroller = grid?.lastElementChild;
    if (!(scroller instanceof HTMLElement)) throw new Error('No grid is mounted.');
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(scroller);
    gridSize = {
      width: scroller.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
      height: scroller.clientHeight,
    };
    return gridSize;
  },
  focusFirst() {
    document.querySelector<HTMLElement>('[role="row"][tabindex="0"]')?.focus();
  },
  nodes: () => document.querySelectorAll('*').length,
  frameEnd,
  timeNextKey,
  arrange,
  scrollThrough,
};

window.benchPage = benchPage;
