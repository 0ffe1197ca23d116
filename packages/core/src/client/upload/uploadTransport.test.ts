import { beforeEach, describe, expect, test, vi } from 'vitest';
import { xhrUpload } from './uploadTransport.ts';

/** Fake of XMLHttpRequest with the members that an upload uses. */
class FakeRequest {
  static latest: FakeRequest | undefined;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  readonly open = vi.fn<(method: string, url: string) => void>();
  readonly send = vi.fn<(form: FormData) => void>();
  withCredentials = false;
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;

  constructor() {
    FakeRequest.latest = this;
  }

  getAllResponseHeaders(): string {
    return 'date: Sat, 21 Mar 2026 08:00:00 GMT\r\nx-request-id: r-1\r\n';
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  abort(): void {
    this.onabort();
  }
}

function anUpload(signal = new AbortController().signal) {
  const onProgress = vi.fn<(sentBytes: number, totalBytes: number) => void>();
  const answer = xhrUpload({
    url: 'https://up.example/nwuploads',
    headers: { token: 't' },
    fields: { pathId: '7' },
    file: new Blob(['x'.repeat(1000)]),
    fileName: 'گزارش.txt',
    onProgress,
    signal,
  });
  const request = FakeRequest.latest;
  return { answer, onProgress, request };
}

beforeEach(() => {
  FakeRequest.latest = undefined;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});

describe('an upload by XMLHttpRequest', () => {
  test('sends the fields before the file, with headers and cookies', async () => {
    const { answer, request } = anUpload();
    expect(request?.open).toHaveBeenCalledExactlyOnceWith('POST', 'https://up.example/nwuploads');
    expect(request?.headers).toEqual({ token: 't' });
    expect(request?.withCredentials).toBe(true);
    const form = request?.send.mock.lastCall?.[0];
    expect([...(form?.keys() ?? [])]).toEqual(['pathId', 'file']);
    expect(form?.get('pathId')).toBe('7');
    expect(form?.get('file')).toMatchObject({ name: 'گزارش.txt', size: 1000 });
    Object.assign(request ?? {}, { status: 200, responseText: '{"id":1}' });
    request?.onload();
    await expect(answer).resolves.toEqual({ status: 200, text: '{"id":1}', requestId: 'r-1' });
  });

  test('reports progress in bytes of the file, not of the form', () => {
    const { onProgress, request } = anUpload();
    request?.upload.onprogress?.({ loaded: 600, total: 1200 });
    request?.upload.onprogress?.({ loaded: 1200, total: 1200 });
    request?.upload.onprogress?.({ loaded: 0, total: 0 });
    expect(onProgress.mock.calls).toEqual([
      [500, 1000],
      [1000, 1000],
      [0, 1000],
    ]);
  });

  test('without an answer rejects with TypeError', async () => {
    const { answer, request } = anUpload();
    request?.onerror();
    await expect(answer).rejects.toThrow(TypeError);
  });

  test('rejects with the abort reason of its signal', async () => {
    const controller = new AbortController();
    const { answer } = anUpload(controller.signal);
    controller.abort('enough');
    await expect(answer).rejects.toBe('enough');
  });

  test('does not start when its signal is already aborted', async () => {
    const { answer, request } = anUpload(AbortSignal.abort('before'));
    await expect(answer).rejects.toBe('before');
    expect(request).toBeUndefined();
  });
});
