import type { InterruptedFile } from '@abrak/core/files';
import { fileKind } from '@abrak/core/internal';
import { type ReactNode, useRef, useState } from 'react';
import { Button, FileIcon, Name, ProgressBar, useRepeatMarks, useTranslation } from '../../../ui/index.ts';
import type { InterruptedFiles } from '../queue/useInterruptedFiles.ts';
import * as styles from './InterruptedList.css.ts';

export interface InterruptedListProps extends Pick<InterruptedFiles, 'discard' | 'files' | 'resume'> {
  /** Class that sets the maximum height and the borders. */
  className: string;
  /** Called with the queue id of an upload that is resumed. */
  onQueued?: (uploadIds: readonly number[]) => void;
}

interface InterruptedRowProps extends Omit<InterruptedListProps, 'className' | 'files'> {
  file: InterruptedFile;
  /** End of the names of the row's buttons, which tells rows of the same name apart. */
  mark: string;
}

function Progress({ file: { sentBytes, sizeBytes: total } }: Pick<InterruptedRowProps, 'file'>): ReactNode {
  const { t } = useTranslation('files');
  if (sentBytes === null) return <span className={styles.state}>{t('upload.interruptedSize', { total })}</span>;
  const sent = t('upload.sent', { sent: sentBytes, total });
  return (
    <>
      <ProgressBar label={sent} value={sentBytes / total} />
      <span className={styles.state}>{sent}</span>
    </>
  );
}

function InterruptedRow({ file, mark, resume: resumeFile, discard, onQueued }: InterruptedRowProps): ReactNode {
  const { t } = useTranslation('files');
  const inputRef = useRef<HTMLInputElement>(null);
  const [isWrongFile, setIsWrongFile] = useState(false);
  const { key, name, fileName, sizeBytes: total } = file;
  const resume = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const resumed = await resumeFile(key, chosen);
    setIsWrongFile(!resumed.ok && resumed.code === 'otherFile');
    if (resumed.ok) onQueued?.(resumed.value);
  };
  return (
    <li className={styles.row}>
      <FileIcon kind={fileKind({ kind: 'file', name, mimeType: null, genericType: 'other' })} />
      <div className={styles.words}>
        <Name text={name} fit="line" className={styles.name} />
        <Progress file={file} />
        <span className={styles.state}>{t('upload.interruptedText')}</span>
        <span role="alert" className={styles.problem}>
          {isWrongFile && t('upload.otherFile', { name: fileName, total })}
        </span>
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={t('upload.chooseAgainNamed', { name }) + mark}
            onClick={() => inputRef.current?.click()}
          >
            {t('upload.chooseAgain')}
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={t('upload.discardNamed', { name }) + mark}
            onClick={() => void discard(key)}
          >
            {t('upload.discard')}
          </Button>
        </div>
      </div>
      <input
        form=""
        ref={inputRef}
        type="file"
        hidden
        aria-label={t('upload.chooseAgainNamed', { name }) + mark}
        onChange={({ target }) => {
          void resume(target.files?.[0]);
          // Emptied, so that choosing the same file again fires `change`.
          target.value = '';
        }}
      />
    </li>
  );
}

/** Uploads that were interrupted when the page was closed. Choosing the same file again resumes one. */
export function InterruptedList({ files, className, ...actions }: InterruptedListProps): ReactNode {
  const { t } = useTranslation('files');
  const marks = useRepeatMarks(files.map(({ name }) => name));
  return (
    // A scrollable list must be focusable for the keyboard.
    <ul className={`${styles.list} ${className}`} aria-label={t('upload.interrupted')} tabIndex={0}>
      {files.map((file, index) => (
        <InterruptedRow key={file.key} file={file} mark={marks[index] ?? ''} {...actions} />
      ))}
    </ul>
  );
}
