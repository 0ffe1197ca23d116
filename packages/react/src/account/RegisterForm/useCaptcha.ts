import { solveCaptcha } from '@abrak/core';
import { useEffect, useRef, useState } from 'react';
import { useClient } from '../../provider/index.ts';

export type CaptchaState = 'failed' | 'idle' | 'solved' | 'working';

/** A captcha that solves itself. */
export interface Captcha {
  readonly state: CaptchaState;
  /** Begins to solve one, unless that was begun already. */
  readonly begin: () => void;
  /** Begins to solve another one and gives it, as soon as it is solved; rejects with why it could not be. */
  readonly renew: () => Promise<string>;
  /** The captcha that was begun, in the same way. */
  readonly solution: () => Promise<string>;
}

/** Solves a captcha in the background, for the person who is filling in the form. */
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
    const tell = (end: CaptchaState) => () => {
      if (work.current === solving) setState(end);
    };
    solving.then(tell('solved'), tell('failed'));
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
