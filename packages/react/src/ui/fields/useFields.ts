import type { Check } from '@abrak/core';
import { useRef, useState } from 'react';

/** What was found of each field. */
export type FieldChecks<Name extends string> = Readonly<Record<Name, Check<string, string>>>;

export interface FieldsOptions<Name extends string> {
  /** What the fields hold at first, in the order in which they stand on the page. */
  readonly start: Readonly<Record<Name, string>>;
  /** Judges what the fields hold. */
  readonly check: (values: Readonly<Record<Name, string>>) => FieldChecks<Name>;
  /** The sentence for a code. */
  readonly say: (code: string) => string;
}

/** What makes a control one of the fields: spread it on a TextField, a PasswordField or a TextArea. */
export interface BoundFieldProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** The fields of a form. */
export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly bind: (name: Name) => BoundFieldProps;
  /** The values as they are to be sent; undefined when something is wrong: that is shown, and the first such field gets the focus. */
  readonly check: () => Readonly<Record<Name, string>> | undefined;
  /**
   * Shows what the server said of fields, by name, until these change, and goes to the first; true when everything
   * it said belongs to a field.
   */
  readonly refuse: (problems: Readonly<Record<string, string>>) => boolean;
  /** Makes the fields what they were at first, with nothing wrong. */
  readonly reset: () => void;
}

/** What comes up in the middle of a press would move its target away from under the finger. */
function whenReleased(act: () => void): void {
  if (document.documentElement.matches(':active')) addEventListener('click', act, { once: true });
  else act();
}

function cleaned<Name extends string>(values: Readonly<Record<Name, string>>, checks: FieldChecks<Name>) {
  const clean: Record<Name, string> = { ...values };
  for (const name in checks) if (checks[name].ok) clean[name] = checks[name].value;
  return clean;
}

/**
 * Keeps what is typed into a form's fields and says what is wrong with it: of a field once it was left with something
 * in it, of all of them once the form was to be sent.
 */
export function useFields<Name extends string>({ start, check, say }: FieldsOptions<Name>): Fields<Name> {
  const [values, setValues] = useState(start);
  const [judged, setJudged] = useState<ReadonlySet<Name>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string | undefined>>>({});
  const elements = useRef(new Map<Name, HTMLElement>());
  const names = Object.keys(start).filter((name): name is Name => name in start);
  const found = check(values);
  const codeOf = (name: Name) => (found[name].ok ? undefined : found[name].code);
  const goTo = (name: Name) => elements.current.get(name)?.focus();

  return {
    values,
    bind(name) {
      const code = refused[name] ?? (judged.has(name) ? codeOf(name) : undefined);
      return {
        ref(element) {
          if (element === null) elements.current.delete(name);
          else elements.current.set(name, element);
        },
        value: values[name],
        onChange(value) {
          setValues((current) => ({ ...current, [name]: value }));
          setRefused((current) => ({ ...current, [name]: undefined }));
        },
        onBlur() {
          if (values[name] !== '') whenReleased(() => setJudged((current) => new Set([...current, name])));
        },
        error: code === undefined ? undefined : say(code),
      };
    },
    check() {
      setJudged(new Set(names));
      const wrong = names.find((name) => !found[name].ok);
      if (wrong === undefined) return cleaned(values, found);
      goTo(wrong);
      return undefined;
    },
    refuse(problems) {
      const own = names.filter((name) => problems[name] !== undefined);
      setRefused(problems);
      const [first] = own;
      if (first !== undefined) goTo(first);
      return first !== undefined && own.length === Object.keys(problems).length;
    },
    reset() {
      setValues(start);
      setJudged(new Set());
      setRefused({});
    },
  };
}
