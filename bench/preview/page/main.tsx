import type { StoredDocument } from '@abrak/core/files';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, FilePreview } from '@abrak/react';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { frameEnd, nextFrame } from '../../frames.ts';
import { pictureAddress } from '../pictureAddress.ts';
import type { PreviewPage } from './previewPage.ts';

const QUIET_MS = 300;

const client = createMemoryBackend().client({ addressOf: pictureAddress });

function Pictures({ files }: { readonly files: readonly StoredDocument[] }): ReactNode {
  const [file, setFile] = useState(files[0]);
  return <FilePreview file={file} documents={files} onNavigate={setFile} onClose={() => undefined} />;
}

const shownPicture = () => document.querySelector<HTMLImageElement>('[role="dialog"] img');

async function pictureShown(isOther: (image: HTMLImageElement) => boolean): Promise<void> {
  for (;;) {
    const image = shownPicture();
    if (image !== null && isOther(image) && image.complete && image.naturalWidth > 0) break;
    await nextFrame();
  }
  await frameEnd();
}

let step = Promise.resolve(Number.NaN);

const previewPage: PreviewPage = {
  async open(files) {
    const container = document.createElement('div');
    document.body.append(container);
    const start = performance.now();
    createRoot(container).render(
      <AbrakProvider client={client}>
        <Pictures files={files} />
      </AbrakProvider>,
    );
    await pictureShown(() => true);
    return performance.now() - start;
  },
  async settle() {
    let seen = -1;
    for (;;) {
      const { length } = performance.getEntriesByType('resource');
      if (length === seen) return;
      seen = length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  },
  watchNextStep() {
    const before = shownPicture()?.alt;
    step = new Promise((resolve) => {
      const time = async ({ timeStamp }: KeyboardEvent) => {
        await pictureShown(({ alt }) => alt !== before);
        resolve(performance.now() - timeStamp);
      };
      addEventListener('keydown', (event) => void time(event), { capture: true, once: true });
    });
  },
  stepTime: () => step,
};

window.previewPage = previewPage;
