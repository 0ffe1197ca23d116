import { TEXT_PREVIEW_BYTES } from '@abrak/core/internal';
import { aDocument } from '@abrak/core/internal/testing';
import type { MemoryBackend, MemoryFailure } from '@abrak/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { en, fa } from '../../messages/everyMessage.ts';
import { fileOf, files, openPreview, title } from './testing/openPreview.tsx';

beforeEach(() => sessionStorage.clear());

const words = en.preview;
/** Fails the next preview request. One is enough in strict mode: the first mount is gone before it sends a request. */
const failOnce = (failure: MemoryFailure) => (backend: MemoryBackend) => backend.failNext(/preview/, failure);

const button = (name: string) => screen.getByRole('button', { name });

describe('a player', () => {
  const slider = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
  const mediaOf = () => document.querySelector<HTMLMediaElement>('audio, video');

  const openSound = async () => {
    const opened = await openPreview({ file: fileOf('audio') });
    const seek = await slider(words.player.position);
    await waitFor(() => expect(seek.max).toBe('12'));
    return { ...opened, seek, volume: await slider(words.player.volume) };
  };

  test('starts at volume 0.1 with steps of 0.05, and keeps volume and mute for the next file', async () => {
    const { user, volume } = await openSound();
    expect(mediaOf()?.volume).toBe(0.1);
    expect(volume).toHaveAttribute('step', '0.05');
    act(() => button(words.player.play).focus());
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowUp}');
    await waitFor(() => expect(volume).toHaveValue('0.2'));
    act(() => screen.getByRole('dialog').focus());
    await user.keyboard('m{ArrowLeft}');
    expect(title()).toBe(fileOf('video').name);
    const next = await slider(words.player.volume);
    await waitFor(() => expect(next).toHaveValue('0'));
    await user.click(button(words.player.unmute));
    await waitFor(() => expect(next).toHaveValue('0.2'));
  });

  test('plays and pauses with its button, with the space bar from anywhere but a button, and with K', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = await openSound();
    await user.keyboard(' ');
    await user.keyboard('k');
    await user.click(button(words.player.play));
    expect(play).toHaveBeenCalledTimes(3);
    await user.click(button(words.details));
    await user.keyboard(' ');
    expect(play).toHaveBeenCalledTimes(3);
    play.mockRestore();
  });

  test('shows elapsed and remaining time, and never seeks past the ends', async () => {
    const { user, seek } = await openSound();
    const group = screen.getByRole('group', { name: /مدیره/ });
    act(() => seek.focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(group.textContent).toMatch(/0:05.*−.*0:07/));
    expect(seek.getAttribute('aria-valuetext')).toMatch(/0:05.*of.*0:12/);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(group.textContent).toMatch(/0:12.*−.*0:00/));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(group.textContent).toMatch(/0:00.*−.*0:12/));
    expect(title()).toBe(fileOf('audio').name);
  });

  test('arrow keys on the volume slider neither seek nor change the file', async () => {
    const { user, seek, volume } = await openSound();
    act(() => volume.focus());
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(seek).toHaveValue('0');
    expect(title()).toBe(fileOf('audio').name);
  });

  test('a video is not drawn larger than it is', async () => {
    await openPreview({ file: fileOf('video') });
    await waitFor(() => expect(mediaOf()).toHaveStyle({ objectFit: 'scale-down' }));
  });

  test('a video can enter full screen, audio cannot', async () => {
    const { user } = await openPreview({ file: fileOf('video') });
    await slider(words.player.position);
    const request = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue();
    await user.click(button(words.fullScreen));
    await user.keyboard('{End}{Home}');
    expect(request).toHaveBeenCalledOnce();
    request.mockRestore();
  });

  test('a file that the browser cannot play shows a message', async () => {
    const file = aDocument({ name: 'broken.mp4', genericType: 'video' });
    await openPreview({ file, documents: [file], contents: { 'broken.mp4': 'no film' } });
    expect(await screen.findByText(words.player.failed)).toBeVisible();
  });
});

describe('a PDF document', () => {
  const page = (number: number) => screen.findByRole('group', { name: new RegExp(`Page .*\\b${number}\\b`) });
  const canvasOf = (sheet: HTMLElement) =>
    waitFor(() => {
      const canvas = sheet.querySelector('canvas');
      if (canvas === null) throw new Error('The page is not drawn.');
      return canvas;
    });

  function inkOf(canvas: HTMLCanvasElement): number {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.filter((value, index) => index % 4 < 3 && value < 128).length;
  }

  test('renders its pages with Latin and Persian text, but only the visible ones', async () => {
    await openPreview({ file: fileOf('pdf') });
    const canvas = await canvasOf(await page(1));
    expect(inkOf(canvas)).toBeGreaterThan(1_000);
    await waitFor(async () => expect((await page(1)).textContent).toMatch(/Latin words and 1234/));
    expect((await page(1)).textContent).toMatch(/[\u0600-\u06FF\uFB50-\uFEFF]/);
    expect(screen.getByText(/of.*12/, { selector: 'form *' })).toBeVisible();
    expect(document.querySelectorAll('canvas').length).toBeLessThan(5);
  });

  test('goes to the page whose number is typed, also in Persian digits, limited to the last page', async () => {
    const { user } = await openPreview({ file: fileOf('pdf'), locale: 'fa' });
    const field = await screen.findByRole('textbox', { name: fa.preview.pdf.page });
    await user.clear(field);
    await user.type(field, '۱۰{Enter}');
    await waitFor(() => expect(field).toHaveValue('\u2067۱۰\u2069'));
    await user.clear(field);
    await user.type(field, '99{Enter}');
    await waitFor(() => expect(field).toHaveValue('\u2067۱۲\u2069'));
    await user.clear(field);
    await user.type(field, 'x{Enter}');
    expect(field).toHaveValue('\u2067۱۲\u2069');
  });

  test('zooming changes the size of its pages', async () => {
    const { user } = await openPreview({ file: fileOf('pdf') });
    const sheet = await page(1);
    expect(sheet.getBoundingClientRect().width).toBeCloseTo(560, 0);
    await user.click(button(words.zoom.in));
    expect((await page(1)).getBoundingClientRect().width).toBeCloseTo(616, 0);
    await user.click(button(words.zoom.fit));
    expect((await page(1)).getBoundingClientRect().width).toBeCloseTo(560, 0);
  });

  test('that could not be fetched can be retried', async () => {
    const { user } = await openPreview({
      file: fileOf('pdf'),
      prepare: failOnce('notAllowed'),
    });
    await user.click(await screen.findByRole('button', { name: words.retry }));
    expect(await page(1)).toBeInTheDocument();
  });

  test('that is damaged shows a message', async () => {
    const file = aDocument({ name: 'broken.pdf' });
    await openPreview({ file, documents: [file], contents: { 'broken.pdf': 'no document' } });
    expect(await screen.findByText(words.pdf.failed)).toBeVisible();
  });
});

describe('a file whose folder is listed again, or that is renamed, stays as it is:', () => {
  test.each([
    ['pdf', 'canvas'],
    ['image', '[role="group"] :is(canvas, img)'],
    ['video', 'video'],
    ['audio', 'audio'],
    ['text', '[data-index]'],
  ] as const)('%s', async (kind, selector) => {
    const file = fileOf(kind);
    const { listAgain, read } = await openPreview({ file });
    const shown = await waitFor(() => {
      const element = screen.getByRole('dialog').querySelector<HTMLElement>(selector);
      if (element === null) throw new Error('Nothing is shown.');
      return element;
    });
    const source = shown.getAttribute('src');
    read.mockClear();
    listAgain(files.map((one) => ({ ...one })));
    listAgain(files.map((one) => (one === file ? { ...one, name: `other-${one.name}` } : one)));
    expect(title()).toBe(`other-${file.name}`);
    expect(read).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog').querySelector(selector)).toBe(shown);
    expect(shown.getAttribute('src')).toBe(source);
  });
});

describe('a text', () => {
  const lineOf = async (text: string | RegExp) => (await screen.findByText(text)).closest('[data-index]');
  const textFile = (name: string) => aDocument({ name, mimeType: 'text/plain' });

  test('has numbered lines, each in its own direction', async () => {
    await openPreview({ file: fileOf('text') });
    expect((await lineOf(/^حاضران/))?.textContent).toContain('3');
    expect(screen.getByText(/^حاضران/)).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText(/^English lines/)).toHaveAttribute('dir', 'ltr');
    expect(screen.getByText('UTF-8')).toBeVisible();
  });

  test.each([
    ['windows-1256', new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3, 0x21]), 'WINDOWS-1256'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x33, 0x06, 0x44, 0x06, 0x27, 0x06, 0x45, 0x06, 0x21, 0x00]), 'UTF-16LE'],
  ])('in %s is decoded in its encoding', async (_name, bytes, encoding) => {
    const file = textFile('old.txt');
    await openPreview({ file, documents: [file], contents: { 'old.txt': bytes } });
    expect(await screen.findByText('سلام!')).toBeVisible();
    expect(screen.getByText(encoding)).toBeVisible();
  });

  test('that is long is cut with a notice, and its lines are virtualized', async () => {
    const file = textFile('long.txt');
    await openPreview({
      file,
      documents: [file],
      contents: { 'long.txt': 'یک سطر\n'.repeat(TEXT_PREVIEW_BYTES / 10) },
    });
    expect((await screen.findByText(/Only the first/)).textContent).toMatch(/2.*MB/);
    expect(document.querySelectorAll('[data-index]').length).toBeLessThan(120);
  });

  test('that contains binary data shows a message', async () => {
    const file = textFile('program.txt');
    await openPreview({
      file,
      documents: [file],
      contents: { 'program.txt': new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0xff, 1, 2]) },
    });
    expect(await screen.findByText(words.text.notText)).toBeVisible();
  });

  test('shows HTML as plain text', async () => {
    const file = textFile('page.txt');
    await openPreview({ file, documents: [file], contents: { 'page.txt': '<img src=x onerror=alert(1)>' } });
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(document.querySelector('[role="dialog"] img')).toBeNull();
  });

  test('of code is highlighted, runs left to right and is wrapped only on request', async () => {
    const { user } = await openPreview({ file: fileOf('code') });
    const keyword = await screen.findByText('import');
    expect(keyword).toHaveAttribute('data-kind', 'keyword');
    const comment = screen.getByText(/نام‌ها/);
    expect(comment.closest('[dir]')).toHaveAttribute('dir', 'ltr');
    const sheet = keyword.closest('[data-wrap]');
    expect(sheet).toHaveAttribute('data-wrap', 'false');
    await user.click(button(words.text.wrap));
    expect(sheet).toHaveAttribute('data-wrap', 'true');
    expect(button(words.text.wrap)).toHaveAttribute('aria-pressed', 'true');
  });

  test('that could not be fetched can be retried', async () => {
    const { user } = await openPreview({
      file: fileOf('text'),
      prepare: failOnce('itemMissing'),
    });
    expect(await screen.findByText(words.missing)).toBeVisible();
    await user.click(button(words.retry));
    expect(await screen.findByText(/^حاضران/)).toBeVisible();
  });
});

describe('a Markdown document', () => {
  const open = async (text: string) => {
    const file = aDocument({ name: 'a.md', mimeType: 'text/markdown' });
    await openPreview({ file, documents: [file], contents: { 'a.md': text } });
    return within(await screen.findByRole('article'));
  };

  test('is rendered with a direction for each block and with lowered headings', async () => {
    await openPreview({ file: fileOf('markdown') });
    const article = within(await screen.findByRole('article'));
    expect(article.getByRole('heading', { level: 3, name: 'راهنمای شروع' })).toHaveAttribute('dir', 'rtl');
    expect(article.getByRole('heading', { level: 4, name: 'An English heading' })).toHaveAttribute('dir', 'ltr');
    expect(article.getAllByRole('row')).toHaveLength(3);
    expect(article.getByRole('link', { name: 'پیوند' })).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  test('runs no scripts, fetches nothing and links to external addresses only', async () => {
    const hostile = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[a](javascript:alert(1)) [b](data:text/html,x) [c](/nwfm) [d](#top)',
      '![e](https://example.com/e.png)',
      '<iframe src="https://example.com"></iframe>',
      'end',
    ].join('\n\n');
    const article = await open(hostile);
    expect(await article.findByText('end')).toBeVisible();
    expect(article.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://example.com/e.png',
    ]);
    const root = screen.getByRole('article');
    expect(root.querySelectorAll('script, img, iframe, object, embed, style, [onerror]')).toHaveLength(0);
  });

  test('that is very long is shown as source text', async () => {
    const file = aDocument({ name: 'long.md', mimeType: 'text/markdown' });
    await openPreview({ file, documents: [file], contents: { 'long.md': '# heading\n'.repeat(40_000) } });
    expect((await screen.findAllByText('# heading')).length).toBeGreaterThan(10);
  });
});
