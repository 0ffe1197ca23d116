import { archiveFormats } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSupport } from '../../provider/index.ts';
import { Menu, SegmentedControl } from '../../ui/index.ts';
import type { Downloads } from '../useDownloads.ts';
import * as styles from '../sidePanel.css.ts';

interface FormatProps {
  downloads: Downloads;
}

/** Selects the archive format for folders and several files, in the side panel. */
export function FormatChoice({ downloads: { format, chooseFormat } }: FormatProps): ReactNode {
  const { t } = useTranslation('files');
  const hasArchives = useSupport('files', 'createArchive');
  if (!hasArchives) return null;
  return (
    <div className={styles.format}>
      <span aria-hidden className={styles.formatLabel}>
        {t('archive.format')}
      </span>
      <SegmentedControl
        label={t('archive.format')}
        options={archiveFormats.map((value) => ({ value, label: value.toUpperCase() }))}
        value={format}
        onChange={chooseFormat}
      />
    </div>
  );
}

/** Selects the archive format in a menu, where the side panel has no room. */
export function FormatMenuItems({ downloads: { format, chooseFormat } }: FormatProps): ReactNode {
  const { t } = useTranslation('files');
  const hasArchives = useSupport('files', 'createArchive');
  if (!hasArchives) return null;
  return (
    <Menu.Group label={t('archive.format')}>
      {archiveFormats.map((value) => (
        <Menu.CheckboxItem key={value} checked={value === format} onCheckedChange={() => chooseFormat(value)}>
          <span dir="ltr">{value.toUpperCase()}</span>
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}
