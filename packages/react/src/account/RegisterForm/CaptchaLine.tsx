import { Bot, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Spinner, useTranslation } from '../../ui/index.ts';
import * as styles from './CaptchaLine.css.ts';
import type { Captcha, CaptchaState } from './useCaptcha.ts';

const icons: Readonly<Record<CaptchaState, ReactNode>> = {
  idle: <Bot />,
  working: <Spinner />,
  solved: <CircleCheck />,
  failed: <CircleAlert />,
};

/** Shows the state of the captcha, which needs no input from the customer, and a retry button after a failure. */
export function CaptchaLine({ captcha: { state, renew } }: { readonly captcha: Captcha }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <div className={styles.line} data-status={state}>
      <span className={styles.icon} aria-hidden>
        {icons[state]}
      </span>
      <span className={styles.text} role="status">
        {t(`captcha.${state}`)}
      </span>
      {state === 'failed' && (
        <Button size="small" onClick={() => void renew()}>
          {t('captcha.retry')}
        </Button>
      )}
    </div>
  );
}
