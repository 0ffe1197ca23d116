import { isApiError, type NewAccount, signUp } from '@abrak/core';
import { useClient, useLocale } from '../../provider/index.ts';
import { type Send, useSend } from '../useSend.ts';
import { type Captcha, useCaptcha } from './useCaptcha.ts';

type Registration = Pick<NewAccount, 'email' | 'password' | 'username'>;

export interface RegistrationOptions {
  /** Called with the e-mail address of the new account. */
  readonly onRegistered: (email: string) => void;
  /** Shows what the server said of fields, by their names; true when it said nothing else. */
  readonly refuse: (problems: Readonly<Record<string, string>>) => boolean;
}

/**
 * Makes an account with a captcha that solves itself. One that grew too old while the form was filled in is replaced
 * without a word, and so is one that was used up by a refusal.
 */
export function useRegistration({ onRegistered, refuse }: RegistrationOptions): Send<Registration> & { readonly captcha: Captcha } {
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
  const isTold = (error: unknown) => isApiError(error) && refuse(error.fields);
  return { captcha, ...useSend(register, isTold) };
}
