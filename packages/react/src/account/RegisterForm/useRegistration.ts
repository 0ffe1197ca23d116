import { isApiError } from '@abrak/core';
import { type NewAccount, signUp } from '@abrak/core/account';
import { useClient, useLocale } from '../../provider/index.ts';
import { type Send, useSend } from '../useSend.ts';
import { type Captcha, useCaptcha } from './useCaptcha.ts';

type Registration = Pick<NewAccount, 'email' | 'password' | 'username'>;

/** Options of `useRegistration`. */
export interface RegistrationOptions {
  /** Called with the e-mail address of the new account. */
  readonly onRegistered: (email: string) => void;
  /** Shows the server's problems at their fields; returns true when all of them belong to fields. */
  readonly showServerErrors: (problems: Readonly<Record<string, string>>) => boolean;
}

/**
 * Registers an account with a captcha that is solved in the background. A captcha that expired while the form was
 * filled in is replaced once, silently; after a failed attempt a new one is started, since a captcha is valid for one
 * request.
 */
export function useRegistration({ onRegistered, showServerErrors }: RegistrationOptions): Send<Registration> & { readonly captcha: Captcha } {
  const client = useClient();
  const { locale } = useLocale();
  const captcha = useCaptcha();
  const attempt = ({ email, username, password }: Registration, solution: string) =>
    signUp(client, { email, username, password, captcha: solution, locale });

  const register = async (account: Registration) => {
    const solution = await captcha.solution();
    try {
      await attempt(account, solution).catch(async (error: unknown) => {
        if (!isApiError(error, 'captchaInvalid')) throw error;
        await attempt(account, await captcha.renew());
      });
    } catch (error) {
      void captcha.renew();
      throw error;
    }
    onRegistered(account.email);
  };
  const isShownAtField = (error: unknown) => isApiError(error) && showServerErrors(error.fields);
  return { captcha, ...useSend(register, isShownAtField) };
}
