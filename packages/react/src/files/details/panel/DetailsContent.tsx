import type { StoredDocument } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { Fragment, type ReactNode, use, useId } from 'react';
import { useScope, useSupport } from '../../../provider/index.ts';
import { useCapability } from '../../../settings/index.ts';
import { FileIcon, Name, useTranslation } from '../../../ui/index.ts';
import { DetailsArrangementContext, type DetailsPart, type DetailsPartId } from './detailsParts.ts';
import { useVersionsPart } from '../versions/useVersionsPart.tsx';
import { Description, DescriptionText } from './Description.tsx';
import * as styles from '../details.css.ts';
import { DocumentFacts, SelectionFacts } from './DocumentFacts.tsx';
import { ShareField } from '../sharing/ShareField.tsx';
import { Sharing } from '../sharing/Sharing.tsx';
import { Tags } from './Tags.tsx';

export interface DetailsContentProps {
  /** The selected documents. */
  documents: readonly StoredDocument[];
  /** True when the documents belong to the current customer; only then can they be described and shared. */
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

const detailsParts: readonly DetailsPartId[] = ['description', 'tags', 'facts', 'versions', 'sharing', 'people'];

function PagePart({ part: { title, content } }: { part: DetailsPart }): ReactNode {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} className={styles.label}>
        {title}
      </h3>
      {content}
    </section>
  );
}

/** Shows the details of one document, or the totals of several. */
export function DetailsContent({ documents, isOwn }: DetailsContentProps): ReactNode {
  const { t } = useTranslation('files');
  const canChange = useScope('files:write') && isOwn;
  const canDescribe = useSupport('files', 'describeDocument') && canChange;
  const canPublish = useSupport('files', 'changeSharing') && canChange;
  const canShare = useSupport('files', 'shareDocument') && canChange;
  const hasTags = useCapability('tags') && isOwn;
  const [document] = documents;
  const versions = useVersionsPart(documents.length === 1 ? document : undefined, { isOwn, canChange });
  const arrange = use(DetailsArrangementContext);
  if (document === undefined) return <p className={styles.note}>{t('details.none')}</p>;
  const tags = hasTags && (canChange || documents.some((one) => one.tags !== undefined)) && (
    <Tags documents={documents} canChange={canChange} />
  );
  if (documents.length > 1) {
    return (
      <div key={documents.map(({ id }) => id).join()} className={styles.content}>
        <SelectionFacts documents={documents} />
        {tags}
      </div>
    );
  }
  const text = document.description !== '' && <DescriptionText text={document.description} />;
  const own: Readonly<Record<DetailsPartId, ReactNode>> = {
    description: canDescribe ? <Description document={document} /> : text,
    tags,
    facts: <DocumentFacts document={document} hasPath={isOwn} />,
    versions,
    sharing: canPublish && <Sharing document={document} />,
    people: canShare && <ShareField document={document} />,
  };
  const offered = detailsParts.filter((part) => own[part] !== false);
  return (
    <div key={document.id} className={styles.content}>
      {(arrange?.(offered, document) ?? offered).map((part) => {
        if (typeof part !== 'string') return <PagePart key={part.id} part={part} />;
        return <Fragment key={part}>{own[part]}</Fragment>;
      })}
    </div>
  );
}
