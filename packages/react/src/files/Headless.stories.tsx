import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { framed } from '../../../../.storybook/framed.ts';
import { useFormat } from '../provider/index.ts';
import { sampleFolder } from '../testing/sampleFolder.ts';
import { useStoryTexts } from '../testing/useStoryTexts.ts';
import { withBackend } from '../testing/withBackend.ts';
import { type NameQuestion, useFileActions, useFolder, useUploads } from './headless.ts';

const texts = {
  fa: {
    add: 'افزودن فایل',
    added: 'اضافه شد',
    failed: 'اضافه نشد',
    taken: 'این نام هست:',
    replace: 'جایگزینی',
    keepBoth: 'نگه‌داشتن هر دو',
    merge: 'ادغام',
    skip: 'رد شدن',
    uploads: 'بارگذاری‌ها',
    files: 'فایل‌ها',
    remove: 'حذف',
    undo: 'واگرد',
    loading: 'در حال بارگیری',
    again: 'تلاش دوباره',
    empty: 'این پوشه خالی است',
  },
  en: {
    add: 'Add files',
    added: 'Added',
    failed: 'Not added',
    taken: 'This name exists:',
    replace: 'Replace',
    keepBoth: 'Keep both',
    merge: 'Merge',
    skip: 'Skip',
    uploads: 'Uploads',
    files: 'Files',
    remove: 'Delete',
    undo: 'Undo',
    loading: 'Loading',
    again: 'Try again',
    empty: 'This folder is empty',
  },
} as const;

function Question({ question }: { question: NameQuestion }) {
  const words = useStoryTexts<(typeof texts)['en' | 'fa']>(texts);
  const [first] = question.names;
  if (first === undefined) return null;
  return (
    <p role="group" aria-label={words.taken}>
      {words.taken} <bdi>{first.name}</bdi>{' '}
      {first.choices.map((choice) => (
        <button key={choice} type="button" onClick={() => question.answer(question.names.map(() => choice))}>
          {words[choice]}
        </button>
      ))}
    </p>
  );
}

/** List of a folder with uploads and deletions, from plain elements of the page. */
function PlainList({ path }: { readonly path: string }) {
  const words = useStoryTexts<(typeof texts)['en' | 'fa']>(texts);
  const format = useFormat();
  const folder = useFolder(path);
  const uploads = useUploads({ folder: path });
  const actions = useFileActions();
  const [report, setReport] = useState('');
  const add = async (files: Iterable<File>) => {
    const added = await uploads.add(files);
    setReport(added.ok ? words.added : words.failed);
  };
  return (
    <div style={{ font: '16px/1.8 system-ui' }}>
      <label>
        {words.add} <input type="file" multiple onChange={({ target }) => void add(target.files ?? [])} />
      </label>
      <p role="status">
        {folder.state === 'loading' ? words.loading : folder.state === 'empty' ? words.empty : report}
      </p>
      {folder.state === 'error' && (
        <button type="button" onClick={folder.retry}>
          {words.again}
        </button>
      )}
      {uploads.questions.map((question) => (
        <Question key={question.id} question={question} />
      ))}
      <ul aria-label={words.uploads}>
        {uploads.items.map(({ id, name, sentBytes, sizeBytes }) => (
          <li key={id}>
            <bdi>{name}</bdi> <progress aria-label={name} value={sentBytes} max={Math.max(1, sizeBytes)} />
          </li>
        ))}
      </ul>
      {actions.pendingDeletions.map(({ id, documents, undo }) => (
        <button key={id} type="button" onClick={undo}>
          {words.undo} <bdi>{documents[0]?.name}</bdi>
        </button>
      ))}
      <ul aria-label={words.files}>
        {folder.documents.map((document) => (
          <li key={document.id}>
            <bdi>{document.name}</bdi> {document.kind === 'file' && format.bytes(document.sizeBytes)}{' '}
            <button
              type="button"
              aria-label={`${words.remove} ${document.name}`}
              onClick={() => void actions.delete([document])}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const meta = preview.meta({
  component: PlainList,
  title: 'Files/Headless',
  args: { path: '/' },
  parameters: framed(560),
});

const documents = () => ({ documents: sampleFolder() });

const either = (word: keyof typeof texts.en) => new RegExp(`^(${texts.fa[word]}|${texts.en[word]})`);

/** Adds a file to the list by its input. */
async function addFile(canvasElement: HTMLElement, name: string): Promise<void> {
  await userEvent.upload(await within(canvasElement).findByLabelText(either('add')), new File(['text'], name));
}

export const ListWithUploads = meta.story({
  parameters: withBackend(documents),
  play: async ({ canvas, canvasElement }) => {
    const files = await canvas.findByRole('list', { name: either('files') });
    await waitFor(() => expect(within(files).getAllByRole('listitem').length).toBeGreaterThan(1));
    await addFile(canvasElement, 'new.txt');
    await within(files).findByText('new.txt');
    await addFile(canvasElement, 'new.txt');
    await userEvent.click(await canvas.findByRole('button', { name: either('keepBoth') }));
    await within(files).findByText('new (2).txt');
    await userEvent.click(within(files).getByRole('button', { name: /new \(2\)\.txt$/ }));
    await waitFor(() => expect(within(files).queryByText('new (2).txt')).toBeNull());
    await userEvent.click(await canvas.findByRole('button', { name: either('undo') }));
    await within(files).findByText('new (2).txt');
  },
});

export const Empty = meta.story({ parameters: withBackend() });

export const Failed = meta.story({
  parameters: withBackend(documents, (backend) => backend.failNext(/children/, 'badRequest')),
});
