import type { ImageSize } from '@abrak/core/files';
import type { PreviewKind } from '@abrak/core/internal';
import { aDocument, aFolder } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '../../../testing/expectNoAxeViolations.ts';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en, fa } from '../../messages/everyMessage.ts';
import { FilePreview } from './FilePreview.tsx';
import { fileOf, files, openPreview as open, title } from './testing/openPreview.tsx';

beforeEach(() => sessionStorage.clear());

const [image] = files;
const kinds: readonly PreviewKind[] = ['image', 'video', 'audio', 'pdf', 'text', 'code', 'markdown', 'none'];
const counter = () => screen.getByRole('heading', { level: 2 }).nextElementSibling?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const shownImage = () => screen.findByRole<HTMLImageElement>('img');
const addressOf = (element: HTMLElement) => decodeURIComponent(element.getAttribute('src')?.split('#')[1] ?? '');

test.each(kinds)('the viewer for %s has no axe violations in English', async (kind) => {
  await open({ file: fileOf(kind) });
  await waitFor(() => expect(screen.queryByRole('status', { name: en.preview.loading })).toBeNull());
  await expectNoAxeViolations();
});

describe.each(['fa', 'en'] as const)('in %s', (locale) => {
  const words = locale === 'fa' ? fa.preview : en.preview;

  test('arrow keys step in reading direction, Home and End go to the first and last file', async () => {
    const [forward, back] = locale === 'fa' ? ['{ArrowLeft}', '{ArrowRight}'] : ['{ArrowRight}', '{ArrowLeft}'];
    const { user } = await open({ locale });
    const go = async (keys: string) => {
      await user.keyboard(keys);
      return title();
    };
    expect(await go(forward)).toBe(files[1]?.name);
    expect(await go(forward)).toBe(files[2]?.name);
    expect(await go(back)).toBe(files[1]?.name);
    expect(await go('{End}')).toBe(files.at(-1)?.name);
    expect(await go(forward)).toBe(files.at(-1)?.name);
    expect(await go('{Home}')).toBe(image?.name);
    expect(await go(back)).toBe(image?.name);
  });

  test('the step buttons and their icons follow the reading direction', async () => {
    await open({ locale });
    const mirrored = getComputedStyle(button(words.next).firstElementChild ?? document.body).transform;
    expect(mirrored).toBe(locale === 'fa' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'matrix(1, 0, 0, 1, 0, 0)');
    const isNextAtStart =
      button(words.next).getBoundingClientRect().left < button(words.previous).getBoundingClientRect().left;
    expect(isNextAtStart).toBe(locale === 'fa');
  });

  test('a player and its arrow keys run left to right', async () => {
    const { user } = await open({ file: fileOf('audio'), locale });
    const seek = await screen.findByRole<HTMLInputElement>('slider', { name: words.player.position });
    expect(getComputedStyle(seek).direction).toBe('ltr');
    await waitFor(() => expect(seek.max).toBe('12'));
    act(() => seek.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await waitFor(() => expect(seek.value).toBe('5'));
    expect(title()).toBe(fileOf('audio').name);
  });
});

describe('stepping through the files', () => {
  test('shows the position, skips folders, and disables the step buttons at the ends', async () => {
    const documents = [
      aFolder({ id: 90 }),
      aDocument({ id: 1, name: 'a.zip' }),
      aFolder({ id: 91 }),
      aDocument({ id: 2, name: 'b.zip' }),
    ];
    const { user } = await open({ documents, file: documents[1] });
    expect(counter()).toMatch(/1.*of.*2/);
    expect(button(en.preview.previous)).toHaveAttribute('aria-disabled', 'true');
    await user.click(button(en.preview.next));
    expect(title()).toBe('b.zip');
    expect(counter()).toMatch(/2.*of.*2/);
    expect(button(en.preview.next)).toHaveAttribute('aria-disabled', 'true');
    expect(button(en.preview.next)).toHaveFocus();
  });

  test('announces the name and position of the file', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowRight}');
    await waitFor(() =>
      expect(screen.getAllByRole('status').some(({ textContent }) => /mountain\.png.*2.*of.*9/.test(textContent))).toBe(
        true,
      ),
    );
  });

  test('prefetches the neighbouring image', async () => {
    const made = vi.spyOn(globalThis, 'Image');
    await open();
    await waitFor(() => expect(made).toHaveBeenCalled());
    made.mockRestore();
  });

  test('makes a bidi control character in a name visible', async () => {
    const file = aDocument({ name: 'photo\u202Egpj.exe' });
    await open({ file, documents: [file] });
    expect(title()).toBe('photo□gpj.exe');
  });
});

describe('the preview', () => {
  test('takes the focus, closes with Escape and restores the focus', async () => {
    const { user, onClose } = await open();
    expect(screen.getByRole('dialog')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
  });

  test('a missing file shows a message with a button that closes the preview', async () => {
    const { user, onClose } = await open({ file: undefined });
    expect(title()).toBe(en.preview.missing);
    await user.click(button(en.preview.back));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('a file without a preview can be downloaded', async () => {
    const { user, backend } = await open({ file: fileOf('none') });
    const card = (await screen.findByText(en.preview.none)).closest('div');
    await user.click(within(card ?? document.body).getByRole('button', { name: en.preview.download }));
    await waitFor(() => expect(backend.calls.some(({ path }) => path.includes('generateDownloadLink'))).toBe(true));
  });

  test('the details button toggles the sidebar', async () => {
    const { user } = await open();
    const toggle = button(en.preview.details);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('region', { name: en.preview.details }).textContent).toMatch(/3\.2/);
    await user.click(toggle);
    expect(screen.queryByRole('region', { name: en.preview.details })).toBeNull();
    expect(toggle).toHaveFocus();
  });
});

describe('an image', () => {
  const sizeOption = (size: ImageSize) => screen.getByRole('radio', { name: en.preview.sizes[size] });
  const link = () => screen.getByLabelText<HTMLInputElement>(en.preview.directLink).value.split('#')[1];
  const percent = () =>
    screen.getByRole('group', { name: en.preview.zoom.label }).querySelector('output')?.textContent ?? '';

  test.each([
    ['PRIVATE', true],
    ['WITH_LINK', false],
  ])('says of a direct link that is %s whether it is private: %s', async (sharing, isPrivate) => {
    const file = { ...fileOf('image'), sharing };
    await open({ file, documents: [file] });
    await shownImage();
    expect(screen.queryAllByText(en.preview.privateLink)).toHaveLength(isPrivate ? 1 : 0);
  });

  test.each(['image', 'audio'] as const)('the name of an %s stands in the heading alone', async (kind) => {
    const file = fileOf(kind);
    await open({ file, documents: [file] });
    const dialog = await screen.findByRole('dialog', { name: file.name });
    expect(Array.from(dialog.querySelectorAll('bdi'), ({ title: shown }) => shown)).toEqual([file.name]);
  });

  test('a direct link that has no room ends with an ellipsis', async () => {
    await open({ file: fileOf('image'), documents: [fileOf('image')] });
    expect(await screen.findByLabelText(en.preview.directLink)).toHaveStyle({ textOverflow: 'ellipsis' });
  });

  test('starts with medium; choosing a size changes the image and the direct link, which has no size segment for main', async () => {
    const { user } = await open({ file: files[1] });
    expect(addressOf(await shownImage())).toBe(`/preview/${files[1]?.uuid}/medium/mountain.png`);
    await user.click(sizeOption('small'));
    await waitFor(async () =>
      expect(addressOf(await shownImage())).toBe(`/preview/${files[1]?.uuid}/small/mountain.png`),
    );
    expect(link()).toBe(`/preview/${files[1]?.uuid}/small/mountain.png`);
    await user.click(sizeOption('main'));
    await waitFor(async () => expect(addressOf(await shownImage())).toBe(`/preview/${files[1]?.uuid}/mountain.png`));
    expect(link()).toBe(`/preview/${files[1]?.uuid}/mountain.png`);
  });

  test('zooms to multiples of ten percent', async () => {
    const { user } = await open({ file: files[1] });
    await user.click(screen.getByRole('radio', { name: en.preview.sizes.main }));
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBe(1920));
    await waitFor(() => expect(percent()).toContain('44'));
    await user.click(button(en.preview.zoom.in));
    expect(percent()).toContain('50');
    await user.click(button(en.preview.zoom.out));
    expect(percent()).toContain('40');
    await user.click(button(en.preview.zoom.fit));
    await waitFor(() => expect(percent()).toContain('44'));
  });

  test('is zoomed by keyboard, also with a Persian layout', async () => {
    const { user } = await open({ file: files[1] });
    await waitFor(async () => expect((await shownImage()).style.inlineSize).toBe('640px'));
    await user.keyboard('+');
    expect(percent()).toContain('110');
    await user.keyboard('[Minus][Minus]');
    expect(percent()).toContain('90');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: '۱', code: 'Digit1' });
    expect(percent()).toContain('100');
  });

  test('zooms around the pointer with Ctrl and the wheel, and a double click toggles the original size', async () => {
    const { user } = await open({ file: files[1] });
    await user.click(screen.getByRole('radio', { name: en.preview.sizes.main }));
    await waitFor(() => expect(percent()).toContain('44'));
    const shown = await shownImage();
    await user.dblClick(shown);
    expect(percent()).toContain('100');
    expect(shown.getBoundingClientRect().width).toBeCloseTo(1920, 0);
    const area = screen.getByRole('group', { name: /mountain\.png/ });
    const { left, top } = area.getBoundingClientRect();
    const point = { clientX: left + 100, clientY: top + 80 };
    const shareUnderPointer = () => {
      const box = shown.getBoundingClientRect();
      return (point.clientX - box.left) / box.width;
    };
    const before = shareUnderPointer();
    fireEvent.wheel(area, { deltaY: -100, ctrlKey: true, ...point });
    await waitFor(() => expect(percent()).toContain('110'));
    expect(shareUnderPointer()).toBeCloseTo(before, 2);
    fireEvent.wheel(area, { deltaY: -100, ...point });
    expect(percent()).toContain('110');
    await user.keyboard('1');
    await user.dblClick(shown);
    await waitFor(() => expect(percent()).toContain('44'));
  });

  test('is panned by dragging when larger than the stage, and then arrow keys scroll it', async () => {
    const { user } = await open({ file: files[1] });
    await user.click(screen.getByRole('radio', { name: en.preview.sizes.main }));
    await waitFor(() => expect(percent()).toContain('44'));
    await user.keyboard('1');
    const area = screen.getByRole('group', { name: /mountain\.png/ });
    vi.spyOn(area, 'setPointerCapture').mockImplementation(() => undefined);
    const from = area.scrollLeft;
    const pointer = { pointerId: 1, pointerType: 'mouse', button: 0 };
    fireEvent.pointerDown(area, { ...pointer, clientX: 500, clientY: 300 });
    fireEvent.pointerMove(area, { ...pointer, clientX: 440, clientY: 280 });
    fireEvent.pointerUp(area, { ...pointer, clientX: 440, clientY: 280 });
    fireEvent.pointerMove(area, { ...pointer, clientX: 100, clientY: 280 });
    expect(area.scrollLeft - from).toBe(60);
    act(() => area.focus());
    await user.keyboard('{ArrowRight}');
    expect(title()).toBe('mountain.png');
  });

  test('is zoomed by a pinch with two fingers', async () => {
    await open({ file: files[1] });
    await waitFor(async () => expect((await shownImage()).style.inlineSize).toBe('640px'));
    const area = screen.getByRole('group', { name: /mountain\.png/ });
    vi.spyOn(area, 'setPointerCapture').mockImplementation(() => undefined);
    const finger = (pointerId: number, clientX: number) => ({ pointerId, pointerType: 'touch', clientX, clientY: 300 });
    fireEvent.pointerDown(area, finger(1, 400));
    fireEvent.pointerDown(area, finger(2, 500));
    fireEvent.pointerMove(area, finger(2, 550));
    expect(percent()).toContain('150');
    fireEvent.pointerUp(area, finger(1, 400));
    fireEvent.pointerMove(area, finger(2, 700));
    expect(percent()).toContain('150');
  });

  test.each(['fa', 'en'] as const)(
    'gives way to its neighbour by a swipe in %s, but not while it is larger than the stage',
    async (locale) => {
      const { user } = await open({ file: files[1], locale });
      await waitFor(async () => expect((await shownImage()).style.inlineSize).toBe('640px'));
      const area = screen.getByRole('group', { name: /mountain\.png/ });
      const finger = (clientX: number, clientY: number) => [
        new Touch({ identifier: 1, target: area, clientX, clientY }),
      ];
      const swipe = (across: number, along: number) => {
        fireEvent.touchStart(area, { touches: finger(400, 300) });
        fireEvent.touchEnd(area, { changedTouches: finger(400 + across, 300 + along) });
        return title();
      };
      const forward = locale === 'fa' ? 1 : -1;
      expect(swipe(forward * 40, 0)).toBe(files[1]?.name);
      expect(swipe(forward * 100, 90)).toBe(files[1]?.name);
      await user.keyboard('++++++++');
      await waitFor(() => expect(area.scrollWidth).toBeGreaterThan(area.clientWidth));
      expect(swipe(forward * 100, 0)).toBe(files[1]?.name);
      await user.keyboard('[Digit0]');
      await waitFor(() => expect(area.scrollWidth).toBe(area.clientWidth));
      expect(swipe(forward * 100, 10)).toBe(files[2]?.name);
    },
  );

  test('that cannot be shown is replaced by a card with a download button', async () => {
    const file = aDocument({ name: 'broken.jpg', genericType: 'image' });
    await open({ file, documents: [file], contents: { 'broken.jpg': 'no image' } });
    expect(await screen.findByRole('img', { name: en.preview.imageMissing })).toBeVisible();
    expect(screen.getAllByRole('button', { name: en.preview.download })).toHaveLength(2);
  });

  test('of another origin is fetched with the token header, and its bytes are let go with it', async () => {
    const [file] = files;
    const requests: Request[] = [];
    const fetch: typeof globalThis.fetch = (input, init) => {
      requests.push(new Request(input, init));
      return Promise.resolve(
        new Response('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>', {
          headers: { 'content-type': 'image/svg+xml' },
        }),
      );
    };
    const client = createMemoryBackend().client({
      fetch,
      addressOf: (segments) => `https://files.invalid/${segments.join('/')}`,
    });
    const { unmount } = renderUi(
      <FilePreview file={file} documents={files} onNavigate={() => undefined} onClose={() => undefined} />,
      { client, locale: 'en' },
    );
    await waitFor(async () => expect((await shownImage()).naturalWidth).toBe(8));
    const { src } = await shownImage();
    expect(src).toMatch(/^blob:/);
    const request = requests.find(({ url }) => url.includes('/medium/'));
    expect(request?.headers.get('token')).toBe(client.session.current()?.token);
    unmount();
    await expect(globalThis.fetch(src)).rejects.toThrow();
  });

  test('enters full screen by keyboard and by button', async () => {
    const { user } = await open();
    await shownImage();
    const request = vi.spyOn(HTMLElement.prototype, 'requestFullscreen').mockResolvedValue();
    await user.keyboard('f');
    await user.click(button(en.preview.fullScreen));
    expect(request).toHaveBeenCalledTimes(2);
    request.mockRestore();
  });
});
