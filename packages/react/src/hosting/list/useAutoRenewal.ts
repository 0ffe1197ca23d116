import type { Host } from '@abrak/core/hosting';
import { useErrorText, useToast } from '../../provider/index.ts';
import { type OptimisticSwitch, useOptimisticSwitch, useTranslation } from '../../ui/index.ts';
import { domainText } from '../DomainName.tsx';
import { useSwitchRenewal } from '../actions/useHostingActions.ts';

/** Switches the automatic renewal of a host optimistically and rolls back with a toast when the call fails. */
export function useAutoRenewal(host: Host): OptimisticSwitch {
  const { t } = useTranslation('hosting');
  const { name, autoRenewal } = host;
  const toast = useToast();
  const errorText = useErrorText();
  const switchRenewal = useSwitchRenewal();
  return useOptimisticSwitch({
    isOn: autoRenewal,
    send: (isOn) => switchRenewal(host, isOn),
    onError: (error) =>
      toast.show({
        tone: 'danger',
        message: t('list.renewalFailed', { name: domainText(name), reason: errorText(error) }),
      }),
  });
}
