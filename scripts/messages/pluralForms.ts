const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

// Beyond them the rules of all languages repeat, apart from fractions and millions.
const integers = Array.from({ length: 1001 }, (_, index) => index);

/** Plural forms of a language. */
export interface PluralForms {
  /** Forms that every text with a count needs, such as `few`. */
  readonly needed: readonly string[];
  /** Returns true for a form that stands for one number, or for none and one, and so can spell the number out. */
  readonly isSpelledOut: (form: string) => boolean;
}

/** Returns the plural forms of a language. Throws a `RangeError` for an invalid code. */
export function pluralForms(code: string): PluralForms {
  const rules = new Intl.PluralRules(code);
  const needed = forms.filter((form) => rules.resolvedOptions().pluralCategories.some((category) => category === form));
  const spelledOut = needed.filter((form) => {
    const numbers = integers.filter((number) => rules.select(number) === form);
    return numbers.length === 1 || (numbers.length === 2 && numbers[1] === 1);
  });
  return {
    needed,
    // i18next reads `_zero` for the number 0 in every language.
    isSpelledOut: (form) => spelledOut.includes(form) || (form === 'zero' && !needed.includes('zero')),
  };
}

/** Splits a key such as `sent_few` into its stem and plural form; the form is absent in a key without a plural. */
export function splitPlural(key: string): { readonly stem: string; readonly form?: string } {
  const [, stem, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
  return stem === undefined || form === undefined ? { stem: key } : { stem, form };
}
