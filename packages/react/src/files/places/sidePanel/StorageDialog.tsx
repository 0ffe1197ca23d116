import type { ReactNode } from 'react';
import { Dialog, useTranslation } from '../../../ui/index.ts';
import { StorageUsage } from './StorageUsage.tsx';
import { usePlaceNavigation } from '../navigation/PlaceNavigation.ts';

/** Dialog with the storage usage, for layouts without room for the storage bar. */
export function StorageDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const { upgradeHref } = usePlaceNavigation();
  return (
    <Dialog isOpen onOpenChange={onClose} size="small" title={t('storage.label')}>
      <StorageUsage upgradeHref={upgradeHref} />
    </Dialog>
  );
}
