import { ApiError } from '@abrak/core';
import { trashDocuments } from '@abrak/core/files';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { useEffect } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { FileWork } from '../work/FileWork.tsx';
import { useFileJobStore } from '../../data/pending/fileJobs.ts';

const MEGABYTE = 1024 ** 2;

/** Panel with one job in each state. */
function EveryJob() {
  const jobs = useFileJobStore();
  useEffect(() => {
    jobs.start({ kind: 'archive', name: 'عکس‌ها.zip', unit: 'bytes', total: 640 * MEGABYTE }).progress(210 * MEGABYTE);
    const url = 'https://example.com/downloads/2026/very-long-name-of-a-file.iso';
    jobs.start({ kind: 'urlUpload', name: url, unit: 'bytes', total: null, cancel: () => undefined });
    jobs
      .start({ kind: 'move', name: 'سندهای مالی', unit: 'items', total: 100_000, cancel: () => undefined })
      .progress(34_200);
    jobs
      .start({ kind: 'trash', name: 'بایگانی', unit: 'items', total: 100_000, isRemote: true, cancel: () => undefined })
      .progress(61_000);
    jobs.start({ kind: 'erase', name: 'IMG_2041.png', unit: 'items', total: 3 }).finish();
    jobs.start({ kind: 'restore', name: 'report.pdf', unit: 'items', total: 1 }).cancel();
    const failing = jobs.start({ kind: 'urlUpload', name: 'http://example.com/a', unit: 'bytes', total: null });
    failing.fail(new ApiError({ code: 'urlUnreachable' }), () => undefined);
  }, [jobs]);
  return <FileWork />;
}

const meta = preview.meta({
  component: FileWork,
  title: 'Files/UploadPanel/Jobs',
  parameters: { ...framed(640), createBackend: () => createMemoryBackend() },
});

export const EveryState = meta.story({ render: () => EveryJob() });

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => EveryJob() });

// The folder is gone already; the server still works on its contents.
export const WorkOfTheServer = meta.story({
  parameters: {
    createBackend: () => {
      const folder = aFolder({ id: 1, name: 'بایگانی' });
      const inside = aDocument({ id: 2, name: 'report.pdf', parent: { id: 1, name: 'بایگانی' } });
      const backend = createMemoryBackend({ documents: [folder, inside], documentJobs: { from: 2, batch: 0 } });
      void trashDocuments(backend.client(), [1]);
      return backend;
    },
  },
  render: () => <FileWork />,
  play: async ({ canvas }) => expect(await canvas.findByRole('progressbar')).toBeVisible(),
});
