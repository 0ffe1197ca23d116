import { settle, useRun, useToast } from '../provider/index.ts';
import { saveText } from '../ui/index.ts';

/** Creates a CSV text on demand and saves it as a file; shows a toast when that fails. */
export function useCsvDownload(
  fileName: string,
  write: () => Promise<string>,
): { readonly isPending: boolean; readonly run: () => void } {
  const toast = useToast();
  const { isPending, run } = useRun(
    () => settle(write()),
    (text) => saveText({ fileName, text, type: 'text/csv' }),
    (message) => toast.show({ tone: 'danger', message }),
  );
  return { isPending, run };
}
