import { aBankPayment, aDocument, anActivityEvent, anApiKey, aSession } from '@abrak/core/internal/testing';
import { createMemoryBackend, type MemoryBackendOptions } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { ActivityList } from './account/ActivityList/ActivityList.tsx';
import { SecurityFactors } from './account/SecurityFactors/SecurityFactors.tsx';
import { SessionList } from './account/SessionList/SessionList.tsx';
import { Wallet } from './billing/wallet/Wallet.tsx';
import { useFileJobStore } from './files/data/index.ts';
import { Versions } from './files/details/versions/Versions.tsx';
import { JobList } from './files/transfer/jobs/JobList.tsx';
import { InterruptedList } from './files/transfer/UploadPanel/InterruptedList.tsx';
import { ApiKeys } from './partners/ApiKeys/ApiKeys.tsx';
import { renderUi } from './testing/renderUi.tsx';

const AT = Date.UTC(2026, 2, 20, 20);
const ignore = () => undefined;
const refuse = () => Promise.reject(new Error('Nobody presses.'));
const ids = ['1', '2', '3'];
const file = aDocument({ id: 1, name: 'report.pdf' });

function RunningJobs(): ReactNode {
  const store = useFileJobStore();
  useEffect(() => {
    for (const _ of ids) store.start({ kind: 'move', name: 'report.pdf', unit: 'items', total: 9, cancel: ignore });
  }, [store]);
  return <JobList />;
}

const versions = ids.map((uuid, second) => ({
  uuid,
  sizeBytes: 9,
  genericType: 'other' as const,
  mimeType: null,
  storedAt: AT + second,
  storedBy: 'upload' as const,
}));

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

const passkeys = ids.map((id) => ({ id, name: 'Laptop', createdAt: AT, lastUsedAt: null }));

type List = readonly [name: string, list: ReactElement, backend: MemoryBackendOptions];

const lists: readonly List[] = [
  ['sessions', <SessionList key="a" />, { sessions: ids.map((id) => aSession({ id, createdAt: AT })) }],
  [
    'activity',
    <ActivityList key="a" onNotMe={ignore} />,
    { activity: ids.map((id, second) => anActivityEvent({ id, createdAt: AT + second })) },
  ],
  ['API keys', <ApiKeys key="a" />, { apiKeys: ids.map((id) => anApiKey({ id })) }],
  [
    'open payments',
    <Wallet key="a" paymentHref={(id) => `/${id}`} />,
    { billing: { payments: ids.map((id, second) => aBankPayment({ id, createdAt: AT + second })) } },
  ],
  ['versions', <Versions key="a" document={file} canChange />, { documents: [file], versions: { 1: versions } }],
  ['jobs', <RunningJobs key="a" />, {}],
  [
    'interrupted uploads',
    <InterruptedList key="a" className="" files={interrupted} resume={refuse} discard={refuse} />,
    {},
  ],
  ['passkeys', <SecurityFactors key="a" />, { factors: { passkeys } }],
];

test.each(lists)('%s: the buttons of rows that look alike have different names', async (_name, list, options) => {
  const backend = createMemoryBackend(options);
  renderUi(list, { client: backend.client(), locale: 'en' });
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
