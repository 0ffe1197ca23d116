import { type Host, setAutoRenewal } from '@abrak/core/hosting';
import { useRef, useState } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { useClient, useErrorText, useToast } from '../../provider/index.ts';
import { domainText } from '../DomainName.tsx';
import { usePutHost } from '../useHosting.ts';

/** State of the automatic renewal of a host. */
export interface AutoRenewal {
  /** Last switched state, before the server has confirmed it (optimistic). */
  readonly isOn: boolean;
  readonly change: (isOn: boolean) => void;
}

/**
 * Switches the automatic renewal of a host optimistically and rolls back with a toast when the call fails. Presses
 * during a call are coalesced: only the last state is sent.
 */
export function useAutoRenewal({ id, name, autoRenewal }: Host): AutoRenewal {
  const { t } = useTranslation('hosting');
  const client = useClient();
  const toast = useToast();
  const errorText = useErrorText();
  const put = usePutHost();
  const [shown, setShown] = useState<boolean>();
  const target = useRef<boolean>(undefined);
  const send = async (isOn: boolean): Promise<void> => {
    await put(await setAutoRenewal(client, id, isOn));
    if (target.current !== undefined && target.current !== isOn) await send(target.current);
  };
  const change = async (isOn: boolean) => {
    const isBusy = target.current !== undefined;
    target.current = isOn;
    setShown(isOn);
    if (isBusy) return;
    try {
      await send(isOn);
    } catch (error) {
      toast.show({ tone: 'danger', message: t('list.renewalFailed', { name: domainText(name), reason: errorText(error) }) });
    } finally {
      target.current = undefined;
      setShown(undefined);
    }
  };
  return { isOn: shown ?? autoRenewal, change: (isOn) => void change(isOn) };
}
