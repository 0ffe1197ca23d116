import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { FileIcon } from './FileIcon.tsx';

test('is hidden from screen readers and has the given size', () => {
  const { container } = renderUi(<FileIcon kind="pdf" size={40} />);
  const icon = container.querySelector('[data-kind="pdf"]');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(icon?.getBoundingClientRect()).toMatchObject({ width: 40, height: 40 });
});

test('a folder and an image look different', () => {
  const { container } = renderUi(
    <>
      <FileIcon kind="folder" />
      <FileIcon kind="image" />
    </>,
  );
  const [folder, image] = container.querySelectorAll('[data-kind]');
  expect(folder?.innerHTML).not.toBe(image?.innerHTML);
});
