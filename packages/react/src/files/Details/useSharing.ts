import { changeSharing, type StoredDocument, type SharingStatus } from '@abrak/core/files';
import { useQueryClient } from '@tanstack/react-query';
import { useClient, useErrorText } from '../../provider/index.ts';
import { useToast, useTranslation } from '../../ui/index.ts';
import { changeInListings } from '../fileCache.ts';
import { sharingChangesOf } from './sharingChanges.ts';

/**
 * Returns a function that changes a document's sharing status: PRIVATE, WITH_LINK or PUBLIC. The change is optimistic;
 * when the server rejects it, the status is restored and a toast reports the error.
 */
export function useSharing({ id, name, sharing }: StoredDocument): (wanted: SharingStatus) => Promise<void> {
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return async (wanted) => {
    try {
      const isLast = await sharingChangesOf(cache).change({ id, sharing }, wanted, {
        send: (status) => changeSharing(client, { id, sharing: status }),
        show: (status) => changeInListings(cache, id, { sharing: status }),
      });
      if (isLast) toast.show({ tone: 'success', message: t('details.sharing.changed') });
    } catch (error) {
      toast.show({ tone: 'danger', message: t('details.sharing.failed', { name, reason: errorText(error) }) });
    }
  };
}
