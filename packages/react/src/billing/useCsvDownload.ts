import { useState } from 'react';
import { useErrorText, useToast } from '../provider/index.ts';
import { downloadCsv } from './downloadCsv.ts';

/** Reads what a file is made of and has the browser save it; a failure is told by a toast. */
export function useCsvDownload(fileName: string, write: () => Promise<string>): { readonly isPending: boolean; readonly run: () => void } {
  const [isPending, setPending] = useState(false);
  const errorText = useErrorText();
  const toast = useToast();
  const run = async () => {
    setPending(true);
    try {
      downloadCsv(await write(), fileName);
    } catch (error) {
      toast.show({ tone: 'danger', message: errorText(error) });
    } finally {
      setPending(false);
    }
  };
  return { isPending, run: () => void run() };
}
