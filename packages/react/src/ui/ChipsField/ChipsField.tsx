import { CircleAlert, Clock, RotateCw, X } from 'lucide-react';
import { revealBidiControls } from '@abrak/core';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import * as css from './ChipsField.css.ts';
import { hasSeparator, splitItems } from './splitItems.ts';

/** One thing that was typed. */
export interface Chip {
  readonly text: string;
  /** Default done. */
  readonly state?: 'done' | 'failed' | 'pending';
  /** The state in a word. */
  readonly note?: string | undefined;
  /** Undefined when it stays. */
  readonly onRemove?: (() => void) | undefined;
  /** For a failed one: tries again. */
  readonly onRetry?: (() => void) | undefined;
}

export interface ChipsFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** What was typed before, each text once. */
  chips: readonly Chip[];
  /** What is being typed. */
  text: string;
  onTextChange: (text: string) => void;
  /** Called with what is finished by Enter, a comma of either script, a space or by pasting; the text stays as it is. */
  onAdd: (items: readonly string[]) => void;
  /** Name of the button that does what Enter does; shown while there is text. */
  addLabel: string;
  placeholder?: string;
  type?: 'email' | 'text';
  /** Direction of the items; default left to right, as of addresses. */
  dir?: 'auto' | 'ltr';
}

const icons = { done: undefined, pending: Clock, failed: CircleAlert } as const;

interface ChipItemProps {
  readonly chip: Chip;
  readonly dir: 'auto' | 'ltr';
  readonly onRemove: (() => void) | undefined;
}

function ChipItem({ chip: { text, state = 'done', note, onRetry }, dir, onRemove }: ChipItemProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[state];
  return (
    <li className={css.chips[state]} data-state={state}>
      {Icon !== undefined && (
        <span className={css.icon}>
          <Icon aria-hidden />
        </span>
      )}
      <bdi className={css.text} dir={dir}>
        {revealBidiControls(text)}
      </bdi>
      {note !== undefined && <span className={css.note}>{note}</span>}
      {onRetry !== undefined && (
        <button type="button" className={css.button} aria-label={t('chips.retry', { text })} onClick={onRetry}>
          <RotateCw aria-hidden size={15} />
        </button>
      )}
      {onRemove !== undefined && (
        <button type="button" className={css.button} data-part="remove" aria-label={t('chips.remove', { text })} onClick={onRemove}>
          <X aria-hidden size={15} />
        </button>
      )}
    </li>
  );
}

const removeButtons = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])];

/** Several short things in one field, such as addresses; Backspace in the empty field leads to the last of them. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, hint, error, chips, text, onTextChange, onAdd, addLabel, placeholder, type = 'text', dir = 'ltr' } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);

  const write = (next: string) => {
    onTextChange(next);
    if (hasSeparator(next)) onAdd(splitItems(next));
  };
  const add = () => {
    onAdd(splitItems(text));
    inputRef.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text !== '') add();
    } else if (event.key === 'Backspace' && text === '') removeButtons(boxRef.current).at(-1)?.focus();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    // An input would glue pasted lines together.
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    write(text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length));
  };
  const remove = ({ onRemove }: Chip) => {
    const buttons = removeButtons(boxRef.current);
    const index = buttons.findIndex((button) => button.matches(':focus'));
    // What is pressed is about to go: the focus moves to a neighbour first.
    (buttons[index + 1] ?? buttons[index - 1] ?? inputRef.current)?.focus();
    onRemove?.();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div ref={boxRef} className={css.box}>
          {chips.length > 0 && (
            <ul className={css.list}>
              {chips.map((chip) => (
                <ChipItem
                  key={chip.text}
                  chip={chip}
                  dir={dir}
                  onRemove={chip.onRemove === undefined ? undefined : () => remove(chip)}
                />
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={inputRef}
            className={css.input}
            type="text"
            inputMode={type}
            enterKeyHint="send"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={placeholder}
            dir={text === '' ? undefined : dir}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          {text !== '' && (
            <Button size="small" onClick={add}>
              {addLabel}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
