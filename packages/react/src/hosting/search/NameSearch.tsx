import './messages/index.ts';
import '../messages/index.ts';
import { isolateLtr } from '@abrak/core';
import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Select, TextField } from '../../ui/index.ts';
import { DomainName } from '../DomainName.tsx';
import { NameResult, type NameUse } from './NameResult.tsx';
import * as styles from './Search.css.ts';
import { canCheck, type DomainSearching } from './useDomainSearching.ts';
import { useNameProblem } from './useNameProblem.ts';

export interface NameSearchProps extends NameUse {
  readonly searching: DomainSearching;
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
    </fieldset>
  );
}

/** What a typed name comes to: whole, as the network writes it too; or the name that was probably meant. */
function Reading({ searching: { selection, suffixes, send } }: Pick<NameSearchProps, 'searching'>): ReactNode {
  const { t } = useTranslation('hosting');
  const { check } = selection;
  if (check.ok) {
    return (
      <p className={styles.whole}>
        {t('search.whole')}{' '}
        <span className={styles.strong}>
          <DomainName name={check.value} />
        </span>
      </p>
    );
  }
  if (check.code !== 'domainSubdomain') return null;
  const meant = String(check.params?.['name']);
  return (
    <p className={styles.whole}>
      <Button size="small" onClick={() => send({ type: 'typed', text: meant, suffixes })}>
        {t('search.useName', { name: isolateLtr(meant) })}
      </Button>
    </p>
  );
}

/** A name with its suffix, and which of its names are free (B §2, "Purchase"). */
export function NameSearch({ searching, ...use }: NameSearchProps): ReactNode {
  const { t } = useTranslation('hosting');
  const say = useNameProblem();
  const [isJudged, setJudged] = useState(false);
  const { state, selection, suffixes, send, check } = searching;
  const change = (text: string) => {
    if (text === '') setJudged(false);
    send({ type: 'typed', text, suffixes });
  };
  const submit = () => {
    setJudged(true);
    if (canCheck(selection)) check(selection.names);
  };
  return (
    <div className={styles.root}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('search.name')}
          hint={t('search.hint')}
          error={isJudged && !selection.check.ok && say(selection.check)}
          value={state.typed}
          onChange={change}
          dir="ltr"
          autoComplete="off"
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
        {state.registers && (
          <div className={styles.submit}>
            <Button type="submit" icon={<Search />}>
              {t('search.check')}
            </Button>
          </div>
        )}
        <Reading searching={searching} />
      </form>
      {state.registers && <Results searching={searching} {...use} />}
    </div>
  );
}
