import type { StoredDocument } from '@abrak/core/files';
import { useToast, useTranslation } from '../../../ui/index.ts';
import type { DocumentList } from '../../listing/index.ts';

/** Returns a function that runs an action on the selection, or shows a toast when nothing is selected. */
export function useOnSelection({
  selection,
}: DocumentList): (act: (documents: readonly StoredDocument[]) => void) => void {
  const toast = useToast();
  const { t } = useTranslation('files');
  return (act) => {
    if (selection.count > 0) act(selection.selected());
    else toast.show({ tone: 'danger', message: t('selection.missing') });
  };
}
