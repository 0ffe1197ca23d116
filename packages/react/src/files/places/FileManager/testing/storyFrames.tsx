import type { ReactElement } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { en, fa } from '../../../messages/everyMessage.ts';
import { FileManager, type FileManagerProps } from '../FileManager.tsx';

/** Renders the file manager at the size of the page. */
export const onPage = (props: FileManagerProps): ReactElement => (
  <div style={{ blockSize: '100dvh' }}>
    <FileManager {...props} />
  </div>
);

/** Renders the file manager at the width of a phone. */
export const onPhone = (props: FileManagerProps): ReactElement => (
  <div style={{ blockSize: '100dvh', inlineSize: 360 }}>
    <FileManager {...props} />
  </div>
);

/** Switches the view, in either language. */
export async function showAs(canvasElement: HTMLElement, view: keyof typeof en.view): Promise<void> {
  const name = (text: string) => [en, fa].some((words) => words.view[view] === text);
  await userEvent.click(await within(canvasElement).findByRole('radio', { name }));
}

/** Switches to the list and waits for its columns. */
export async function showList(canvasElement: HTMLElement, columnCount: number): Promise<void> {
  await showAs(canvasElement, 'list');
  await waitFor(() => expect(within(canvasElement).getAllByRole('columnheader')).toHaveLength(columnCount));
}
