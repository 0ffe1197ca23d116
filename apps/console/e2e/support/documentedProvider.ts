import type { ProviderConfig } from '@abrak/core';
import { CAPTCHA_PATH, CAPTCHA_TAG } from './documentedBackend/ownCaptcha.ts';
import type { JourneyOptions } from './setUpJourney.ts';

/** Price of the only host plan, in toman and without tax. */
export const HOST_PLAN_TOMAN = 600_000;

/** Options of a journey on a backend with the documented calls only: its provider configures what the backend cannot tell. */
export const documentedJourney = {
  isDocumented: true,
  provider: (bankHost, backend): ProviderConfig => ({
    uploadUrl: backend?.uploadUrl,
    gateways: [
      { id: 'BEHPARDAKHT', name: { fa: 'به‌پرداخت', en: 'Behpardakht' }, hosts: [bankHost] },
      { id: 'PAGE', name: { fa: 'صفحهٔ ابرک', en: 'Page of the provider' }, hosts: [bankHost], start: 'redirect' },
    ],
    hostPlans: [{ id: 7, name: 'Plan_P', prices: { YEAR: HOST_PLAN_TOMAN } }],
    ...(backend && { captcha: { kind: 'element', tag: CAPTCHA_TAG, script: new URL(CAPTCHA_PATH, backend.url).href } }),
  }),
} as const satisfies JourneyOptions;
