import { documentDate } from '@abrak/core/files';
import { fileKind, type NameConflict } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useFormat } from '../../../provider/index.ts';
import { Badge, FileIcon, useTranslation } from '../../../ui/index.ts';
import * as styles from './ConflictDialog.css.ts';

interface Side {
  readonly label: string;
  readonly kind: 'file' | 'folder';
  readonly sizeBytes: number;
  readonly changedAt: number | null;
}

interface SideProps extends Pick<NameConflict['existing'], 'genericType' | 'mimeType' | 'name'> {
  side: Side;
  other: Side;
}

/** One side of a conflict: kind, size and date, with a badge where it is larger or newer than the other. */
function SideFacts({ side, other, ...names }: SideProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { label, kind, sizeBytes, changedAt } = side;
  const isLarger = kind === 'file' && other.kind === 'file' && sizeBytes > other.sizeBytes;
  const isNewer = changedAt !== null && other.changedAt !== null && changedAt > other.changedAt;
  return (
    <div className={styles.side}>
      <dt className={styles.sideName}>
        <FileIcon kind={fileKind({ ...names, kind })} size={28} />
        {label}
      </dt>
      <dd className={styles.fact}>
        {kind === 'folder' ? t('list.folder') : format.bytes(sizeBytes)}
        {isLarger && <Badge tone="accent">{t('conflict.larger')}</Badge>}
      </dd>
      <dd className={styles.fact}>
        {changedAt === null ? t('conflict.noDate') : format.dateTime(changedAt)}
        {isNewer && <Badge tone="accent">{t('conflict.newer')}</Badge>}
      </dd>
    </div>
  );
}

/** The existing and the arriving document, side by side. */
export function ConflictSides({ conflict: { existing, arriving } }: { conflict: NameConflict }): ReactNode {
  const { t } = useTranslation('files');
  const { kind, sizeBytes, genericType, mimeType, name } = existing;
  const there: Side = { label: t('conflict.existing'), kind, sizeBytes, changedAt: documentDate(existing) };
  const coming: Side = { label: t('conflict.arriving'), ...arriving };
  const names = { genericType, mimeType, name };
  return (
    <dl className={styles.sides}>
      <SideFacts side={there} other={coming} {...names} />
      <SideFacts side={coming} other={there} {...names} />
    </dl>
  );
}
