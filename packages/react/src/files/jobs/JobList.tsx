import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileJobList, useFileJobs } from './fileJobs.ts';
import { JobRow } from './JobRow.tsx';
import * as styles from './JobRow.css.ts';

/** The jobs that run or have ended; nothing when there are none. */
export function JobList(): ReactNode {
  const { t } = useTranslation('files');
  const jobs = useFileJobs();
  const list = useFileJobList();
  if (list.length === 0) return null;
  return (
    // Scrolls, so the keyboard has to reach it.
    <ul className={styles.jobs} aria-label={t('job.list')} tabIndex={0}>
      {list.map((job) => (
        <JobRow key={job.id} job={job} jobs={jobs} />
      ))}
    </ul>
  );
}
