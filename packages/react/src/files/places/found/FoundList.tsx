import './messages/index.ts';
import { type StoredDocument, pathSegments } from '@abrak/core/files';
import { fileKind, parentPath } from '@abrak/core/internal';
import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAnnounce, useFormat } from '../../../provider/index.ts';
import { FileIcon, Name, useTranslation } from '../../../ui/index.ts';
import { PlaceEmpty, PlaceLoading, PlaceProblem } from '../frame/PlaceStates.tsx';
import * as styles from './FoundList.css.ts';
import { useFoundFiles } from '../../data/index.ts';

export interface FoundListProps {
  readonly text: string;
  /** Called with the chosen document; the caller leads to its place. */
  readonly onChoose: (document: StoredDocument) => void;
}

function FoundRow({ document, onChoose }: Pick<FoundListProps, 'onChoose'> & { document: StoredDocument }): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const folders = [t('mainFolder'), ...pathSegments(parentPath(document.path) ?? '/')];
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => onChoose(document)}>
        <FileIcon kind={fileKind(document)} />
        <span className={styles.words}>
          <Name text={document.name} />
          <span className={styles.place}>{folders.map((folder) => format.name(folder)).join(' / ')}</span>
        </span>
        <span className={styles.size}>{document.kind === 'file' && format.bytes(document.sizeBytes)}</span>
      </button>
    </li>
  );
}

/** Documents of all folders whose name contains a text, each with its folder. Loaded lazily. */
export function FoundList({ text, onChoose }: FoundListProps): ReactNode {
  const { t } = useTranslation('files');
  const announce = useAnnounce();
  const { state, documents, total, error, retry } = useFoundFiles(text);
  const noFocus = useRef(false);
  const isKnown = state === 'ready' || state === 'empty';
  useEffect(() => {
    if (isKnown) announce(t('search.results', { count: total }));
  }, [announce, t, isKnown, total]);
  if (state === 'error')
    return <PlaceProblem title={t('found.problem')} error={error} onRetry={retry} onMain={retry} />;
  if (!isKnown) return <PlaceLoading view="list" />;
  if (state === 'empty') {
    const words = { title: t('search.none'), hint: t('search.noneHint'), Icon: SearchX };
    return (
      <PlaceEmpty label={t('found.label')} words={words} isSearch pendingFocus={noFocus} onCommand={() => undefined} />
    );
  }
  return (
    <>
      <ul aria-label={t('found.label')} className={styles.list}>
        {documents.map((document) => (
          <FoundRow key={document.id} document={document} onChoose={onChoose} />
        ))}
      </ul>
      {total > documents.length && <p className={styles.more}>{t('found.more', { shown: documents.length, total })}</p>}
    </>
  );
}
