import './messages/index.ts';
import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { useEffect } from 'react';
import { useSession } from '../../account/index.ts';
import { safeLocalStorage } from '../../ui/headless.ts';
import { useTranslation, useWideWindow } from '../../ui/index.ts';
import { useToast } from '../../provider/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';

/** Key of the ends of paid terms that were announced to a customer, as server id and time. */
const storageKey = (username: string) => `abrak.announcedExpiries.${username}`;

const keyOf = ({ view: { id, expiry } }: ServerWithView) => `${id}:${expiry?.endsAt ?? ''}`;

/**
 * Announces servers whose paid term ends in fewer than 7 days: a toast, which stays in the list of notifications. Each
 * end is announced once per customer and browser, and not in a narrow window, where a toast covers the heading of the page.
 */
export function useExpiryNotice(servers: readonly ServerWithView[]): void {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const isWide = useWideWindow();
  const key = storageKey(useSession()?.username ?? '');
  useEffect(() => {
    const ending = servers.filter(({ view }) => view.expiry !== undefined);
    const announced = (safeLocalStorage.getItem(key) ?? '').split(' ');
    const near = ending.filter((one) => !announced.includes(keyOf(one)));
    const [first] = near;
    if (first === undefined || !isWide) return;
    safeLocalStorage.setItem(key, ending.map(keyOf).join(' '));
    const message = t('list.endsSoon', { count: near.length, name: first.view.name, days: EXPIRY_NOTICE_DAYS });
    toast.show({ tone: 'warning', message });
  }, [servers, isWide, key, toast, t]);
}
