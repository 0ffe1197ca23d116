import { ApiError, hasCapability, settingsQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useClient } from '../../provider/index.ts';
import { CaptchaElement } from './CaptchaElement.tsx';
import { CaptchaLine } from './CaptchaLine.tsx';
import { useCaptcha } from './useCaptcha.ts';

/** Renders a captcha of the host, which calls back with the answer, or null when the answer has expired. */
export type RenderCaptcha = (onAnswer: (answer: string | null) => void) => ReactNode;

/** Captcha of the registration form. */
export interface RegistrationCaptcha {
  /** True when it is solved in the background, so that it can be solved again without the customer. */
  readonly isAutomatic: boolean;
  /** Starts solving it; called when the customer begins to type. */
  readonly begin: () => void;
  /** Resolves to the answer; rejects with `captchaInvalid` when the customer has not solved it. */
  readonly solution: () => Promise<string>;
  /** Resolves to a new answer. */
  readonly renew: () => Promise<string>;
  /** Discards the used answer. */
  readonly restart: () => void;
  readonly content: ReactNode;
}

function nothing(): void {}

/** Captcha that the customer solves in content of the host. */
function useOwnCaptcha(render: RenderCaptcha | undefined): RegistrationCaptcha {
  const [answer, setAnswer] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const solution = async () => {
    if (answer === null) throw new ApiError({ code: 'captchaInvalid' });
    return answer;
  };
  return {
    isAutomatic: false,
    begin: nothing,
    solution,
    renew: solution,
    restart() {
      setAnswer(null);
      setRound(round + 1);
    },
    content: render === undefined ? null : <Fragment key={round}>{render(setAnswer)}</Fragment>,
  };
}

/** Proof of work that is solved in the background. */
function useChallenge(): RegistrationCaptcha {
  const captcha = useCaptcha();
  return {
    isAutomatic: true,
    begin: captcha.begin,
    solution: captcha.solution,
    renew: captcha.renew,
    restart: () => void captcha.renew().catch(nothing),
    content: <CaptchaLine captcha={captcha} />,
  };
}

const empty = async () => '';
const noCaptcha: RegistrationCaptcha = {
  isAutomatic: false,
  begin: nothing,
  solution: empty,
  renew: empty,
  restart: nothing,
  content: null,
};

/**
 * Returns the captcha of the registration: that of `renderCaptcha`, else that of the provider. The challenge is left out
 * when the server is known not to have it (capability `captcha`).
 */
export function useRegistrationCaptcha(renderCaptcha: RenderCaptcha | undefined): RegistrationCaptcha {
  const client = useClient();
  const { captcha } = client.provider;
  const settings = useQuery(settingsQueries.settings(client));
  const renderElement: RenderCaptcha | undefined =
    captcha.kind === 'element'
      ? (onAnswer) => <CaptchaElement tag={captcha.tag} script={captcha.script} onAnswer={onAnswer} />
      : undefined;
  const render = renderCaptcha ?? renderElement;
  const own = useOwnCaptcha(render);
  const challenge = useChallenge();
  if (render !== undefined) return own;
  const isMissing = settings.data !== undefined && !hasCapability(settings.data, 'captcha');
  return captcha.kind === 'none' || isMissing ? noCaptcha : challenge;
}
