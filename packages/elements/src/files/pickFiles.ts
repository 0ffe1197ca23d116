import type { PickedFile, PickOptions } from '../contract.ts';
import { register } from '../internal/register.ts';
import { FilePickerElement } from './FilePickerElement.ts';
import { pickError } from './pickError.ts';

const TAG = 'abrak-file-picker';

let isPicking = false;

/** Returns the place for a dialog: the innermost modal of the page, outside of which nothing can be used. */
function placeOfDialog(): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.fullscreenElement ?? document.body;
}

function createPicker(options: PickOptions): FilePickerElement {
  register(FilePickerElement, TAG);
  const picker = document.createElement(TAG);
  // Defined by another version or by the page.
  if (!(picker instanceof FilePickerElement)) throw pickError('otherVersion');
  Object.assign(picker, options, { display: 'dialog' });
  // No place in the page's layout.
  picker.style.position = 'fixed';
  return picker;
}

/**
 * Opens a file picker over the page. Resolves to the chosen files, undefined when it was closed. Rejects with a PickError
 * when it cannot open or another one is open, and with a TypeError for an option of a wrong type.
 */
export async function pickFiles(options: PickOptions): Promise<readonly PickedFile[] | undefined> {
  if (globalThis.document === undefined) throw pickError('notConnected');
  if (isPicking) throw pickError('alreadyOpen');
  isPicking = true;
  let picker: FilePickerElement | undefined;
  try {
    picker = createPicker(options);
    placeOfDialog().append(picker);
    return await picker.open();
  } finally {
    isPicking = false;
    picker?.remove();
    // The page does not have it to put it back.
    picker?.unmount();
  }
}
