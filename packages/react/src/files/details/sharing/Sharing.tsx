import { type StoredDocument, publicUrl } from '@abrak/core/files';
import { sharingStatuses } from '@abrak/core/internal';
import { Globe, Link2, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useClient } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { CopyField, Select, useTranslation } from '../../../ui/index.ts';
import { LinkOptions } from '../links/LinkOptions.tsx';
import { useSharing } from './useSharing.ts';

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
