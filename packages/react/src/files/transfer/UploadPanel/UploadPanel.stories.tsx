import { useEffect } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { anInterruptedFile, aVideo } from '../../../testing/sampleUploads.ts';
import { withBackend } from '../../../testing/withBackend.ts';
import { useFileServices } from '../../data/cache/fileServices.ts';
import { FileWork } from '../work/FileWork.tsx';
import { uploadQueueOf } from '../queue/uploadCommands.ts';

/** Panel with a large file uploading. */
function Uploading() {
  const queue = uploadQueueOf(useFileServices());
  useEffect(() => {
    queue.add([{ file: aVideo, name: aVideo.name, folderId: 0 }]);
    return () => queue.clear();
  }, [queue]);
  return <FileWork />;
}

const meta = preview.meta({ component: FileWork, title: 'Files/UploadPanel', parameters: framed(520) });

const interrupted = () => ({ interrupted: [anInterruptedFile(0.6)] });

export const WaitingForNetwork = meta.story({
  parameters: withBackend(undefined, (backend) => {
    backend.failNext(/^PATCH/, 'networkError');
    backend.hold(/^HEAD/);
  }),
  render: () => Uploading(),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^(?:Connection lost|ارتباط قطع شد)/))[0]).toBeVisible();
  },
});

export const Continuing = meta.story({
  parameters: withBackend(interrupted, (backend) => backend.hold(/^PATCH/)),
  render: () => Uploading(),
});

export const Interrupted = meta.story({
  parameters: withBackend(() => ({
    interrupted: [
      anInterruptedFile(0.6),
      {
        ...anInterruptedFile(0.1),
        key: 'unknown',
        name: 'backup-2026-11-20.tar.gz',
        sizeBytes: 5 * 1024 ** 3,
        sentBytes: null,
      },
    ],
  })),
  play: async ({ canvas }) => expect((await canvas.findByRole('list')).children).toHaveLength(2),
});

export const InterruptedAndAnotherFileChosen = meta.story({
  parameters: withBackend(interrupted),
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list');
    const input = list.querySelector('input');
    if (input !== null) await userEvent.upload(input, new File(['x'], aVideo.name));
    await waitFor(() => expect(canvas.getByRole('alert').textContent).toContain(aVideo.name));
  },
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(interrupted) },
});
