import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../Toast/useToast.ts';

/** Of the toast that says so: copying again changes it instead of adding one (A §8, "Copy toast id 23"). */
const COPY_TOAST_ID = '23';

function select(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

/** Copies the text of an element: by the clipboard, else, where a browser refuses it, by the selection. */
async function copyFrom(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''));
    return true;
  } catch (error) {
    // Not allowed, or there is none on a page without https.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    select(element);
    // Obsolete, and the only way left that does not ask for permission.
    return element.ownerDocument.execCommand('copy');
  }
}

/** Copies the text of an element, and says whether that worked (A §8, "It's copied"). */
export function useCopy(source: RefObject<HTMLElement | null>): () => void {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const copy = async (element: HTMLElement) => {
    const isCopied = await copyFrom(element);
    toast.show({ id: COPY_TOAST_ID, tone: isCopied ? 'success' : 'danger', message: t(isCopied ? 'copy.done' : 'copy.failed') });
  };
  return () => source.current !== null && void copy(source.current);
}
