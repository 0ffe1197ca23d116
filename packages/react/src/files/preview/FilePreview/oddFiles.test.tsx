import type { Client } from '@abrak/core';
import { previewUrl, type StoredDocument } from '@abrak/core/files';
import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FilePreview } from './FilePreview.tsx';
import { fileOf, openPreview } from './testing/openPreview.tsx';

afterEach(() => vi.restoreAllMocks());

const words = en.preview;
const shownImage = () => screen.findByRole<HTMLImageElement>('img');
const percent = () => screen.getByRole('group', { name: words.zoom.label }).querySelector('output')?.textContent ?? '';
const area = () => screen.getByRole('group', { name: /^Image / });

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
const dataUrl = (source: string) => `data:image/svg+xml,${encodeURIComponent(source)}`;
const BROKEN = 'data:image/png,broken';

async function readInput(name: string): Promise<Uint8Array> {
  const address = new URL(`../../../../../core/testing-inputs/${name}`, import.meta.url);
  return new Uint8Array(await (await fetch(address)).arrayBuffer());
}

const aPicture = (values: Partial<StoredDocument> = {}) =>
  aDocument({ name: 'photo.jpg', genericType: 'image', mimeType: 'image/jpeg', ...values });

function show(file: StoredDocument, client: Client) {
  const ignore = () => undefined;
  return renderUi(<FilePreview file={file} documents={[file]} onNavigate={ignore} onClose={ignore} />, {
    client,
    locale: 'en',
  });
}

/** Opens a picture whose rendering and original have different addresses. */
function showPicture(addresses: { readonly rendering: string; readonly original: string }, file = aPicture()) {
  const client = createMemoryBackend().client({
    addressOf: (segments) => (segments.includes('medium') ? addresses.rendering : addresses.original),
  });
  return show(file, client);
}

describe('a picture without a rendering', () => {
  test('is shown as it is', async () => {
    showPicture({ rendering: BROKEN, original: dataUrl(svg(8, 6)) });
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBe(8));
  });

  test('of another origin is fetched as it is', async () => {
    const asked: string[] = [];
    const client = createMemoryBackend().client({
      addressOf: (segments) => `https://files.invalid/${segments.join('/')}`,
      fetch: (input, init) => {
        const { url } = new Request(input, init);
        asked.push(url);
        const isRendering = url.includes('/medium/');
        const refusal = new Response('{"errors":[{"code":400,"msg":"image not readable"}]}', { status: 422 });
        const picture = new Response(svg(8, 6), { headers: { 'content-type': 'image/svg+xml' } });
        return Promise.resolve(isRendering ? refusal : picture);
      },
    });
    show(aPicture(), client);
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBe(8));
    expect(asked.filter((url) => url.includes('/medium/')).length).toBeGreaterThan(0);
  });

  test('is not loaded when it is very large', async () => {
    showPicture({ rendering: BROKEN, original: dataUrl(svg(8, 6)) }, aPicture({ sizeBytes: 33 * 1024 ** 2 }));
    expect(await screen.findByRole('img', { name: words.imageMissing })).toBeVisible();
  });

  test('that the browser does not know says so', async () => {
    const file = aPicture({ name: 'IMG_1.HEIC', mimeType: 'image/heic', genericType: 'other' });
    showPicture({ rendering: BROKEN, original: BROKEN }, file);
    expect(await screen.findByRole('img', { name: words.imageUnsupported })).toBeVisible();
  });

  test('fits the stage, also after another size', async () => {
    const { user } = showPicture({ rendering: BROKEN, original: dataUrl(svg(12_032, 9_024)) });
    const fitting = /^\D*\d\D*$/;
    await waitFor(() => expect(percent()).toMatch(fitting));
    await user.click(screen.getByRole('radio', { name: words.sizes.main }));
    await user.keyboard('1');
    await waitFor(() => expect(percent()).toContain('100'));
    await user.keyboard('0');
    await waitFor(() => expect(percent()).toMatch(fitting));
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: words.zoom.fit }));
    await waitFor(() => expect(percent()).toMatch(fitting));
  });
});

describe('a long picture', () => {
  test.each([
    ['a screenshot of a page', 640, 5_333],
    ['a panorama', 20_000, 300],
  ])('opens by its shorter side and is scrolled: %s', async (_, width, height) => {
    const { user } = showPicture({ rendering: dataUrl(svg(width, height)), original: BROKEN });
    await waitFor(() => expect(area().dataset['canPan']).toBe('true'));
    expect(percent()).toContain('100');
    expect(area()).toHaveProperty('scrollTop', 0);
    await user.keyboard('0');
    await waitFor(() => expect(area().dataset['canPan']).toBe('false'));
  });
});

describe('an animation', () => {
  test.each([
    ['animation.gif', 'image/gif'],
    ['animation.avif', 'image/avif'],
  ])('%s of another origin moves: it is no canvas', async (name, mimeType) => {
    const bytes = new Uint8Array(await readInput(name));
    const client = createMemoryBackend().client({
      addressOf: (segments) => `https://files.invalid/${segments.join('/')}`,
      fetch: () => Promise.resolve(new Response(bytes.slice(), { headers: { 'content-type': mimeType } })),
    });
    show(aPicture({ name, mimeType }), client);
    await waitFor(async () => expect((await shownImage()).src).toMatch(/^blob:/));
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBeGreaterThan(0));
  });
});

describe('a scanned PDF', () => {
  async function openScan() {
    const bytes = await readInput('scan-g4.pdf');
    const address = `data:application/pdf;base64,${btoa(String.fromCharCode(...bytes))}`;
    const file = aDocument({ name: 'scan-g4.pdf', mimeType: 'application/pdf', sizeBytes: bytes.length });
    show(file, createMemoryBackend().client({ addressOf: () => address }));
  }

  test('whose decoder cannot be loaded says that a part of it is missing', async () => {
    const pageFetch = globalThis.fetch;
    const isDecoder = (input: RequestInfo | URL) => /jbig2/.test(input instanceof Request ? input.url : String(input));
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      isDecoder(input) ? Promise.resolve(new Response(null, { status: 404 })) : pageFetch(input, init),
    );
    await openScan();
    expect(await screen.findByText(words.pdf.partMissing)).toBeVisible();
  });

  test('that is decoded says nothing', async () => {
    await openScan();
    await waitFor(() => expect(document.querySelector('canvas')).not.toBeNull());
    expect(screen.queryByText(words.pdf.partMissing)).toBeNull();
  });
});

describe('an SVG file', () => {
  const file = aDocument({ name: 'logo.svg', mimeType: 'image/svg+xml' });
  const open = (source: string) => openPreview({ file, documents: [file], contents: { 'logo.svg': source } });

  test('is a picture, without a page of its own, and its source on demand', async () => {
    const { user } = await open(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"><title>ابر</title></svg>',
    );
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBe(9));
    expect((await shownImage()).src).toMatch(/^data:image\/svg\+xml/);
    await user.click(screen.getByRole('button', { name: words.source }));
    expect(await screen.findByText('ابر')).toBeVisible();
    await user.click(screen.getByRole('button', { name: words.source }));
    expect(await shownImage()).toBeVisible();
  });

  test('that is no picture is shown as source', async () => {
    await open('<svg><unclosed></svg>');
    expect(await screen.findByText('unclosed')).toBeVisible();
    expect(screen.queryByRole('button', { name: words.source })).toBeNull();
  });
});

describe('a video', () => {
  test('whose picture the browser cannot decode says so', async () => {
    vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(0);
    await openPreview({ file: fileOf('video') });
    expect(await screen.findByText(words.player.failed)).toBeVisible();
  });

  test('with sound only has the player of a sound', async () => {
    const sample = previewUrl(createMemoryBackend().client(), aDocument({ name: 'a.wav' }), 'main');
    const file = aDocument({ name: 'voice.mp4', genericType: 'video', mimeType: 'video/mp4' });
    show(file, createMemoryBackend().client({ addressOf: () => sample }));
    await waitFor(() => expect(document.querySelector('audio')).not.toBeNull());
    expect(document.querySelector('video')).toBeNull();
    expect(screen.queryByText(words.player.failed)).toBeNull();
  });
});

describe('a file without a known type', () => {
  const open = (name: string, content: Uint8Array | string) => {
    const file = aDocument({ name, mimeType: null });
    return openPreview({ file, documents: [file], contents: { [name]: content } });
  };

  test('is shown as text when it is text', async () => {
    await open('Dockerfile', 'FROM debian:13');
    expect(await screen.findByText(/FROM debian:13/)).toBeVisible();
  });

  test('has no preview when it is not', async () => {
    await open('data.bin', new Uint8Array([0, 1, 2, 3, 0, 0]));
    expect(await screen.findByText(words.none)).toBeVisible();
  });
});
