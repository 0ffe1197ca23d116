import { solveCaptcha } from '@abrak/core/account';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';

/** State of a captcha. */
export type CaptchaState = 'failed' | 'idle' | 'solved' | 'working';

/** Captcha that is solved in the background. */
export interface Captcha {
  readonly state: CaptchaState;
  /** Starts solving a captcha unless one was already started. */
  readonly begin: () => void;
  /** Starts solving a new captcha; resolves to its solution and rejects when it cannot be solved. */
  readonly renew: () => Promise<string>;
  /** Resolves to the solution of the current captcha; starts a new one when there is none or it failed. */
  readonly solution: () => Promise<string>;
}

/** Solves a captcha in the background while the form is being filled in; aborts on unmount. */
export function useCaptcha(): Captcha {
  const client = useClient();
  const [state, setState] = useState<CaptchaState>('idle');
  const work = useRef<Promise<string>>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const renew = () => {
    controller.current?.abort();
    controller.current = new AbortController();
    const solving = solveCaptcha(client, controller.current.signal);
    work.current = solving;
    setState('working');
    const finish = (end: CaptchaState) => () => {
      if (work.current === solving) setState(end);
    };
    solving.then(finish('solved'), finish('failed'));
    return solving;
  };

  return {
    state,
    begin() {
      if (work.current === undefined) void renew();
    },
    renew,
    solution: () => (work.current === undefined || state === 'failed' ? renew() : work.current),
  };
}
