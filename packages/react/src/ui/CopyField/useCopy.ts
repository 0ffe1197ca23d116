import type { RefObject } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { useToast } from '../Toast/useToast.ts';

/** Id of the copy toast: copying again replaces the toast instead of adding one. */
const COPY_TOAST_ID = '23';

function select(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
  else getSelection()?.selectAllChildren(element);
}

/** Copies the text of an element with the Clipboard API, else with the selection; returns false when both fail. */
async function copyFrom(element: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(
      element instanceof HTMLInputElement ? element.value : (element.textContent ?? ''),
    );
    return true;
  } catch (error) {
    // Permission denied, or no Clipboard API on a page without https.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    select(element);
    // Deprecated, but the only fallback that needs no permission.
    return element.ownerDocument.execCommand('copy');
  }
}

/** Returns a function that copies the text of an element and shows the outcome in a toast. */
export function useCopy(source: RefObject<HTMLElement | null>): () => void {
  const { t } = useTranslation('ui');
  const toast = useToast();
  const copy = async (element: HTMLElement) => {
    const isCopied = await copyFrom(element);
    toast.show({
      id: COPY_TOAST_ID,
      tone: isCopied ? 'success' : 'danger',
      message: t(isCopied ? 'copy.done' : 'copy.failed'),
    });
  };
  return () => source.current !== null && void copy(source.current);
}
