import { useErrorText, useOwnMutation, useToast } from '../provider/index.ts';
import { saveText } from '../ui/index.ts';

/** Creates a CSV text on demand and saves it as a file; shows a toast when that fails. */
export function useCsvDownload(
  fileName: string,
  write: () => Promise<string>,
): { readonly isPending: boolean; readonly run: () => void } {
  const errorText = useErrorText();
  const toast = useToast();
  const { isPending, mutate } = useOwnMutation({
    mutationFn: async () => saveText({ fileName, text: await write(), type: 'text/csv' }),
    onError: (error) => void toast.show({ tone: 'danger', message: errorText(error) }),
  });
  return { isPending, run: () => mutate() };
}
