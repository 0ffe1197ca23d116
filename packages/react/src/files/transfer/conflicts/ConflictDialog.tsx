import './messages/index.ts';
import type { ConflictChoice } from '@abrak/core/files';
import { conflictChoices, freeName, type NameConflict } from '@abrak/core/internal';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useCapability } from '../../../settings/index.ts';
import { Button, Checkbox, Dialog, useTranslation, Form } from '../../../ui/index.ts';
import { type Answers, countAlike, nextConflict, withAnswer } from './answers.ts';
import * as styles from './ConflictDialog.css.ts';
import { ConflictSides } from './ConflictSides.tsx';
import type { ArrivalOrigin, ConflictQuestion } from './conflictQuestions.ts';

const nothingTaken: ReadonlySet<string> = new Set();

interface ChoicesProps {
  conflict: NameConflict;
  origin: ArrivalOrigin;
  choices: readonly ConflictChoice[];
  value: ConflictChoice;
  onChange: (choice: ConflictChoice) => void;
  /** Ref of the checked radio. */
  radioRef: RefObject<HTMLInputElement | null>;
}

/** Radio group of the choices, each with a hint about its result. */
function Choices({ conflict, origin, choices, value, onChange, radioRef }: ChoicesProps): ReactNode {
  const { t } = useTranslation('files');
  const name = useId();
  // A document that is moved on the server replaces another document, not its content.
  const keepsVersions = useCapability('versions') && origin === 'device';
  const hints: Readonly<Record<ConflictChoice, string>> = {
    replace: t(keepsVersions ? 'conflict.replaceVersionHint' : 'conflict.replaceHint'),
    keepBoth: t('conflict.keepBothHint', { name: freeName(conflict.arriving.name, nothingTaken) }),
    merge: t(keepsVersions ? 'conflict.mergeVersionHint' : 'conflict.mergeHint'),
    skip: t(`conflict.skipHint.${origin}`),
  };
  return (
    <div role="radiogroup" aria-label={t('conflict.choices')} className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice} data-checked={choice === value}>
          <input
            ref={choice === value ? radioRef : undefined}
            type="radio"
            name={name}
            className={styles.radio}
            aria-labelledby={`${name}-${choice}`}
            aria-describedby={`${name}-${choice}-hint`}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span id={`${name}-${choice}`} className={styles.choiceName}>
            {t(`conflict.${choice}`)}
          </span>
          <span id={`${name}-${choice}-hint`} className={styles.hint}>
            {hints[choice]}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Returns the choice that loses no data. */
function safestChoice(choices: readonly ConflictChoice[]): ConflictChoice {
  return choices.includes('keepBoth') ? 'keepBoth' : 'skip';
}

/** Moves the focus to the checked radio when the next conflict appears. The dialog itself focuses the first one. */
function useChosenFocus(index: number): RefObject<HTMLInputElement | null> {
  const radioRef = useRef<HTMLInputElement>(null);
  const shownIndex = useRef(index);
  useLayoutEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    radioRef.current?.focus();
  }, [index]);
  return radioRef;
}

/**
 * Dialog for name conflicts: one at a time, or one choice for all similar ones. Answers the question with a choice for
 * each conflict, or undefined when it is canceled.
 */
export function ConflictDialog({ question }: { question: ConflictQuestion }): ReactNode {
  const { t } = useTranslation('files');
  const formId = useId();
  const { conflicts, resolver, origin, answer } = question;
  const [answers, setAnswers] = useState<Answers>([]);
  const [chosen, setChosen] = useState<ConflictChoice>();
  const [isForAlike, setIsForAlike] = useState(false);
  const index = nextConflict(question, answers);
  const radioRef = useChosenFocus(index);
  const conflict = conflicts[index];
  if (conflict === undefined) return null;
  const { existing, arriving } = conflict;
  const choices = conflictChoices(conflict, resolver);
  const choice = chosen !== undefined && choices.includes(chosen) ? chosen : safestChoice(choices);
  const answered = answers.filter((made) => made !== undefined).length;
  const alike = countAlike(question, answers, index);

  const submit = () => {
    const next = withAnswer(question, answers, { index, choice, isForAlike: isForAlike && alike > 0 });
    if (nextConflict(question, next) >= 0) setAnswers(next);
    else answer(next.map((made) => made ?? 'skip'));
  };

  return (
    <Dialog
      isOpen
      role="alertdialog"
      initialFocusRef={radioRef}
      onOpenChange={(isOpen) => !isOpen && answer(undefined)}
      title={t('conflict.title', { name: arriving.name, folder: existing.parent?.name || t('mainFolder') })}
      description={t('conflict.description')}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{t('conflict.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary">
            {t('conflict.continue')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.form} onSubmit={submit}>
        {conflicts.length > 1 && (
          <p className={styles.position}>
            {t('conflict.position', { position: answered + 1, total: conflicts.length })}
          </p>
        )}
        <ConflictSides conflict={conflict} />
        <Choices
          conflict={conflict}
          origin={origin}
          choices={choices}
          value={choice}
          onChange={setChosen}
          radioRef={radioRef}
        />
        {alike > 0 && (
          <Checkbox checked={isForAlike} onChange={setIsForAlike} label={t('conflict.alike', { count: alike })} />
        )}
      </Form>
    </Dialog>
  );
}
