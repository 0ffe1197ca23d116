import { createFolder } from '@abrak/core/files';
import { createMemoryBackend } from '@abrak/core/testing';
import { AbrakProvider, FileManager } from '@abrak/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

test('a customer sees the reason when a folder cannot be opened', async () => {
  const backend = createMemoryBackend();
  const client = backend.client();
  await createFolder(client, { name: 'Reports', parentId: 0, parentName: null });
  backend.failNext(/children\?path=.*Reports/, 'notAllowed');
  render(
    <AbrakProvider client={client} locale="en">
      <div style={{ height: 600 }}>
        <FileManager />
      </div>
    </AbrakProvider>,
  );
  await userEvent.dblClick(await screen.findByRole('row', { name: /Reports/ }));
  await screen.findByRole('alert');
  expect(backend.calls.map(({ query }) => query)).toContainEqual(expect.objectContaining({ path: '/Reports' }));
});
