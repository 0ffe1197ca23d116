import { type StoredDocument, publicUrl, type SharingStatus, sharingStatuses } from '@abrak/core/files';
import { Globe, Link2, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient, useErrorText } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { CopyField, Select, useTranslation, useToast } from '../../../ui/index.ts';
import { LinkOptions } from '../links/LinkOptions.tsx';
import { useFileCommands } from '../../commands/index.ts';

/** Returns a function that changes a document's sharing status and reports the result in a toast. */
function useSharing(document: StoredDocument): (wanted: SharingStatus) => Promise<void> {
  const { changeSharing: change } = useFileCommands();
  const toast = useToast();
  const errorText = useErrorText();
  const { t } = useTranslation('files');
  return async (wanted) => {
    const changed = await change(document, wanted);
    if (!changed.ok)
      toast.show({
        tone: 'danger',
        message: t('details.sharing.failed', { name: document.name, reason: errorText(changed.error) }),
      });
    else if (changed.value) toast.show({ tone: 'success', message: t('details.sharing.changed') });
  };
}

const icons = { PRIVATE: Lock, WITH_LINK: Link2, PUBLIC: Globe } as const;

/** Selects a document's sharing status and shows its public address with a copy button. */
export function Sharing({ document }: { document: StoredDocument }): ReactNode {
  const { t } = useTranslation('files');
  const client = useClient();
  const change = useSharing(document);
  const canLimit = useCapability('linkLimits');
  const { sharing } = document;
  const chosen = sharingStatuses.find((status) => status === sharing);
  return (
    <>
      <Select
        label={t('details.sharing.label')}
        value={sharing}
        placeholder={sharing}
        hint={chosen === undefined ? undefined : t(`details.sharing.${chosen}Help`)}
        onChange={(wanted) => void change(wanted)}
        options={sharingStatuses.map((status) => {
          const Icon = icons[status];
          return {
            value: status,
            label: t(`details.sharing.${status}`),
            hint: t(`details.sharing.${status}Help`),
            icon: <Icon aria-hidden />,
          };
        })}
      />
      <CopyField
        label={t('details.link.label')}
        copyLabel={t('details.link.copy')}
        value={publicUrl(client, document)}
        hint={sharing === 'PRIVATE' ? t('details.link.private') : undefined}
      />
      {canLimit && chosen !== undefined && chosen !== 'PRIVATE' && <LinkOptions document={document} />}
    </>
  );
}
