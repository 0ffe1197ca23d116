import './messages/index.ts';
import { EXPIRY_NOTICE_DAYS } from '@abrak/core/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { onePerCache, useToast } from '../../provider/index.ts';
import type { ServerWithView } from '../live/useServerViews.ts';

/** Ends of paid terms that were announced, as server id and time. */
const announcedOf = onePerCache(() => new Set<string>());

/**
 * Announces servers whose paid term ends in fewer than 7 days: a toast, which stays in the list of notifications. Each
 * end is announced once per query client.
 */
export function useExpiryNotice(servers: readonly ServerWithView[]): void {
  const { t } = useTranslation('servers');
  const toast = useToast();
  const announced = announcedOf(useQueryClient());
  useEffect(() => {
    const keyOf = ({ view: { id, expiry } }: ServerWithView) => `${id}:${expiry?.endsAt ?? ''}`;
    const near = servers.filter((one) => one.view.expiry !== undefined && !announced.has(keyOf(one)));
    const [first] = near;
    if (first === undefined) return;
    for (const one of near) announced.add(keyOf(one));
    const message = t('list.endsSoon', { count: near.length, name: first.view.name, days: EXPIRY_NOTICE_DAYS });
    toast.show({ tone: 'warning', message });
  }, [servers, announced, toast, t]);
}
