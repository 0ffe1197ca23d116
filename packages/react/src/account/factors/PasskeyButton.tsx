import './messages/index.ts';
import type { PasskeyRequest } from '@abrak/core/account';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../ui/index.ts';
import { Button, Notice } from '../../ui/index.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { useSend } from '../useSend.ts';
import { canUsePasskeys, getPasskey, isDismissed } from './browserPasskeys.ts';

export interface PasskeyButtonProps {
  /** Returns the options for the browser. */
  readonly request: () => Promise<PasskeyRequest>;
  /** Sends what the passkey answered. */
  readonly onAnswer: (answer: object) => Promise<void>;
  /** Shows an error elsewhere and returns true; default: each is shown above the button. */
  readonly isHandled?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/** Button that asks for a passkey with the browser's dialog; renders nothing where the browser has none. */
export function PasskeyButton({ request, onAnswer, isHandled, children }: PasskeyButtonProps): ReactNode {
  const { t } = useTranslation('account');
  const { state, send } = useSend<void>(async () => onAnswer(await getPasskey(await request())), isHandled);
  if (!canUsePasskeys()) return null;
  return (
    <>
      {state.step === 'failed' &&
        (isDismissed(state.error) ? (
          <Notice tone="info">{t('factorProof.passkeyDismissed')}</Notice>
        ) : (
          <ErrorNotice error={state.error} />
        ))}
      <Button icon={<KeyRound />} isPending={state.step === 'sending'} onClick={() => void send()}>
        {children}
      </Button>
    </>
  );
}
