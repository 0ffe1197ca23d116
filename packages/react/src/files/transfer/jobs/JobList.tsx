import { ArchiveRestore, Download, FolderInput, Link2, RotateCw, Trash, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useErrorText } from '../../../provider/index.ts';
import { IconButton, Name, ProgressBar, useRepeatMarks, useTranslation } from '../../../ui/index.ts';
import { type FileJob, type FileJobKind, useFileJobList } from '../../data/index.ts';
import * as styles from './JobList.css.ts';
import { type JobCommands, useJobCommands } from './useJobCommands.ts';

const icons = {
  archive: Download,
  erase: Trash2,
  move: FolderInput,
  restore: ArchiveRestore,
  trash: Trash,
  urlUpload: Link2,
} as const satisfies Record<FileJobKind, unknown>;

function StateLine({ job }: { job: FileJob }): ReactNode {
  const { t } = useTranslation('files');
  const errorText = useErrorText();
  const { kind, status, done, total, unit } = job;
  if (status === 'running') {
    const isKnown = total !== null && total > 0;
    return (
      <>
        <ProgressBar label={t(`job.${kind}`)} value={isKnown ? done / total : null} />
        {isKnown && (
          <span className={styles.state}>
            {unit === 'bytes' ? t('upload.sent', { sent: done, total }) : t('job.items', { done, total })}
          </span>
        )}
      </>
    );
  }
  return (
    <span className={styles.state} data-status={status}>
      {status === 'failed' ? errorText(job.error) : t(`job.${status}`)}
    </span>
  );
}

/** Row of one job: its name, progress, and buttons to stop, retry or remove it. */
function JobRow({ job, mark, commands }: { job: FileJob; mark: string; commands: JobCommands }): ReactNode {
  const { t } = useTranslation('files');
  const { id, kind, name, status, cancel, retry } = job;
  const Icon = icons[kind];
  const canStop = status === 'running' && cancel !== undefined;
  return (
    <li className={styles.row}>
      <Icon aria-hidden size={20} className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.kind}>{t(`job.${kind}`)}</span>
        <Name text={name} fit="line" className={styles.name} />
        <StateLine job={job} />
      </div>
      <div className={styles.buttons}>
        {retry !== undefined && status === 'failed' && (
          <IconButton
            label={t('upload.retryFile', { name }) + mark}
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => commands.retry(id)}
          />
        )}
        <IconButton
          label={(canStop ? t('job.cancel', { name }) : t('upload.remove', { name })) + mark}
          icon={<X aria-hidden size={16} />}
          onClick={() => (canStop ? commands.cancel(id) : commands.remove(id))}
        />
      </div>
    </li>
  );
}

/** Lists running and ended jobs; renders nothing when there are none. */
export function JobList(): ReactNode {
  const { t } = useTranslation('files');
  const commands = useJobCommands();
  const list = useFileJobList();
  const marks = useRepeatMarks(list.map(({ name }) => name));
  if (list.length === 0) return null;
  return (
    // A scrollable list must be focusable for the keyboard.
    <ul className={styles.jobs} aria-label={t('job.list')} tabIndex={0}>
      {list.map((job, index) => (
        <JobRow key={job.id} job={job} mark={marks[index] ?? ''} commands={commands} />
      ))}
    </ul>
  );
}
