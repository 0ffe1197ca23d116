import type { Document } from '@abrak/core';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/index.ts';
import type { DocumentList } from './useDocumentList.ts';

/** Does something with what is selected; with nothing selected it says that something has to be (A §5). */
export function useOnSelection({ selection }: DocumentList): (act: (documents: readonly Document[]) => void) => void {
  const toast = useToast();
  const { t } = useTranslation('files');
  return (act) => {
    if (selection.count > 0) act(selection.selected());
    else toast.show({ tone: 'danger', message: t('selection.missing') });
  };
}
