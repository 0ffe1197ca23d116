import { locales } from '@abrak/core';
import { getCurrentUser } from '@abrak/core/account';
import { listTrash } from '@abrak/core/files';
import { test } from 'vitest';
import { namesIn } from './support/connect.ts';
import { expect } from './support/expect.ts';
import { openFiles } from './support/filesScreen.ts';
import { setUpJourney } from './support/setUpJourney.ts';
import { translations } from './support/translations.ts';

const FOLDER = 'بایگانی ۲۰۰۰ فایل';
const FILES = 2_000;
/** Milliseconds that a job may take on a busy machine. */
const JOB_MS = 60_000;

const journey = setUpJourney();

test.each(locales)(
  'a large folder is deleted, restored and erased by jobs of the server, which the page follows (%s)',
  async (locale) => {
    const { files: t, ui } = translations[locale];
    const { client } = await journey.addCustomer({ samples: ['archive'] });
    const { page, screen } = await openFiles(journey, { locale, session: client.session.current() });
    const expectDone = async (kind: 'erase' | 'restore' | 'trash') => {
      const row = page
        .getByRole('list', { name: t('job.list') })
        .getByRole('listitem')
        .filter({ hasText: t(`job.${kind}`) })
        .first();
      await expect(row).toContainText(t('job.done'), { timeout: JOB_MS });
    };
    const remove = async () => {
      await screen.choose(FOLDER, 'delete');
      await screen.toasts
        .filter({ hasText: t('delete.undo') })
        .getByRole('button', { name: ui('toast.close') })
        .click();
    };
    const inToolbar = (name: string) => page.getByRole('toolbar').getByRole('button', { name });
    const toggleTrash = () => page.getByRole('link', { name: t('filter.trash'), exact: true }).click();

    await remove();
    await expectDone('trash');
    await expect(screen.emptyText).toBeVisible();

    await toggleTrash();
    await screen.item(FOLDER).click();
    await inToolbar(t('trash.restore')).click();
    await expectDone('restore');
    expect(await namesIn(client, `/${FOLDER}`)).toHaveLength(FILES);

    await toggleTrash();
    await remove();
    await toggleTrash();
    await screen.item(FOLDER).click();
    await inToolbar(t('trash.erase')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('trash.erase') })
      .click();
    await expectDone('erase');
    await expect(page.getByText(t('trash.noneTitle'))).toBeVisible();
    expect(await listTrash(client)).toEqual([]);
    expect((await getCurrentUser(client)).usedBytes).toBe(0);
  },
);
