import './messages/index.ts';
import '../messages/index.ts';
import { type MailGroup, mailGroups, type MailPreference } from '@abrak/core/account';
import { type ReactNode, useId } from 'react';
import { useErrorText } from '../../provider/index.ts';
import { useCapability } from '../../settings/index.ts';
import { Button, Notice, Skeleton, Switch, useTranslation, VisuallyHidden } from '../../ui/index.ts';
import * as styles from './MailPreferences.css.ts';
import { useMailPreferences, useMailSwitch } from './useMailPreferences.ts';

function PreferenceRow({ preference }: { readonly preference: MailPreference }): ReactNode {
  const { t } = useTranslation('account');
  const id = useId();
  const { isOn, change } = useMailSwitch(preference);
  const texts = `mails.kinds.${preference.kind}` as const;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <label className={styles.name} htmlFor={id}>
          {t(`${texts}.name`)}
        </label>
        <span className={styles.hint} id={`${id}-hint`}>
          {t(`${texts}.hint`)}
        </span>
      </div>
      <Switch id={id} aria-describedby={`${id}-hint`} checked={isOn} onChange={change} />
    </li>
  );
}

function Group({
  group,
  preferences,
}: {
  readonly group: MailGroup;
  readonly preferences: readonly MailPreference[];
}): ReactNode {
  const { t } = useTranslation('account');
  const id = useId();
  const own = mailGroups[group].flatMap((kind) => preferences.filter((one) => one.kind === kind));
  if (own.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {t(`mails.groups.${group}`)}
      </h2>
      <ul className={styles.list} aria-labelledby={id}>
        {own.map((preference) => (
          <PreferenceRow key={preference.kind} preference={preference} />
        ))}
      </ul>
    </section>
  );
}

const groups: readonly MailGroup[] = ['billing', 'services', 'files'];

/**
 * Switches the mails that the customer gets, each at once. Renders nothing when the server lacks the capability
 * `mailPreferences`.
 */
export function MailPreferences(): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const isOffered = useCapability('mailPreferences');
  const { data, error, isFetching, refetch } = useMailPreferences(isOffered);
  if (!isOffered) return null;
  if (data !== undefined) {
    return (
      <div className={styles.root}>
        <p className={styles.intro}>{t('mails.intro')}</p>
        {groups.map((group) => (
          <Group key={group} group={group} preferences={data} />
        ))}
        <p className={styles.intro}>{t('mails.security')}</p>
      </div>
    );
  }
  if (error === null) {
    return (
      <div className={styles.root} role="status">
        <VisuallyHidden>{t('mails.loading')}</VisuallyHidden>
        <Skeleton width="100%" height="18em" />
        <Skeleton width="100%" height="9em" />
        <Skeleton width="100%" height="9em" />
      </div>
    );
  }
  const retry = (
    <Button size="small" isPending={isFetching} onClick={() => void refetch()}>
      {t('mails.retry')}
    </Button>
  );
  return (
    <Notice tone="danger" action={retry}>
      {t('mails.failed', { reason: errorText(error) })}
    </Notice>
  );
}
