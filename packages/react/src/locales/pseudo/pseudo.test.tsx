import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AbrakProvider } from '../../provider/index.ts';
import { publicComponents } from '../../testing/publicComponents.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import { registerPseudoLanguage } from './index.ts';
import { pseudoText } from './pseudoText.ts';

let stop = () => undefined as void;
beforeAll(() => {
  stop = registerPseudoLanguage();
});
afterAll(() => stop());

test('a pseudo text is longer, in other letters, and keeps its placeholders', () => {
  expect(pseudoText('{{count, number}} of <b>files</b>')).toBe('⟦{{count, number}} öƒ <b>ƒîļéš</b>·······⟧');
});

// Names of products, formats and units, and what the components are given in this test.
const given = /^(?:abrak|ir|a|IP|CSV|PDF|JSON|[\d.,:/٠-٩۰-۹ -]*(?:KB|MB|GB|kB|B|%)?)$/iu;

function ownTexts(root: Element): readonly string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode() !== null) {
    const { textContent, parentElement } = walker.currentNode;
    const text = (textContent ?? '').replace(/[\p{Cf}]/gu, '').trim();
    if (
      /[a-z]{2}/iu.test(text) &&
      !text.includes('⟦') &&
      parentElement?.closest('style, script, svg') === null &&
      !given.test(text)
    )
      found.push(text);
  }
  return found;
}

test.each(Object.entries(publicComponents))('%s has no text of its own beside the messages', (_name, component) => {
  const backend = createMemoryBackend({ documents: [aDocument({ id: 1, name: 'پرونده' })] });
  const { container } = renderUi(
    <AbrakProvider client={backend.client()} locale="en-XA">
      {component}
    </AbrakProvider>,
  );
  expect(ownTexts(container)).toEqual([]);
});
