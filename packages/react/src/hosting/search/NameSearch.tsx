import './messages/index.ts';
import '../messages/index.ts';
import { isolateLtr } from '@abrak/core';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { BeforeTax } from '../../provider/index.ts';
import { Button, Select, TextField, useTranslation, InlineForm } from '../../ui/index.ts';
import { DomainName } from '../DomainName.tsx';
import { NameResult, type NameUse } from './NameResult.tsx';
import * as styles from './Search.css.ts';
import { canCheck, type NameSearchState } from './useNameSearch.ts';
import { useNameProblem } from './useNameProblem.ts';

/** Zero-width non-joiner, which no domain name has. */
const HALF_SPACE = '\u200C';

export interface NameSearchProps extends NameUse {
  readonly searching: NameSearchState;
}

function Results({ searching, ...use }: NameSearchProps): ReactNode {
  const { t } = useTranslation('hosting');
  const group = useId();
  const { findings } = searching;
  if (findings.length === 0) return null;
  const isChecking = findings.some(({ check }) => check?.step === 'pending');
  const count = findings.filter(({ answer }) => answer?.isAvailable === true).length;
  const summary = count === 0 ? t('search.summaryNone') : t('search.summary', { count });
  return (
    <fieldset className={styles.results} aria-label={t('search.results')}>
      <p className={styles.summary} role="status">
        {isChecking ? t('search.checking') : summary}
      </p>
      <ul className={styles.names}>
        {findings.map((finding) => (
          <NameResult key={finding.name} finding={finding} searching={searching} group={group} {...use} />
        ))}
      </ul>
      {count > 0 && (
        <p className={styles.note}>
          <BeforeTax />
        </p>
      )}
    </fieldset>
  );
}

/** Shows the full name that is searched for, or a button with the domain of a typed subdomain. */
function FullName({ searching: { state, selection, suffixes, send } }: Pick<NameSearchProps, 'searching'>): ReactNode {
  const { t } = useTranslation('hosting');
  const { check } = selection;
  if (check.ok) {
    return (
      <p className={styles.whole}>
        {t('search.whole')}{' '}
        <span className={styles.strong}>
          <DomainName name={check.value} />
        </span>
        {state.typed.includes(HALF_SPACE) && <span className={styles.note}> {t('search.noHalfSpace')}</span>}
      </p>
    );
  }
  if (check.code !== 'domainSubdomain') return null;
  const suggestedName = String(check.params?.['name']);
  return (
    <p className={styles.whole}>
      <Button size="small" onClick={() => send({ type: 'typed', text: suggestedName, suffixes })}>
        {t('search.useName', { name: isolateLtr(suggestedName) })}
      </Button>
    </p>
  );
}

/** Form for a name and a suffix, with the availability of the name below it. */
export function NameSearch({ searching, ...use }: NameSearchProps): ReactNode {
  const { t } = useTranslation('hosting');
  const problemText = useNameProblem();
  const [isTouched, setTouched] = useState(false);
  const { state, selection, suffixes, send, check } = searching;
  const change = (text: string) => {
    if (text === '') setTouched(false);
    send({ type: 'typed', text, suffixes });
  };
  const submit = () => {
    setTouched(true);
    if (canCheck(selection)) check(selection.names);
  };
  return (
    <div className={styles.root}>
      <InlineForm className={styles.form} onEnter={submit}>
        <TextField
          label={t('search.name')}
          hint={t('search.hint')}
          error={isTouched && !selection.check.ok && problemText(selection.check)}
          value={state.typed}
          onChange={change}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
        />
        <Select
          label={t('search.suffix')}
          options={suffixes.map(({ suffix }) => ({ value: suffix, label: isolateLtr(suffix) }))}
          value={state.suffix}
          onChange={(suffix) => send({ type: 'suffixChosen', suffix })}
        />
        {state.isRegistration && (
          <div className={styles.submit}>
            <Button icon={<Search />} onClick={submit}>
              {t('search.check')}
            </Button>
          </div>
        )}
        <FullName searching={searching} />
      </InlineForm>
      {state.isRegistration && <Results searching={searching} {...use} />}
    </div>
  );
}
