import { aDocument, aFolder, createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { FileManager } from './FileManager.tsx';

const rows = () => screen.queryAllByRole('row').filter((r) => r.hasAttribute('data-index'));
async function row(name: string) {
  return waitFor(() => { const f = rows().find((r) => r.textContent.includes(name)); if (!f) throw new Error('no ' + name); return f; });
}
test.each(Array.from({ length: 12 }, (_, i) => i))('focus %i', async (i) => {
  const backend = createMemoryBackend({ documents: [aFolder({ id: 1, name: 'dest' }), aDocument({ id: 2, name: 'x.txt' }), aDocument({ id: 3, name: 'y.txt' })] });
  const { user } = renderUi(<div style={{ blockSize: 700, inlineSize: 1200 }}><FileManager /></div>, { client: backend.client(), locale: 'en' });
  (await row('x.txt')).focus();
  await user.keyboard('{Control>}x{/Control}{Home}{Enter}');
  await waitFor(() => expect(rows()).toHaveLength(0));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  await user.keyboard('{Control>}v{/Control}');
  await row('x.txt');
  if (i % 2) await new Promise((r) => setTimeout(r, i * 10));
  console.log('before', document.activeElement?.outerHTML.slice(0, 150));
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const dest = await row('dest');
  await new Promise((r) => setTimeout(r, 300));
  console.log('after', document.activeElement?.outerHTML.slice(0, 150));
  expect(dest).toHaveFocus();
});
