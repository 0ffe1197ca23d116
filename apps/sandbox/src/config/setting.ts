import * as v from 'valibot';

/** Facts about a setting for its operators. */
export interface SettingFacts {
  /** Environment variable; absent for a flag alone. */
  readonly variable?: string;
  /** Flag without its dashes, which overrides the variable. */
  readonly flag?: string;
  /** True for a flag without a value. */
  readonly isSwitch?: boolean;
  /** True resolves the value against the working directory. */
  readonly isPath?: boolean;
  /** True keeps the value out of messages. */
  readonly isSecret?: boolean;
  /** Effect of an absent setting, in Markdown; by default the rule's default, or none. */
  readonly otherwise?: string;
  /** Meaning in Markdown; links are relative to `docs`. */
  readonly meaning: string;
}

/** Facts about a setting with the text that its rule takes for an absent one. */
export interface CompleteFacts extends SettingFacts {
  readonly fallback: unknown;
}

/** A schema of one setting, with its facts, or of a group of settings. */
export type SettingSchema = v.GenericSchema & {
  readonly facts?: CompleteFacts;
  readonly group?: SettingGroup;
};

/** Settings that are read together. */
export interface SettingGroup {
  readonly entries: SettingEntries;
  /** Returns false when the texts of the group turn it off: it is then undefined, and its texts are not checked. */
  readonly isOn: (texts: Readonly<Record<string, unknown>>) => boolean;
}

/** Settings by their names in the configuration. */
export type SettingEntries = Readonly<Record<string, SettingSchema>>;

/** Creates a setting. The messages of its rule follow its name: "must be a number". */
export function setting<Rule extends v.GenericSchema, Facts extends SettingFacts>(rule: Rule, facts: Facts) {
  const name = facts.flag === undefined ? facts.variable : `--${facts.flag}`;
  const schema = v.pipe(
    v.unknown(),
    v.rawTransform<unknown, v.InferOutput<Rule>>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(rule, dataset.value, { abortEarly: true });
      if (result.success) return result.output;
      const [{ message, input }] = result.issues;
      const told = typeof input === 'string' && facts.isSecret !== true ? `, not "${input}"` : '';
      addIssue({ message: `${name} ${message}${told}.` });
      return NEVER;
    }),
  );
  const fallback: unknown = 'default' in rule ? rule.default : undefined;
  return { ...schema, facts: { ...facts, fallback } };
}

/** Creates a group of settings that are always read. */
export function group<Entries extends SettingEntries>(entries: Entries) {
  return { ...v.object(entries), group: { entries, isOn: () => true } };
}

/** Creates a group of settings that is undefined unless `isOn` returns true for its texts. */
export function optionalGroup<Entries extends SettingEntries, Output>(
  entries: Entries,
  isOn: (texts: Readonly<Partial<Record<keyof Entries, unknown>>>) => boolean,
  conclude: (values: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => Output,
) {
  const schema = v.optional(v.pipe(v.object(entries), v.transform(conclude)));
  return { ...schema, group: { entries, isOn } };
}
