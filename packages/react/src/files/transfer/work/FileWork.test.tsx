import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { FileWork } from './FileWork.tsx';
import { en } from '../../messages/everyMessage.ts';
import '../../messages/index.ts';
import { useFolderListing } from '../../data/listed/useFolderListing.ts';
import { useUploadEntries } from '../entries/useUploadEntries.ts';

const taken = aDocument({ id: 1, name: 'a.txt' });

/** Page with two components that each mount their own FileWork. */
function Page() {
  const [isSecondOpen, setSecondOpen] = useState(true);
  const { query } = useFolderListing('/');
  const { upload } = useUploadEntries('/', query.data?.folder);
  const choose = () => upload(['a.txt', 'b.txt'].map((path) => ({ path, file: new File(['new'], path) })));
  return (
    <>
      <button type="button" disabled={query.data === undefined} onClick={choose}>
        upload
      </button>
      <FileWork />
      {isSecondOpen && (
        <section aria-label="second">
          <FileWork />
        </section>
      )}
      <input
        aria-label="second open"
        type="checkbox"
        checked={isSecondOpen}
        onChange={() => setSecondOpen(!isSecondOpen)}
      />
    </>
  );
}

test('of two instances one shows dialogs and panel, and the other takes over when it unmounts', async () => {
  const backend = createMemoryBackend({ documents: [taken] });
  const { user } = renderUi(<Page />, { client: backend.client(), locale: 'en' });
  const button = screen.getByRole('button', { name: 'upload' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await user.click(await screen.findByRole('radio', { name: en.conflict.skip }));
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: en.conflict.continue }));
  const panels = () => screen.getAllByRole('button', { name: en.upload.close });
  await waitFor(() => expect(panels()).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: 'second open' }));
  await waitFor(() => expect(panels()).toHaveLength(1));
  await user.click(button);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
});
