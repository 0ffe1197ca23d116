import '../messages/index.ts';
import { beginPasskeySignIn, finishPasskeySignIn } from '@abrak/core/account';
import { type ReactNode, useEffect, useRef } from 'react';
import { useClient } from '../../provider/index.ts';
import { useEffectEvent, useTranslation } from '../../ui/index.ts';
import { canSuggestPasskeys, suggestPasskey } from '../factors/browserPasskeys.ts';
import { PasskeyButton } from '../factors/PasskeyButton.tsx';

export interface PasskeySignInProps {
  /** Called after the session has started. */
  readonly onSignedIn: () => void;
}

/**
 * Button that signs in with a passkey alone. Meanwhile the browser offers passkeys in the list of the form's first
 * field. Renders nothing where the browser has no passkeys.
 */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps): ReactNode {
  const { t } = useTranslation('account');
  const client = useClient();
  const suggestion = useRef<AbortController>(undefined);
  const challenge = useRef('');
  const finish = async (passkey: object) => {
    await finishPasskeySignIn(client, { challenge: challenge.current, passkey });
    onSignedIn();
  };
  const suggest = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await canSuggestPasskeys()) || signal.aborted) return;
    const offered = await beginPasskeySignIn(client, signal);
    const passkey = await suggestPasskey(offered.passkey, signal);
    if (passkey === undefined || signal.aborted) return;
    challenge.current = offered.challenge;
    await finish(passkey);
  });
  useEffect(() => {
    const controller = new AbortController();
    suggestion.current = controller;
    // An offer that fails leaves the button, which says why.
    suggest(controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, []);
  const request = async () => {
    // Browsers ask for one passkey at a time.
    suggestion.current?.abort();
    const started = await beginPasskeySignIn(client);
    challenge.current = started.challenge;
    return started.passkey;
  };
  return (
    <PasskeyButton request={request} onAnswer={finish}>
      {t('signIn.passkey')}
    </PasskeyButton>
  );
}
