/** A violation of a project rule, with its place. */
export interface Finding {
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

/** Formats a finding as one line that terminals and editors turn into a link. */
export function formatFinding({ path, line, message }: Finding): string {
  return `${line === undefined ? path : `${path}:${line}`}  ${message}`;
}

/** A pattern that no line of a text may match, and the message for a line that does. */
export interface LineRule {
  readonly pattern: RegExp;
  readonly message: string;
}

/** Reports each line of a text that breaks a rule, once per rule. */
export function findLines(path: string, text: string, rules: readonly LineRule[]): Finding[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      rules.filter(({ pattern }) => pattern.test(content)).map(({ message }) => ({ path, line: index + 1, message })),
    );
}
