import { checkKeyName, checkKeyNetworks, MAX_KEY_NETWORKS, type MadeApiKey } from '@abrak/core/partners';
import { type Scope, scopes as allScopes } from '@abrak/core';
import { DAY_MS } from '@abrak/core/internal';
import { type ReactNode, useId, useState } from 'react';
import { fieldProblems, useErrorText, useRun } from '../../provider/index.ts';
import { Button, Checkbox, Notice, Select, TextField, useFields, useTranslation, Form } from '../../ui/index.ts';
import { scopeTexts } from '../scopeTexts.ts';
import * as styles from './ApiKeys.css.ts';
import { useApiKeyCommands } from './useApiKeys.ts';

const start = { name: '', networks: '' };

const check = ({ name, networks }: typeof start) => ({
  name: checkKeyName(name),
  networks: checkKeyNetworks(networks),
});

const NO_END = 'none';
const EXAMPLE_NETWORK = '203.0.113.0/24';
const lifetimesDays = [30, 90, 365] as const;

function ScopeChoices({
  chosen,
  error,
  onChange,
}: {
  readonly chosen: ReadonlySet<Scope>;
  readonly error: string | undefined;
  readonly onChange: (scopes: ReadonlySet<Scope>) => void;
}): ReactNode {
  const { t } = useTranslation('partners');
  const errorId = useId();
  const toggle = (scope: Scope, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(scope);
    else next.delete(scope);
    onChange(next);
  };
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={styles.legend}>{t('newKey.scopes')}</legend>
      {allScopes.map((scope) => (
        <Checkbox
          key={scope}
          checked={chosen.has(scope)}
          onChange={(isChosen) => toggle(scope, isChosen)}
          label={
            <span className={styles.choice}>
              {t(`scopes.${scopeTexts[scope].key}`)}
              <span className={styles.hint}>{t(`scopes.${scopeTexts[scope].key}Hint`)}</span>
            </span>
          }
        />
      ))}
      {error !== undefined && (
        <p className={styles.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Returns the typed fields of a new key, and the command that makes it. */
export function useNewKey(onMade: (made: MadeApiKey) => void) {
  const fields = useFields({ start, check, errorText: useErrorText() });
  const [isShownAtField, setShownAtField] = useState(false);
  const create = useRun(useApiKeyCommands().create, onMade, (_, { error }) =>
    setShownAtField(error !== undefined && fields.showServerErrors(fieldProblems(error))),
  );
  return { fields, create, error: isShownAtField ? undefined : create.error };
}

export interface NewKeyFormProps {
  readonly formId: string;
  /** Current time in milliseconds since the epoch. */
  readonly now: number;
  readonly newKey: ReturnType<typeof useNewKey>;
}

/** Form for a new API key. */
export function NewKeyForm({ formId, now, newKey: { fields, create, error } }: NewKeyFormProps): ReactNode {
  const { t } = useTranslation('partners');
  const [scopes, setScopes] = useState<ReadonlySet<Scope>>(new Set());
  const [isReadOnly, setReadOnly] = useState(false);
  const [lifetime, setLifetime] = useState(String(lifetimesDays[1]));
  const [isAsked, setAsked] = useState(false);
  const endOf = (days: number) => now + days * DAY_MS;
  const submit = () => {
    setAsked(true);
    const checked = fields.check();
    if (checked === undefined || scopes.size === 0) return;
    const networks = checked.networks.split(' ').filter(Boolean);
    const expiresAt = lifetime === NO_END ? null : endOf(Number(lifetime));
    const chosen = allScopes.filter((scope) => scopes.has(scope));
    create.run({ name: checked.name, scopes: chosen, networks, isReadOnly, expiresAt });
  };
  const ends = [
    ...lifetimesDays.map((days) => ({
      value: String(days),
      label: t('newKey.days', { count: days, at: endOf(days) }),
    })),
    { value: NO_END, label: t('newKey.noEnd'), hint: t('newKey.noEndHint') },
  ];
  return (
    <Form id={formId} className={styles.form} onSubmit={submit}>
      <TextField {...fields.bind('name')} label={t('newKey.name')} hint={t('newKey.nameHint')} />
      <ScopeChoices
        chosen={scopes}
        onChange={setScopes}
        error={isAsked && scopes.size === 0 ? t('newKey.scopesMissing') : undefined}
      />
      <Checkbox
        checked={isReadOnly}
        onChange={setReadOnly}
        label={
          <span className={styles.choice}>
            {t('newKey.readOnly')}
            <span className={styles.hint}>{t('newKey.readOnlyHint')}</span>
          </span>
        }
      />
      <Select label={t('newKey.end')} options={ends} value={lifetime} onChange={setLifetime} />
      <TextField
        {...fields.bind('networks')}
        label={t('newKey.networks')}
        hint={t('newKey.networksHint', { limit: MAX_KEY_NETWORKS, example: EXAMPLE_NETWORK })}
        dir="ltr"
      />
      {error !== undefined && <Notice tone="danger">{error}</Notice>}
    </Form>
  );
}

export interface NewKeyButtonsProps {
  readonly formId: string;
  readonly isPending: boolean;
  readonly onCancel: () => void;
}

/** Buttons of the form, for the footer of its dialog. */
export function NewKeyButtons({ formId, isPending, onCancel }: NewKeyButtonsProps): ReactNode {
  const { t } = useTranslation('partners');
  return (
    <>
      <Button onClick={onCancel}>{t('newKey.cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" isPending={isPending}>
        {t('newKey.create')}
      </Button>
    </>
  );
}
