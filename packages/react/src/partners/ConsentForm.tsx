import { isolateName, type Scope } from '@abrak/core';
import { type AuthorizeRequest, grantConsent, type KnownConsentRequest } from '@abrak/core/partners';
import { Clock, Globe, KeyRound, Undo2, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SignInForm, useSession, useSignOut } from '../account/index.ts';
import { settle, useClient, useLocale, useRun } from '../provider/index.ts';
import { Button, Name, Notice, useTranslation } from '../ui/index.ts';
import * as styles from './AllowPage.css.ts';
import { Origin } from './Origin.tsx';
import { usePressGuard } from './usePressGuard.ts';
import { scopeTexts } from './scopeTexts.ts';

/** Lists the scopes that a page requests, each with its consequences. */
function ScopeList({ scopes }: { readonly scopes: readonly Scope[] }): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.asked}>
      <h3 className={styles.subtitle}>{t('allow.may')}</h3>
      <ul className={styles.scopes}>
        {scopes.map((scope) => {
          const { Icon, key } = scopeTexts[scope];
          return (
            <li key={scope} className={styles.scope}>
              <Icon aria-hidden className={styles.icon} />
              <div>
                <p className={styles.strong}>{t(`scopes.${key}`)}</p>
                <p className={styles.muted}>{t(`scopes.${key}Hint`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface AllowButtonProps {
  readonly isPending: boolean;
  readonly onAllow: () => void;
}

/**
 * Button that grants a page its scopes. Ignores presses of the pointer and of keys that began before the window had been
 * visible for 500 ms.
 */
function AllowButton({ isPending, onAllow }: AllowButtonProps): ReactNode {
  const { t } = useTranslation('partners');
  const { isReady, onPointerDown, onKeyDown, isMeant } = usePressGuard();
  return (
    <Button
      variant="primary"
      isPending={isPending}
      // Not `disabled`: the focus can reach it at once.
      aria-disabled={isReady ? undefined : true}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (isMeant(event)) onAllow();
      }}
    >
      {t('allow.yes')}
    </Button>
  );
}

export interface ConsentFormProps {
  readonly request: AuthorizeRequest;
  /** Partner, origin and scopes as returned by the server. */
  readonly known: KnownConsentRequest;
  /** Called once, with the authorization code for the page. */
  readonly onAllow: (code: string) => void;
  /** Called when the customer refuses. */
  readonly onDeny: () => void;
}

/** Shows the partner's name from the server and the origin that the browser has verified. */
function PartnerHeader({ known, title }: Pick<ConsentFormProps, 'known'> & { title: string }): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.asker}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.origin}>
        <Globe aria-label={t('allow.at')} role="img" className={styles.icon} />
        <Origin address={known.origin} />
      </p>
    </div>
  );
}

function SignInFirst({
  known,
  name,
  onDeny,
}: Pick<ConsentFormProps, 'known' | 'onDeny'> & { name: string }): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <div className={styles.root}>
      <PartnerHeader known={known} title={t('allow.signIn', { name })} />
      <SignInForm onSignedIn={() => undefined} />
      <p className={styles.muted}>{t('allow.password')}</p>
      <Button variant="ghost" onClick={onDeny}>
        {t('allow.no')}
      </Button>
    </div>
  );
}

function Customer({ username, isDisabled }: { username: string; isDisabled: boolean }): ReactNode {
  const { t } = useTranslation('partners');
  const signOut = useSignOut();
  return (
    <div className={styles.customer}>
      <UserRound aria-hidden className={styles.icon} />
      <span className={styles.who}>
        {t('allow.as')} <Name text={username} className={styles.strong} />
      </span>
      <Button size="small" variant="ghost" disabled={isDisabled} onClick={() => void signOut().catch(() => undefined)}>
        {t('allow.other')}
      </Button>
    </div>
  );
}

const terms = [
  [Clock, 'lasts'],
  [Undo2, 'takeBack'],
  [KeyRound, 'password'],
] as const;

/** Asks the signed-in customer to grant a partner's page its scopes; shows the sign-in form when signed out. */
export function ConsentForm({ request, known, onAllow, onDeny }: ConsentFormProps): ReactNode {
  const { t } = useTranslation('partners');
  const { dataLocale } = useLocale();
  const client = useClient();
  const session = useSession();
  const [isAllowed, setAllowed] = useState(false);
  const questionRef = useRef<HTMLElement>(null);
  const isSignedIn = session !== undefined;
  useEffect(() => {
    // Focused when the window opens and after sign-in, so that screen readers read the question.
    if (isSignedIn) questionRef.current?.focus({ preventScroll: true });
  }, [isSignedIn]);
  const allow = useRun(
    () => settle(grantConsent(client, request)),
    (code) => {
      setAllowed(true);
      onAllow(code);
    },
  );
  const name = isolateName(known.name[dataLocale]);
  if (session === undefined) return <SignInFirst known={known} name={name} onDeny={onDeny} />;
  const isUnderWay = allow.isPending || isAllowed;
  return (
    <section ref={questionRef} tabIndex={-1} aria-label={t('allow.asks', { name })} className={styles.root}>
      <PartnerHeader known={known} title={t('allow.asks', { name })} />
      <Customer username={session.username} isDisabled={isUnderWay} />
      <ScopeList scopes={known.scopes} />
      <ul className={styles.terms}>
        {terms.map(([Icon, key]) => (
          <li key={key} className={styles.term}>
            <Icon aria-hidden className={styles.icon} />
            {t(`allow.${key}`)}
          </li>
        ))}
      </ul>
      {allow.error !== undefined && (
        <Notice tone="danger" title={t('allow.failed')}>
          {allow.error}
        </Notice>
      )}
      <p className={styles.plain}>{t('allow.trust', { name })}</p>
      <div className={styles.buttons}>
        <Button disabled={isUnderWay} onClick={onDeny}>
          {t('allow.no')}
        </Button>
        <AllowButton isPending={isUnderWay} onAllow={allow.run} />
      </div>
    </section>
  );
}
