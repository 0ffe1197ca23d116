import { createMemoryBackend } from '@abrak/core/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { opensDrop } from '../../../testing/opensDrop.ts';
import { renderUi } from '../../../testing/renderUi.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { en } from '../../messages/everyMessage.ts';
import { FileManager } from '../../places/index.ts';
import { FilePicker } from './FilePicker.tsx';
import { FilePickerDialog } from './FilePickerDialog.tsx';

beforeEach(() => localStorage.clear());

const ignore = () => undefined;

function open(component: ReactNode) {
  const backend = createMemoryBackend({ documents: sampleFolder(), trashed: [] });
  renderUi(
    <div style={{ blockSize: 640, inlineSize: 1_000 }}>
      <h1>Page</h1>
      {component}
    </div>,
    { client: backend.client(), locale: 'en' },
  );
  return backend;
}

test.each([
  ['the trash of a file manager', <FileManager key="" place={{ kind: 'trash' }} />, en.trash.empty],
  [
    'the list of a picker without uploads',
    <FilePicker key="" canUpload={false} onPick={ignore} onCancel={ignore} />,
    /Projects/,
  ],
  ['the actions of a picker', <FilePicker key="" onPick={ignore} onCancel={ignore} />, en.picker.confirm],
  [
    'the actions of a picker in a dialog',
    <FilePickerDialog key="" isOpen onOpenChange={ignore} onPick={ignore} />,
    en.picker.confirm,
  ],
])('a file that is dropped on %s does not replace the page and is not uploaded', async (_, component, text) => {
  const { calls } = open(component);
  const part = await screen.findByText(text);
  expect(opensDrop(part)).toBe(false);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('beside the component a dropped file is the business of the page', async () => {
  open(<FileManager />);
  expect(opensDrop(await screen.findByText('Page'))).toBe(true);
});
