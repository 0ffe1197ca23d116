import type { Check } from '@abrak/core';
import { useRef, useState } from 'react';

/** Validation result of each field. */
export type FieldChecks<Name extends string> = Readonly<Record<Name, Check<string, string>>>;

export interface FieldsOptions<Name extends string> {
  /** Initial values, in the order of the fields on the page. */
  readonly start: Readonly<Record<Name, string>>;
  /** Validates all values. */
  readonly check: (values: Readonly<Record<Name, string>>) => FieldChecks<Name>;
  /** Returns the sentence for an error code. */
  readonly errorText: (code: string) => string;
}

/** Props of a controlled field; spread them on a `TextField`, `PasswordField` or `TextArea`. */
export interface BoundFieldProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

/** State of a form's fields. */
export interface Fields<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  /** Returns the props of a field's control. */
  readonly bind: (name: Name) => BoundFieldProps;
  /**
   * Validates all fields. Returns the normalized values; when a field is invalid, shows the errors, focuses the first
   * invalid field and returns undefined.
   */
  readonly check: () => Readonly<Record<Name, string>> | undefined;
  /**
   * Shows the server's errors, by field name, until the fields change, and focuses the first. Returns true when every
   * error belongs to a field.
   */
  readonly showServerErrors: (problems: Readonly<Record<string, string>>) => boolean;
  /** Restores the initial values and removes all errors. */
  readonly reset: () => void;
}

/**
 * Runs a callback now or, during a pointer press, after the click: a text that appears earlier could move the press's
 * target.
 */
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
 * Manages the values and errors of a form's fields. The error of a field is shown once a non-empty field loses focus,
 * and of all fields once `check` was called.
 */
export function useFields<Name extends string>({ start, check, errorText }: FieldsOptions<Name>): Fields<Name> {
  const [values, setValues] = useState(start);
  const [touched, setTouched] = useState<ReadonlySet<Name>>(new Set());
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const elements = useRef(new Map<Name, HTMLElement>());
  const names = Object.keys(start).filter((name): name is Name => name in start);
  const results = check(values);
  const codeOf = (name: Name) => (results[name].ok ? undefined : results[name].code);
  const focusField = (name: Name) => elements.current.get(name)?.focus();

  return {
    values,
    bind(name) {
      const code = serverErrors[name] ?? (touched.has(name) ? codeOf(name) : undefined);
      return {
        ref(element) {
          if (element === null) elements.current.delete(name);
          else elements.current.set(name, element);
        },
        value: values[name],
        onChange(value) {
          setValues((current) => ({ ...current, [name]: value }));
          setServerErrors((current) => ({ ...current, [name]: undefined }));
        },
        onBlur() {
          if (values[name] !== '') whenReleased(() => setTouched((current) => new Set([...current, name])));
        },
        error: code === undefined ? undefined : errorText(code),
      };
    },
    check() {
      setTouched(new Set(names));
      const wrong = names.find((name) => !results[name].ok);
      if (wrong === undefined) return cleaned(values, results);
      focusField(wrong);
      return undefined;
    },
    showServerErrors(problems) {
      const own = names.filter((name) => problems[name] !== undefined);
      setServerErrors(problems);
      const [first] = own;
      if (first !== undefined) focusField(first);
      return first !== undefined && own.length === Object.keys(problems).length;
    },
    reset() {
      setValues(start);
      setTouched(new Set());
      setServerErrors({});
    },
  };
}
