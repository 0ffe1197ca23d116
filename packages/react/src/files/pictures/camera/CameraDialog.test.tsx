import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../../testing/renderUi.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { CameraDialog } from './CameraDialog.tsx';

const { camera: t } = en.pictures;

afterEach(() => vi.restoreAllMocks());

const open = () => renderUi(<CameraDialog canEdit onClose={() => undefined} onPhoto={() => undefined} />, { locale: 'en' });

test.each([
  ['NotAllowedError', t.refused],
  ['NotFoundError', t.missing],
  ['NotReadableError', t.busy],
])('%s is told with its remedy, and can be tried again', async (name, sentence) => {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  const { user } = open();
  expect(await screen.findByText(sentence)).toBeVisible();
  await expectNoAxeViolations();
  const asked = ask.mock.calls.length;
  await user.click(screen.getByRole('button', { name: t.retry }));
  await waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(asked));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('a page without HTTPS has no camera, and nothing to try again', async () => {
  vi.spyOn(navigator, 'mediaDevices', 'get').mockReturnValue(undefined as never);
  open();
  expect(await screen.findByText(t.insecure)).toBeVisible();
  expect(screen.queryByRole('button', { name: t.retry })).toBeNull();
});

test('a camera that is allowed after the dialog was closed is turned off at once', async () => {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  const stream = canvas.captureStream();
  const pending: (() => void)[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => new Promise((resolve) => pending.push(() => resolve(stream))));
  const { unmount } = open();
  await waitFor(() => expect(pending.length).toBeGreaterThan(0));
  unmount();
  for (const allow of pending) allow();
  await waitFor(() => expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']));
});
