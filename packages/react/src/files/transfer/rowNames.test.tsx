import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { useFileJobStore } from '../data/index.ts';
import { JobList } from './jobs/JobList.tsx';
import { InterruptedList } from './UploadPanel/InterruptedList.tsx';
import { renderUi } from '../../testing/renderUi.tsx';

const AT = Date.UTC(2026, 2, 20, 20);
const ignore = () => undefined;
const refuse = () => Promise.reject(new Error('Nobody presses.'));
const ids = ['1', '2', '3'];

function RunningJobs(): ReactNode {
  const store = useFileJobStore();
  useEffect(() => {
    for (const _ of ids) store.start({ kind: 'move', name: 'report.pdf', unit: 'items', total: 9, cancel: ignore });
  }, [store]);
  return <JobList />;
}

const interrupted = ids.map((key) => ({
  key,
  name: 'report.pdf',
  fileName: 'report.pdf',
  sizeBytes: 9,
  sentBytes: 3,
  folderId: 0,
  lastModified: AT,
  startedAt: AT,
}));

type List = readonly [name: string, list: ReactElement];

const lists: readonly List[] = [
  ['jobs', <RunningJobs key="a" />],
  [
    'interrupted uploads',
    <InterruptedList key="a" className="" files={interrupted} resume={refuse} discard={refuse} />,
  ],
];

test.each(lists)('%s: the buttons of rows that look alike have different names', async (_name, list) => {
  renderUi(list, { locale: 'en' });
  const found = await waitFor(() => {
    const listed = screen.getAllByRole('list').find((one) => within(one).queryAllByRole('listitem').length >= 3);
    if (listed === undefined) throw new Error('The rows are not listed yet.');
    return listed;
  });
  const names = [...found.querySelectorAll('button, a')].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent,
  );
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(new Set(names).size).toBe(names.length);
});
