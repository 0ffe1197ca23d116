import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '../../../../testing/renderUi.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { CameraDialog } from './CameraDialog.tsx';

const { camera: t } = en.pictures;

afterEach(() => vi.restoreAllMocks());

const open = () =>
  renderUi(<CameraDialog canEdit onClose={() => undefined} onPhoto={() => undefined} />, { locale: 'en' });

test.each([
  ['NotAllowedError', t.refused],
  ['NotFoundError', t.missing],
  ['NotReadableError', t.busy],
])('%s is told with its remedy, and can be tried again', async (name, sentence) => {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  const { user } = open();
  expect(await screen.findByText(sentence)).toBeVisible();
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

function aStream(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.getContext('2d');
  return canvas.captureStream();
}

const liveTracks = (streams: readonly MediaStream[]) =>
  streams.flatMap((stream) => stream.getTracks()).filter(({ readyState }) => readyState === 'live').length;

/** Replaces the device's cameras; returns the streams that they have given. */
function haveCameras(...ids: readonly string[]) {
  const streams: MediaStream[] = [];
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (constraints) => {
    const video = constraints?.video;
    const chosen =
      typeof video === 'object' && typeof video.deviceId === 'object' && 'exact' in video.deviceId
        ? String(video.deviceId.exact)
        : ids[0];
    const stream = aStream();
    for (const track of stream.getTracks()) vi.spyOn(track, 'getSettings').mockReturnValue({ deviceId: chosen ?? '' });
    streams.push(stream);
    return stream;
  });
  const devices = ids.map((deviceId) => ({ deviceId, kind: 'videoinput' }) as MediaDeviceInfo);
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(devices);
  return { streams, ask };
}

test('the camera is off while the page is hidden, and on again afterwards', async () => {
  const { streams } = haveCameras('one');
  open();
  await screen.findByLabelText(t.live);
  expect(liveTracks(streams)).toBe(1);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(liveTracks(streams)).toBe(0));
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByLabelText(t.live);
  expect(liveTracks(streams)).toBe(1);
  expect(screen.queryByRole('button', { name: t.switch })).toBeNull();
});

test('a device with several cameras changes from one to the next, and never runs two', async () => {
  const { streams, ask } = haveCameras('front', 'back');
  const { user } = open();
  for (const next of ['back', 'front']) {
    await user.click(await screen.findByRole('button', { name: t.switch }));
    await waitFor(() => expect(ask.mock.lastCall?.[0]?.video).toMatchObject({ deviceId: { exact: next } }));
    await screen.findByLabelText(t.live);
    expect(liveTracks(streams)).toBe(1);
  }
});

test('a camera that another program takes is told, and can be tried again', async () => {
  const { streams } = haveCameras('one');
  const { user } = open();
  await screen.findByLabelText(t.live);
  for (const track of streams.flatMap((stream) => stream.getTracks())) track.dispatchEvent(new Event('ended'));
  expect(await screen.findByText(t.busy)).toBeVisible();
  await user.click(screen.getByRole('button', { name: t.retry }));
  expect(await screen.findByLabelText(t.live)).toBeVisible();
});

test('a camera that is allowed after the dialog was closed is turned off at once', async () => {
  const stream = aStream();
  const pending: (() => void)[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(
    () => new Promise((resolve) => pending.push(() => resolve(stream))),
  );
  const { unmount } = open();
  await waitFor(() => expect(pending.length).toBeGreaterThan(0));
  unmount();
  for (const allow of pending) allow();
  await waitFor(() => expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']));
});
