import { isApiError } from '@abrak/core';
import { type NewAccount, signUp } from '@abrak/core/account';
import { fieldProblems, useClient, useLocale } from '../../provider/index.ts';
import { type FormSend, useSend } from '../useSend.ts';
import type { RegistrationCaptcha } from './useRegistrationCaptcha.tsx';

type Registration = Pick<NewAccount, 'email' | 'password' | 'username'>;

export interface RegistrationOptions {
  readonly captcha: RegistrationCaptcha;
  /** Called with the e-mail address of the new account. */
  readonly onRegistered: (email: string) => void;
  /** Shows the server's problems at their fields; returns true when all of them belong to fields. */
  readonly showServerErrors: (problems: Readonly<Record<string, string>>) => boolean;
}

/**
 * Registers an account with the answer of a captcha. A captcha that expired while the form was filled in is replaced
 * once, silently, when it is solved in the background; after a failed attempt a new one is started, since an answer is
 * valid for one request.
 */
export function useRegistration({
  captcha,
  onRegistered,
  showServerErrors,
}: RegistrationOptions): FormSend<Registration> {
  const client = useClient();
  const { dataLocale } = useLocale();
  const attempt = ({ email, username, password }: Registration, solution: string) =>
    signUp(client, { email, username, password, captcha: solution, locale: dataLocale });

  const register = async (account: Registration) => {
    const solution = await captcha.solution();
    try {
      await attempt(account, solution).catch(async (error: unknown) => {
        if (!isApiError(error, 'captchaInvalid') || !captcha.isAutomatic) throw error;
        await attempt(account, await captcha.renew());
      });
    } catch (error) {
      captcha.restart();
      throw error;
    }
    onRegistered(account.email);
  };
  const isShownAtField = (error: unknown) => isApiError(error) && showServerErrors(fieldProblems(error));
  return useSend(register, isShownAtField);
}
