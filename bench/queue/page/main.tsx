import { xhrUpload } from '@abrak/core/internal';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, FileManager } from '@abrak/react';
import { createRoot } from 'react-dom/client';
import { frameEnd, nextFrame } from '../../frames.ts';
import { uploadPath } from '../uploadPath.ts';
import type { QueuePage, UploadTimes } from './queuePage.ts';

const BYTES_PER_FILE = 1_000;

let uploaded = 0;

// Everything but the uploads is answered in memory; uploads use the network, as on any page.
const client = createMemoryBackend().client({
  upload: async (request) => {
    const answer = await xhrUpload({ ...request, url: uploadPath });
    uploaded += 1;
    return answer;
  },
});

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([webkitdirectory])');
  if (input === null) throw new Error('Nothing on the page takes files.');
  return input;
}

const listedCount = () => Number(document.querySelector('[aria-setsize]')?.ariaSetSize ?? 0);

function manyFiles(count: number): FileList {
  const bytes = new Uint8Array(BYTES_PER_FILE);
  const chosen = new DataTransfer();
  for (let index = 0; index < count; index += 1) chosen.items.add(new File([bytes], `chosen ${count} ${index}.bin`));
  return chosen.files;
}

async function watchFrames(until: () => boolean): Promise<number[]> {
  const frames: number[] = [];
  let last = await nextFrame();
  while (!until()) {
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}

async function upload(count: number, watchMs: number): Promise<UploadTimes> {
  uploaded = 0;
  const input = fileInput();
  input.files = manyFiles(count);
  await frameEnd();
  const start = performance.now();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  while (listedCount() < count) await nextFrame();
  await frameEnd();
  const listed = performance.now() - start;
  const frames = await watchFrames(() => uploaded >= count || performance.now() - start > watchMs);
  return { listed, frames, uploaded };
}

const queuePage: QueuePage = {
  async mount() {
    const container = document.createElement('div');
    document.body.append(container);
    createRoot(container).render(
      <AbrakProvider client={client}>
        <div style={{ height: '100vh' }}>
          <FileManager />
        </div>
      </AbrakProvider>,
    );
    while (document.querySelector('input[type="file"]') === null) await nextFrame();
    await frameEnd();
  },
  upload,
};

window.queuePage = queuePage;
