import { aDocument } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderUi } from '../../../testing/renderUi.tsx';
import { en } from '../../messages/everyMessage.ts';
import { FileManager } from '../../places/index.ts';

beforeEach(() => localStorage.clear());

test.each([en.view.list, en.view.grid])(
  'in the %s a row is named by its document, and its controls by theirs',
  async (view) => {
    const { user } = renderUi(
      <div style={{ blockSize: 600, inlineSize: 1200 }}>
        <FileManager />
      </div>,
      { client: createMemoryBackend({ documents: [aDocument({ id: 1, name: 'report.pdf' })] }).client(), locale: 'en' },
    );
    await user.click(await screen.findByRole('radio', { name: view }));
    const row = within(await screen.findByRole('row', { name: 'report.pdf' }));
    expect(row.getByRole('checkbox')).toHaveAccessibleName(/report\.pdf/);
    expect(row.getByRole('button')).toHaveAccessibleName(/report\.pdf/);
  },
);
