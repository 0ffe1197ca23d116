import { accountQueries } from '@abrak/core/account';
import type { FolderListing, StoredDocument } from '@abrak/core/files';
import { copyDocuments } from '@abrak/core/internal';
import { useQueryClient } from '@tanstack/react-query';
import { useClient, useErrorText } from '../provider/index.ts';
import { useToast, useTranslation } from '../ui/index.ts';
import { addToListings, refreshListings } from './fileCache.ts';

/** Returns a function that copies documents into their folder and reports the result in a toast. */
export function useCopy(folder: FolderListing['folder'] | undefined): (documents: readonly StoredDocument[]) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return async (documents) => {
    if (folder === undefined) return;
    const [first] = documents;
    const subject = { count: documents.length, name: first?.name };
    const handle = toast.show({ tone: 'info', message: t('copy.running', subject), durationMs: null });
    try {
      const copies = await copyDocuments(client, documents.map(({ id }) => id), { targetId: folder.id });
      addToListings(cache, copies);
      toast.show({ id: handle.id, tone: 'success', message: t('copy.done', { count: copies.length, name: copies[0]?.name }) });
    } catch (error) {
      // Earlier batches of a long list may have been copied.
      void refreshListings(cache);
      toast.show({ id: handle.id, tone: 'danger', message: t('copy.failed', { ...subject, reason: errorText(error) }) });
    }
    void cache.invalidateQueries({ queryKey: accountQueries.all });
  };
}
