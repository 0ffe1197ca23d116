import { storagePlans, type User } from '@abrak/core/account';
import { toDigitsOf } from '@abrak/core/internal';
import { type ReactNode, useId } from 'react';
import { useLocale } from '../../provider/index.ts';
import { Ltr, Name, useTranslation, FactList, type Fact } from '../../ui/index.ts';
import * as styles from './Profile.css.ts';

function Badges({ isFree }: { isFree: boolean }): ReactNode {
  const { t } = useTranslation('account');
  return (
    <ul className={styles.badges} aria-label={t('profile.level')}>
      <li className={styles.badge} data-is-own>
        {t('profile.levels.personal')}
      </li>
      <li className={styles.badge}>
        {t('profile.levels.organizational')} ({t('profile.levels.soon')})
      </li>
      {isFree && <li className={styles.badge}>{t('profile.freePlan')}</li>}
    </ul>
  );
}

/**
 * Shows the read-only facts of a customer: name, telephone, customer type, e-mail, account level and whether the plan
 * is free.
 */
export function ProfileHead({ user }: { user: User }): ReactNode {
  const { t } = useTranslation('account');
  const headingId = useId();
  const { locale } = useLocale();
  const { displayName, phone, email, plan, profile } = user;
  const type = profile?.customerType ?? 'person';
  const typeText = type === 'person' || type === 'business' ? t(`profile.customerTypes.${type}`) : type;
  const notProvided = <span className={styles.untold}>{t('profile.untold')}</span>;
  const facts: readonly Fact[] = [
    [t('profile.displayName'), <Name key="name" text={displayName} />],
    [
      t('profile.telephone'),
      phone === '' ? (
        notProvided
      ) : (
        <Ltr key="phone" isMono={false}>
          {toDigitsOf(locale, phone)}
        </Ltr>
      ),
    ],
    [t('profile.customerType'), typeText],
    [
      t('profile.email'),
      <Ltr key="email" isMono={false}>
        {email}
      </Ltr>,
    ],
  ];
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {t('profile.facts')}
      </h2>
      <Badges isFree={plan?.id === storagePlans.free.id} />
      <FactList layout="beside" facts={facts} />
      <p className={styles.hint}>{t('profile.factsHint')}</p>
    </section>
  );
}
