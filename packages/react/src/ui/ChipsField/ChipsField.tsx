import { CircleAlert, Clock, RotateCw, X } from 'lucide-react';
import { revealBidiControls } from '@abrak/core/internal';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '../translation/useTranslation.ts';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import * as css from './ChipsField.css.ts';

const separators = /[\s,;،؛]+/u;
const separatorsOfSpaced = /\s*[\r\n\t,;،؛]+\s*/u;

const separatorsOf = (isSpaced: boolean) => (isSpaced ? separatorsOfSpaced : separators);

/** Returns true when a text holds a separator, that is, a completed item. */
function hasSeparator(text: string, isSpaced = false): boolean {
  return separatorsOf(isSpaced).test(text);
}

/** Splits a text at commas and semicolons of both scripts, line breaks, and white space unless items have spaces. */
function splitItems(text: string, isSpaced = false): readonly string[] {
  return text
    .split(separatorsOf(isSpaced))
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** Completed item of a `ChipsField`. */
export interface Chip {
  readonly text: string;
  /** Default `done`. */
  readonly state?: 'done' | 'failed' | 'pending';
  /** Short text that describes the state. */
  readonly note?: string | undefined;
  /** Removes the item; undefined for one that cannot be removed. */
  readonly onRemove?: (() => void) | undefined;
  /** Opens the item; undefined for one that cannot be opened. */
  readonly onOpen?: (() => void) | undefined;
  /** Name of the button that opens the item; needed with `onOpen`. */
  readonly openLabel?: string;
  /** Retries a failed item; undefined for no retry button. */
  readonly onRetry?: (() => void) | undefined;
}

export interface ChipsFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Completed items; their texts must be unique. */
  chips: readonly Chip[];
  /** Text in the input. */
  text: string;
  onTextChange: (text: string) => void;
  /**
   * Called with the items that Enter, a comma of either script, white space or pasting has completed. The caller clears
   * `text`.
   */
  onAdd: (items: readonly string[]) => void;
  /** Name of the button that does the same as Enter; shown while there is text. */
  addLabel: string;
  placeholder?: string;
  type?: 'email' | 'text';
  /** Direction of the items; default `ltr`, as for e-mail addresses. */
  dir?: 'auto' | 'ltr';
  /** True for items with spaces, which white space does not complete. Default false. */
  isSpaced?: boolean;
}

const icons = { done: undefined, pending: Clock, failed: CircleAlert } as const;

interface ChipItemProps {
  readonly chip: Chip;
  readonly dir: 'auto' | 'ltr';
  readonly onRemove: (() => void) | undefined;
}

function ChipItem({ chip: { text, state = 'done', note, onOpen, openLabel, onRetry }, dir, onRemove }: ChipItemProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[state];
  const shown = (
    <bdi className={css.text} dir={dir}>
      {revealBidiControls(text)}
    </bdi>
  );
  return (
    <li className={css.chips[state]} data-state={state}>
      {Icon !== undefined && (
        <span className={css.icon}>
          <Icon aria-hidden />
        </span>
      )}
      {onOpen === undefined ? (
        shown
      ) : (
        <button type="button" className={css.open} aria-label={openLabel} onClick={onOpen}>
          {shown}
        </button>
      )}
      {note !== undefined && <span className={css.note}>{note}</span>}
      {onRetry !== undefined && (
        <button type="button" className={css.button} aria-label={t('chips.retry', { text })} onClick={onRetry}>
          <RotateCw aria-hidden size={15} />
        </button>
      )}
      {onRemove !== undefined && (
        <button
          type="button"
          className={css.button}
          data-part="remove"
          aria-label={t('chips.remove', { text })}
          onClick={onRemove}
        >
          <X aria-hidden size={15} />
        </button>
      )}
    </li>
  );
}

const removeButtons = (box: HTMLElement | null) => [
  ...(box?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? []),
];

/**
 * Field for several short items, such as addresses. Backspace in the empty input focuses the remove button of the last
 * item.
 */
export function ChipsField(props: ChipsFieldProps) {
  const {
    label,
    hint,
    error,
    chips,
    text,
    onTextChange,
    onAdd,
    addLabel,
    placeholder,
    type = 'text',
    dir = 'ltr',
    isSpaced = false,
  } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);

  const write = (next: string) => {
    onTextChange(next);
    if (hasSeparator(next, isSpaced)) onAdd(splitItems(next, isSpaced));
  };
  const add = () => {
    onAdd(splitItems(text, isSpaced));
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
    // An input would join pasted lines without a separator.
    const pasted = event.clipboardData.getData('text');
    if (!hasSeparator(pasted, isSpaced)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    write(text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length));
  };
  const remove = ({ onRemove }: Chip) => {
    const buttons = removeButtons(boxRef.current);
    const index = buttons.findIndex((button) => button.matches(':focus'));
    // The pressed button is about to unmount, so the focus moves to a neighbour first.
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
            form=""
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
