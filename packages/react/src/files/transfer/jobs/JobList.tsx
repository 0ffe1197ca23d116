import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/index.ts';
import { useFileJobList } from '../../data/index.ts';
import { JobRow } from './JobRow.tsx';
import * as styles from './JobRow.css.ts';
import { useJobCommands } from './useJobCommands.ts';

/** Lists running and ended jobs; renders nothing when there are none. */
export function JobList(): ReactNode {
  const { t } = useTranslation('files');
  const commands = useJobCommands();
  const list = useFileJobList();
  if (list.length === 0) return null;
  return (
    // A scrollable list must be focusable for the keyboard.
    <ul className={styles.jobs} aria-label={t('job.list')} tabIndex={0}>
      {list.map((job) => (
        <JobRow key={job.id} job={job} commands={commands} />
      ))}
    </ul>
  );
}
