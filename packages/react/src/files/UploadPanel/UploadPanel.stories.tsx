import { createMemoryBackend, type MemoryBackend } from '@abrak/core/testing';
import { useEffect } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { anInterruptedFile, aVideo } from '../../testing/sampleUploads.ts';
import { useUploadQueue } from '../useUploads.ts';
import { FileWork } from '../FileWork.tsx';

/** The panel with a large file on its way. */
function Uploading() {
  const { queue } = useUploadQueue();
  useEffect(() => {
    queue.add([{ file: aVideo, name: aVideo.name, folderId: 0 }]);
    return () => queue.clear();
  }, [queue]);
  return <FileWork />;
}

const meta = preview.meta({ component: FileWork, title: 'Files/UploadPanel' });

function withBackend(prepare: (backend: MemoryBackend) => void, sentShare?: number) {
  return {
    createBackend: () => {
      const interrupted = sentShare === undefined ? [] : [anInterruptedFile(sentShare)];
      const backend = createMemoryBackend({ interrupted });
      prepare(backend);
      return backend;
    },
  };
}

export const WaitingForNetwork = meta.story({
  parameters: withBackend((backend) => {
    backend.failNext(/^PATCH/, 'networkError');
    backend.hold(/^HEAD/);
  }),
  render: () => <Uploading />,
});

export const Continuing = meta.story({
  parameters: withBackend((backend) => backend.hold(/^PATCH/), 0.6),
  render: () => <Uploading />,
});

export const Interrupted = meta.story({
  parameters: {
    createBackend: () =>
      createMemoryBackend({
        interrupted: [
          anInterruptedFile(0.6),
          { ...anInterruptedFile(0.1), key: 'unknown', name: 'backup-2026-11-20.tar.gz', sizeBytes: 5 * 1024 ** 3, sentBytes: null },
        ],
      }),
  },
});

export const InterruptedAndAnotherFileChosen = meta.story({
  parameters: withBackend(() => undefined, 0.6),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list');
    const input = list.querySelector('input');
    if (input !== null) await userEvent.upload(input, new File(['x'], aVideo.name));
    await waitFor(() => expect(canvas.getByRole('alert').textContent).toContain(aVideo.name));
  },
});
