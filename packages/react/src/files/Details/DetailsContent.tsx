import type { StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import type { ReactNode } from 'react';
import { useScope, useSupport } from '../../provider/index.ts';
import { FileIcon, Name, useTranslation } from '../../ui/index.ts';
import { Description, DescriptionText } from './Description.tsx';
import * as styles from './Details.css.ts';
import { DocumentFacts, SelectionFacts } from './DocumentFacts.tsx';
import { ShareField } from './ShareField.tsx';
import { Sharing } from './Sharing.tsx';

/** Props of `DetailsContent`. */
export interface DetailsContentProps {
  /** The selected documents. */
  documents: readonly StoredDocument[];
  /** True when the documents belong to the current user; only then can they be described and shared. */
  isOwn: boolean;
}

/** Heading of the details: the name of one document, the number of several, or a general title if none is selected. */
export function DetailsTitle({ documents }: Pick<DetailsContentProps, 'documents'>): ReactNode {
  const { t } = useTranslation('files');
  const [first] = documents;
  if (first === undefined) return t('details.title');
  if (documents.length > 1) return t('details.several', { count: documents.length });
  return (
    <span className={styles.titleLine}>
      <FileIcon kind={fileKind(first)} size={28} />
      <span>
        <Name text={first.name} />
      </span>
    </span>
  );
}

/** Shows the details of one document, or the totals of several. */
export function DetailsContent({ documents, isOwn }: DetailsContentProps): ReactNode {
  const { t } = useTranslation('files');
  const canChange = useScope('files:write') && isOwn;
  const canDescribe = useSupport('files', 'describeDocument') && canChange;
  const canPublish = useSupport('files', 'changeSharing') && canChange;
  const canShare = useSupport('files', 'shareDocument') && canChange;
  const [document] = documents;
  if (document === undefined) return <p className={styles.note}>{t('details.none')}</p>;
  if (documents.length > 1) return <SelectionFacts documents={documents} />;
  return (
    <div key={document.id} className={styles.content}>
      {canDescribe && <Description document={document} />}
      {!canDescribe && document.description !== '' && <DescriptionText text={document.description} />}
      <DocumentFacts document={document} hasPath={isOwn} />
      {canPublish && <Sharing document={document} />}
      {canShare && <ShareField document={document} />}
    </div>
  );
}
