import '../messages/index.ts';
import { accountQueries } from '@abrak/core/account';
import { documentDate, type StoredDocument, pathSegments } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useClient, useFormat } from '../../../provider/index.ts';
import { Name, useTimeZoneNote, useTranslation, FactList } from '../../../ui/index.ts';
import * as styles from '../details.css.ts';

function Owner({ name }: { name: string }): ReactNode {
  const { t } = useTranslation('files');
  const { data: user } = useQuery(accountQueries.currentUser(useClient()));
  return name === user?.displayName ? t('details.me') : <Name text={name} />;
}

/** Lists the folders that contain a document, outermost first. */
function FolderPath({ path }: { path: string }): ReactNode {
  const { t } = useTranslation('files');
  const folders = [t('mainFolder'), ...pathSegments(path).slice(0, -1)];
  return folders.map((folder, depth) => (
    // oxlint-disable-next-line react/no-array-index-key -- folder names can repeat within a path
    <Fragment key={depth}>
      {depth > 0 && ' / '}
      <Name text={folder} />
    </Fragment>
  ));
}

interface DocumentFactsProps {
  document: StoredDocument;
  /** True to show the path. False for documents that others share: their path belongs to the owner's folders. */
  hasPath: boolean;
}

/** Lists the properties of one document: kind, size, dates, folder, owner and download count. */
export function DocumentFacts({ document, hasPath }: DocumentFactsProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const zoneNote = useTimeZoneNote();
  const { kind, sizeBytes, createdAt, modifiedAt, path, ownerName, downloadCount } = document;
  return (
    <>
      <FactList
        layout="beside"
        className={styles.facts}
        facts={[
          [t('details.kind'), t(`details.kinds.${fileKind(document)}`)],
          [t('details.size'), kind === 'file' ? format.bytes(sizeBytes) : null],
          [t('details.date'), format.dateTime(documentDate(document))],
          [t('details.uploaded'), modifiedAt === undefined ? null : format.dateTime(createdAt)],
          [t('details.where'), hasPath ? <FolderPath key="where" path={path} /> : null],
          [t('details.owner'), ownerName === null ? null : <Owner key="owner" name={ownerName} />],
          [t('details.downloads'), t('details.downloadCount', { count: downloadCount })],
        ]}
      />
      {zoneNote !== undefined && <p className={styles.note}>{zoneNote}</p>}
    </>
  );
}

/** Lists the totals of several documents. Folders are counted, but their contents are not part of the total size. */
export function SelectionFacts({ documents }: { documents: readonly StoredDocument[] }): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const files = documents.filter(({ kind }) => kind === 'file');
  const folderCount = documents.length - files.length;
  const totalBytes = files.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  return (
    <>
      <FactList
        layout="beside"
        className={styles.facts}
        facts={[
          [t('details.files'), files.length > 0 ? format.number(files.length) : null],
          [t('details.folders'), folderCount > 0 ? format.number(folderCount) : null],
          [t('details.totalSize'), files.length > 0 ? format.bytes(totalBytes) : null],
        ]}
      />
      {files.length > 0 && folderCount > 0 && <p className={styles.note}>{t('details.withoutFolders')}</p>}
    </>
  );
}
