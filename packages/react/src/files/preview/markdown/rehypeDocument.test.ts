import { describe, expect, test } from 'vitest';
import { type DocumentNode, rehypeDocument } from './rehypeDocument.ts';

function element(tagName: string, text: string, properties: Record<string, unknown> = {}): DocumentNode {
  return { type: 'element', tagName, properties, children: [{ type: 'text', value: text }] };
}

function transform(node: DocumentNode): DocumentNode {
  rehypeDocument({ imageLabel: (alt) => `image ${alt}` })({ type: 'root', children: [node] });
  return node;
}

test.each([
  ['p', 'سلام world', 'rtl'],
  ['h2', 'Hello دنیا', 'ltr'],
  ['li', '123', undefined],
  ['pre', 'نصب', 'ltr'],
])('the direction of %s with “%s” is %s', (tagName, text, dir) => {
  expect(transform(element(tagName, text)).properties?.['dir']).toBe(dir);
});

test.each([
  ['h1', 'h3'],
  ['h4', 'h6'],
  ['h6', 'h6'],
])('heading %s becomes %s', (from, to) => {
  expect(transform(element(from, 'x')).tagName).toBe(to);
});

describe('a link', () => {
  test.each(['https://example.com/a', 'http://example.com', 'mailto:a@b.example'])(
    'to %s opens in a new tab without a referrer',
    (href) => {
      expect(transform(element('a', 'x', { href }))).toMatchObject({
        tagName: 'a',
        properties: { href, target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] },
      });
    },
  );

  test.each(['javascript:alert(1)', 'data:text/html,x', '/nwfm', '#top', 'vbscript:x', '//example.com', ''])(
    'to %j becomes plain text',
    (href) => {
      expect(transform(element('a', 'x', { href, onClick: 'x' }))).toMatchObject({ tagName: 'span', properties: {} });
    },
  );
});

test.each([
  [{ src: 'https://example.com/a.png', alt: 'a cat' }, 'a', 'image a cat'],
  [{ src: 'https://example.com/a.png' }, 'a', 'image https://example.com/a.png'],
  [{ src: 'data:image/png,x', alt: 'b' }, 'span', 'image b'],
])('an image with %j is never fetched', (properties, tagName, value) => {
  expect(transform(element('img', '', properties))).toMatchObject({ tagName, children: [{ type: 'text', value }] });
});

test.each([
  [true, '☑ '],
  [false, '☐ '],
])('the checkbox of a task with checked: %s becomes a character', (checked, value) => {
  const box = transform(element('input', '', { type: 'checkbox', checked, disabled: true }));
  expect(box).toEqual({ type: 'element', tagName: 'span', properties: {}, children: [{ type: 'text', value }] });
});
