import { useState } from 'react';
import { useErrorText, useToast } from '../provider/index.ts';
import { saveText } from '../ui/index.ts';

/** Creates a CSV text on demand and saves it as a file; shows a toast when that fails. */
export function useCsvDownload(
  fileName: string,
  write: () => Promise<string>,
): { readonly isPending: boolean; readonly run: () => void } {
  const [isPending, setPending] = useState(false);
  const errorText = useErrorText();
  const toast = useToast();
  const run = async () => {
    setPending(true);
    try {
      saveText({ fileName, text: await write(), type: 'text/csv' });
    } catch (error) {
      toast.show({ tone: 'danger', message: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return { isPending, run: () => void run() };
}
