import { screen, waitFor } from 'storybook/test';
import type { Texts } from '../createTexts.ts';
import { including, openMenuOf, press } from '../screenActions.ts';

/** Finds the row or tile of a document by the name of its checkbox. */
export async function findItem({ files: t }: Texts, name: string): Promise<HTMLElement> {
  const box = await screen.findByRole('checkbox', { name: t('list.select', { name }) });
  const item = box.closest<HTMLElement>('[role="row"]');
  if (item === null) throw new Error(`The checkbox of ${name} is in no row.`);
  return item;
}

/** Chooses an action from the context menu of a document. */
export async function chooseFor(t: Texts, name: string, action: string): Promise<void> {
  await openMenuOf(await findItem(t, name));
  // The name goes on with the shortcut.
  await press('menuitem', including(action));
}

/** Chooses from the menu of what can be added to a folder. */
export async function add({ files: t }: Texts, addition: 'newFolder.button' | 'urlUpload.title'): Promise<void> {
  await press('button', t('add.button'));
  await press('menuitem', t(addition));
}

/** Waits until a folder is the open one. */
export async function waitForFolder(name: string): Promise<void> {
  await waitFor(() => {
    const [open] = document.querySelectorAll('[aria-current="page"]:not(a)');
    if (open?.textContent.includes(name) !== true) throw new Error(`The folder ${name} is not open.`);
  });
  await screen.findByRole('grid');
}
