import { ApiError, hasCapability, settingsQueries } from '@abrak/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState, useEffect, useRef } from 'react';
import { useClient } from '../../provider/index.ts';
import { CaptchaLine } from './CaptchaLine.tsx';
import { useCaptcha } from './useCaptcha.ts';
import { useEffectEvent } from '../../ui/index.ts';

interface CaptchaElementProps {
  /** Tag of the provider's custom element. */
  readonly tag: string;
  /** Address of the module that defines it. */
  readonly script: string;
  /** Called with the answer, or null when it has expired. */
  readonly onAnswer: (answer: string | null) => void;
}

function load(script: string): void {
  const isLoaded = [...document.scripts].some(({ src }) => src === new URL(script, document.baseURI).href);
  if (!isLoaded) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: script }));
}

/** Shows the provider's captcha, a custom element that dispatches `captcha-answer` with the answer as its detail. */
function CaptchaElement({ tag, script, onAnswer }: CaptchaElementProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const report = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent) onAnswer(typeof event.detail === 'string' ? event.detail : null);
  });
  useEffect(() => load(script), [script]);
  useEffect(() => {
    const element = document.createElement(tag);
    element.addEventListener('captcha-answer', (event) => report(event));
    host.current?.append(element);
    return () => element.remove();
  }, [tag]);
  return <div ref={host} />;
}

/** Renders a captcha of the page, which calls back with the answer, or null when the answer has expired. */
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

/** Captcha that the customer solves in content of the page. */
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
