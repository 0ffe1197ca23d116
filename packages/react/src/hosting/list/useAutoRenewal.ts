import { type Host, setAutoRenewal } from '@abrak/core/hosting';
import { useClient, useErrorText, useToast } from '../../provider/index.ts';
import { type OptimisticSwitch, useOptimisticSwitch, useTranslation } from '../../ui/index.ts';
import { domainText } from '../DomainName.tsx';
import { usePutHost } from '../useHosting.ts';

/** Switches the automatic renewal of a host optimistically and rolls back with a toast when the call fails. */
export function useAutoRenewal({ id, name, autoRenewal }: Host): OptimisticSwitch {
  const { t } = useTranslation('hosting');
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const put = usePutHost();
  return useOptimisticSwitch({
    isOn: autoRenewal,
    send: async (isOn) => put(await setAutoRenewal(client, id, isOn)),
    onError: (error) => toast.show({ tone: 'danger', message: t('list.renewalFailed', { name: domainText(name), reason: errorText(error) }) }),
  });
}
