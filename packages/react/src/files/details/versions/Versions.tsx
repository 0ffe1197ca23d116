import './messages/index.ts';
import '../../messages/index.ts';
import type { StoredDocument, FileVersion } from '@abrak/core/files';
import { Download, RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useErrorText, useFormat } from '../../../provider/index.ts';
import {
  Button,
  IconButton,
  Notice,
  Skeleton,
  useRepeatMarks,
  useTranslation,
  VisuallyHidden,
} from '../../../ui/index.ts';
import { useDownloadReport } from '../../transfer/index.ts';
import { useVersions } from './useVersions.ts';
import { type AskedVersion, VersionQuestion } from './VersionQuestion.tsx';
import * as styles from './Versions.css.ts';

interface VersionRowProps {
  readonly version: FileVersion;
  /** True to offer restoring and deleting. */
  readonly canChange: boolean;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  readonly mark: string;
  readonly onDownload: (uuid: string) => void;
  readonly onAsk: (asked: AskedVersion) => void;
}

function VersionRow({ version, canChange, mark, onDownload, onAsk }: VersionRowProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const { uuid, sizeBytes, storedAt, storedBy } = version;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.date}>{format.dateTime(storedAt)}</span>
        <span className={styles.facts}>
          {format.bytes(sizeBytes)}
          {storedBy !== null && ` · ${t(`versions.ways.${storedBy}`)}`}
        </span>
      </div>
      <div className={styles.actions}>
        <IconButton
          size="small"
          label={t('versions.downloadOf', { at: storedAt }) + mark}
          icon={<Download aria-hidden size={16} />}
          onClick={() => onDownload(uuid)}
        />
        {canChange && (
          <>
            <IconButton
              size="small"
              label={t('versions.restoreOf', { at: storedAt }) + mark}
              icon={<RotateCcw aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'restore', uuid, storedAt })}
            />
            <IconButton
              size="small"
              label={t('versions.deleteOf', { at: storedAt }) + mark}
              icon={<Trash2 aria-hidden size={16} />}
              onClick={() => onAsk({ act: 'delete', uuid, storedAt })}
            />
          </>
        )}
      </div>
    </li>
  );
}

export interface VersionsProps {
  /** A file of the customer. */
  readonly document: StoredDocument;
  /** True to offer restoring and deleting. */
  readonly canChange: boolean;
}

/** Lists the earlier contents of a file, each with buttons that download, restore and delete it. */
export function Versions({ document, canChange }: VersionsProps): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [target, setTarget] = useState<AskedVersion | null>(null);
  const { isOffered, versions, isLoading, error, retry, restore, remove, download } = useVersions(document);
  const report = useDownloadReport();
  const format = useFormat();
  const marks = useRepeatMarks((versions ?? []).map(({ storedAt }) => format.dateTime(storedAt)));
  if (!isOffered) return null;
  const again = (
    <Button size="small" isPending={isLoading} onClick={retry}>
      {t('versions.retry')}
    </Button>
  );
  const listed = () => {
    if (versions === undefined && error !== undefined) {
      return (
        <Notice tone="danger" action={again}>
          {t('versions.failed', { reason: errorText(error) })}
        </Notice>
      );
    }
    if (versions === undefined) {
      return (
        <div role="status">
          <VisuallyHidden>{t('versions.loading')}</VisuallyHidden>
          <Skeleton width="100%" height="3em" />
        </div>
      );
    }
    if (versions.length === 0) return <p className={styles.note}>{t('versions.none')}</p>;
    return (
      <ul className={styles.list} aria-labelledby={titleId}>
        {versions.map((version, index) => (
          <VersionRow
            key={version.uuid}
            version={version}
            mark={marks[index] ?? ''}
            canChange={canChange}
            onDownload={(uuid) => void report(download(uuid))}
            onAsk={setTarget}
          />
        ))}
      </ul>
    );
  };
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId} ref={titleRef} tabIndex={-1} className={styles.label}>
        {t('versions.label')}
      </h3>
      {listed()}
      <VersionQuestion
        document={document}
        target={target}
        restore={restore}
        remove={remove}
        focusAfterRef={titleRef}
        onClose={() => setTarget(null)}
      />
    </section>
  );
}
