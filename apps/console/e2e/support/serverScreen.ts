import type { Locale } from '@abrak/core';
import type { PowerAction, ServerAction, ServerLamp } from '@abrak/core/servers';
import type { Page } from 'playwright-core';
import { PATIENCE_MS } from '../../../../scripts/patience.ts';
import { expect } from './expect.ts';
import { translations } from './translations.ts';

const named = (name: string) => ({ name, exact: true });

/** Locators of a server on its page or in the list, by the texts of a language. */
export function serverScreen(page: Page, locale: Locale, name: string) {
  const { servers: t } = translations[locale];
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog');
  const ofServer = (action: string) => page.getByRole('button', named(t('actionOf', { action, name })));
  return {
    dialog,
    /** Card of the server in the list. */
    card: page.getByRole('listitem').filter({ has: page.getByRole('heading', named(name)) }),
    lamp: (lamp: ServerLamp) => main.getByText(t(`lamps.${lamp}`), { exact: true }).first(),
    action: (action: ServerAction) => ofServer(t(`actions.${action}`)),
    power: (action: PowerAction) => ofServer(t(`power.${action}`)),
    tab: (tab: 'network' | 'overview' | 'remote' | 'settings' | 'upgrade') =>
      page.getByRole('link', named(t(`detail.tabs.${tab}`))),
    buildSteps: page.getByRole('list', named(t('detail.build.steps'))),
    /** Button that refetches the page's data. */
    refresh: main.getByRole('button', named(t('live.refresh'))),
    deleteMachine: main.getByRole('button', named(t('detail.settings.delete'))),
    inDialog: (label: string) => dialog.getByRole('button', named(label)),
    typedName: dialog.getByRole('textbox'),
    dataLoss: dialog.getByRole('checkbox'),
    wrongName: dialog.getByText(t('dialogs.wrongName')),
    /** Clicks the refresh button until the server shows a status. */
    async refreshUntil(lamp: ServerLamp): Promise<void> {
      const wanted = this.lamp(lamp);
      await expect(async () => {
        if (!(await wanted.isVisible())) await this.refresh.click();
        await expect(wanted).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: PATIENCE_MS });
    },
  };
}
