import { type ArchiveFormat, archiveFormats } from '@abrak/core/files';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton, Menu, useTranslation } from '../../../ui/index.ts';

/** Download of a selection as an archive. */
export interface ArchiveDownload {
  /** Format of the last archive, which a download without a choice has. */
  readonly format: ArchiveFormat;
  readonly downloadAs: (format: ArchiveFormat) => void;
}

/** Menu items that download the selection as an archive of a format; the last format is checked. */
export function ArchiveFormatItems({ format, downloadAs }: ArchiveDownload): ReactNode {
  const { t } = useTranslation('files');
  return (
    <Menu.RadioGroup value={format} aria-label={t('archive.format')}>
      {archiveFormats.map((value) => (
        // Not the group's change: the last format can be chosen too.
        <Menu.RadioItem key={value} value={value} onSelect={() => downloadAs(value)}>
          <span dir="ltr">{value.toUpperCase()}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Button beside the download in the selection bar that opens the choice of the archive format. */
export function ArchiveFormatMenu(archive: ArchiveDownload): ReactNode {
  const { t } = useTranslation('files');
  return (
    <Menu.Root>
      <Menu.Trigger>
        <IconButton size="small" label={t('archive.format')} icon={<ChevronDown aria-hidden size={16} />} />
      </Menu.Trigger>
      <Menu.Content align="end">
        <ArchiveFormatItems {...archive} />
      </Menu.Content>
    </Menu.Root>
  );
}
