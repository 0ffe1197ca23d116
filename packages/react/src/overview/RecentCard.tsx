import { fileQueries, type StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient, useErrorText, useFormat } from '../provider/index.ts';
import { FileIcon, Link, Name, useTranslation } from '../ui/index.ts';
import * as styles from './Overview.css.ts';
import { OverviewCard } from './OverviewCard.tsx';

/** Most files that are listed. */
const LIMIT = 4;

interface RecentCardProps {
  filesHref: string;
  recentHref: string;
  documentHref: (document: StoredDocument) => string;
  /** True beside the first steps, one of which is the first upload. */
  isNew: boolean;
}

/** The customer's newest files. Requires the capability `recentFiles`. */
export function RecentCard({ filesHref, recentHref, documentHref, isNew }: RecentCardProps): ReactNode {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const errorText = useErrorText();
  const { data: files, error } = useQuery(fileQueries.recent(useClient(), { limit: LIMIT }));
  const isEmpty = files?.length === 0;
  if (isEmpty && isNew) return null;
  const action = isEmpty ? (
    <Link href={filesHref}>{t('recent.upload')}</Link>
  ) : (
    <Link href={recentHref}>{t('recent.open')}</Link>
  );
  return (
    <OverviewCard
      size="full"
      title={t('recent.title')}
      isLoading={files === undefined && error === null}
      action={action}
    >
      {files === undefined && error !== null && <p className={styles.muted}>{errorText(error)}</p>}
      {isEmpty && <p className={styles.muted}>{t('recent.none')}</p>}
      {files !== undefined && files.length > 0 && (
        <ul className={styles.rows}>
          {files.map((file) => (
            <li key={file.id}>
              <Link isPlain className={styles.row} href={documentHref(file)}>
                <span className={styles.file}>
                  <FileIcon kind={fileKind(file)} size={18} />
                  <Name text={file.name} fit="line" />
                </span>
                <span className={styles.fact}>{format.date(file.createdAt)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}
