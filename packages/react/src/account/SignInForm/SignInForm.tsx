import '../messages/index.ts';
import { hasCapability } from '@abrak/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  Button,
  Notice,
  PasswordField,
  ProgressBar,
  TextField,
  useIsHydrated,
  useTranslation,
  Form,
} from '../../ui/index.ts';
import { useClient, useLazyComponent } from '../../provider/index.ts';
import { useSettings } from '../../settings/index.ts';
import * as formStyles from '../accountForm.css.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { canUsePasskeys } from '../factors/browserPasskeys.ts';
import type { SecondStepProps } from '../factors/SecondStep.tsx';
import { FormLinks } from '../FormLinks.tsx';
import { type SignIn, type SignInState, useSignIn } from '../useSignIn.ts';
import type { PasskeySignInProps } from './PasskeySignIn.tsx';
import * as styles from './SignInForm.css.ts';

export interface SignInFormProps {
  /** Called after the session has started. */
  onSignedIn: () => void;
  /**
   * Called with the typed e-mail or username when the account is locked or not activated (error code 5002); default: a
   * message is shown.
   */
  onLocked?: ((identifier: string) => void) | undefined;
  /** Link to password recovery; default: no link. */
  forgotPasswordHref?: string | undefined;
  /** Link to registration; default: no link. */
  registerHref?: string | undefined;
  /** Link to request an activation mail; default: no link. */
  reactivateHref?: string | undefined;
}

const TICK_MS = 100;

/** Shows the progress of the sign-in delay and a cancel button. */
function Waiting({
  state,
  onCancel,
}: {
  state: Exclude<SignInState, { step: 'idle' | 'secondFactor' }>;
  onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation('account');
  const [now, setNow] = useState(() => performance.now());
  const isWaiting = state.step === 'waiting';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const secondsLeft = isWaiting ? Math.max(0, Math.ceil((state.endsAt - now) / 1000)) : 0;
  const share = isWaiting ? Math.min(1, (now - state.startedAt) / (state.endsAt - state.startedAt)) : null;
  // The button that had the focus is gone. Not the cancel button: a second Enter would cancel.
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => ref.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={ref} role="group" aria-label={t('signIn.waiting')} tabIndex={-1} className={styles.waiting}>
      <ProgressBar label={t('signIn.waiting')} value={share} />
      <div className={styles.waitingLine}>
        <span>{secondsLeft > 0 ? t('signIn.secondsLeft', { count: secondsLeft }) : t('signIn.waiting')}</span>
        <Button size="small" onClick={onCancel}>
          {t('signIn.cancel')}
        </Button>
      </div>
    </div>
  );
}

// Loaded late: few backends have passkeys, and few customers a second factor.
const loadPasskeySignIn = async () => (await import('./PasskeySignIn.tsx')).PasskeySignIn;
const loadSecondStep = async () => (await import('../factors/SecondStep.tsx')).SecondStep;

/** Form that asks for e-mail or username and password. */
function PasswordStep({
  signIn: { state, submit, cancel, finish },
  hasTried,
  hrefs,
}: {
  readonly signIn: SignIn;
  /** True once an attempt has started, also before this step was mounted. */
  readonly hasTried: RefObject<boolean>;
  readonly hrefs: Omit<SignInFormProps, 'onLocked' | 'onSignedIn'>;
}): ReactNode {
  const { t } = useTranslation('account');
  const { session } = useClient();
  // Known when the form opens; a later sign-in must not hide it under the person's hands.
  const [wasRefused] = useState(() => session.wasRefused());
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const identifierRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const identifierError = isChecked && identifier.trim() === '' ? t('signIn.identifierEmpty') : undefined;
  const passwordError = isChecked && password === '' ? t('signIn.passwordEmpty') : undefined;
  const isBusy = state.step !== 'idle';
  // The attempt took the focus away from the disabled fields.
  useEffect(() => {
    if (isBusy || !hasTried.current) return;
    const field = identifierRef.current?.value === '' ? identifierRef : passwordRef;
    field.current?.focus();
  }, [isBusy, hasTried]);
  const settings = useSettings();
  const isHydrated = useIsHydrated();
  const isPossible = !isHydrated || canUsePasskeys();
  const passkeys: PasskeySignInProps | undefined =
    isPossible && hasCapability(settings, 'passkeys') ? { onSignedIn: finish } : undefined;
  // Keeps its room until the settings are known: a button that arrives late would move the others.
  const keepsRoom = isPossible && (settings === undefined || passkeys !== undefined);
  // Without it the password still signs in, so that a failed load says nothing.
  const passkeySignIn = useLazyComponent({ load: loadPasskeySignIn, props: passkeys, onFail: () => undefined });

  const send = () => {
    setIsChecked(true);
    if (identifier.trim() === '') identifierRef.current?.focus();
    else if (password === '') passwordRef.current?.focus();
    else submit({ identifier: identifier.trim(), password });
  };

  return (
    <Form className={formStyles.form} onSubmit={send} aria-label={t('signIn.title')}>
      {wasRefused && <Notice tone="info">{t('signIn.ended')}</Notice>}
      {state.step === 'idle' && state.error !== undefined && <ErrorNotice error={state.error} />}
      <TextField
        ref={identifierRef}
        label={t('signIn.identifier')}
        value={identifier}
        onChange={setIdentifier}
        error={identifierError}
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        disabled={isBusy}
      />
      <PasswordField
        ref={passwordRef}
        label={t('signIn.password')}
        value={password}
        onChange={setPassword}
        error={passwordError}
        autoComplete="current-password"
        disabled={isBusy}
      />
      {state.step === 'waiting' || state.step === 'calling' ? (
        <Waiting state={state} onCancel={cancel} />
      ) : (
        <>
          <Button type="submit" variant="primary">
            {t('signIn.submit')}
          </Button>
          {keepsRoom && <div className={styles.passkey}>{passkeySignIn}</div>}
        </>
      )}
      <FormLinks
        links={[
          [t('signIn.forgotPassword'), hrefs.forgotPasswordHref],
          [t('signIn.register'), hrefs.registerHref],
          [t('signIn.reactivate'), hrefs.reactivateHref],
        ]}
      />
    </Form>
  );
}

/**
 * Form that signs in with e-mail or username and password, and with a code or a passkey where the customer has a second
 * factor.
 */
export function SignInForm({ onSignedIn, onLocked, ...hrefs }: SignInFormProps): ReactNode {
  const signIn = useSignIn(onSignedIn, onLocked);
  const { state, finish, restart } = signIn;
  const isSecond = state.step === 'secondFactor';
  const hasTried = useRef(false);
  useEffect(() => {
    hasTried.current ||= state.step !== 'idle';
  }, [state.step]);
  const props: SecondStepProps | undefined = isSecond
    ? { challenge: state.challenge, onSignedIn: finish, onRestart: restart }
    : undefined;
  const secondStep = useLazyComponent({ load: loadSecondStep, props, onFail: restart });
  return isSecond ? secondStep : <PasswordStep signIn={signIn} hasTried={hasTried} hrefs={hrefs} />;
}
