import { accountQueries, type MailPreference, setMailPreference } from '@abrak/core/account';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useClient, useErrorText, useToast } from '../../provider/index.ts';
import { type OptimisticSwitch, useOptimisticSwitch, useTranslation } from '../../ui/index.ts';

/** Queries which mails the customer gets; sends no request unless `isOffered`. */
export function useMailPreferences(isOffered: boolean): UseQueryResult<readonly MailPreference[]> {
  return useQuery({ ...accountQueries.mailPreferences(useClient()), enabled: isOffered });
}

/**
 * Switches a kind of mails optimistically. A toast confirms the change and can undo it, or says why it was not saved.
 */
export function useMailSwitch({ kind, isOn }: MailPreference): OptimisticSwitch {
  const { t } = useTranslation('account');
  const client = useClient();
  const cache = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const id = `mails-${kind}`;
  const name = t(`mails.kinds.${kind}.name`);
  const { queryKey } = accountQueries.mailPreferences(client);
  const own = useOptimisticSwitch({
    isOn,
    send: async (next) => {
      await setMailPreference(client, { kind, isOn: next });
      // A list that is still on its way may be older.
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<readonly MailPreference[]>(queryKey, (list) =>
        list?.map((one) => (one.kind === kind ? { kind, isOn: next } : one)),
      );
      const undo = { label: t('mails.undo'), onAction: () => own.change(!next) };
      toast.show({
        id,
        tone: 'success',
        message: t(next ? 'mails.switchedOn' : 'mails.switchedOff', { kind: name }),
        action: undo,
      });
    },
    onError: (error) =>
      void toast.show({
        id,
        tone: 'danger',
        message: t('mails.notSwitched', { kind: name, reason: errorText(error) }),
      }),
  });
  return own;
}
