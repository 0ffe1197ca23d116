import '../errors/messages/index.ts';
import './messages/index.ts';
import { type Check, isolateLtr } from '@abrak/core';
import type { DomainNameProblem } from '@abrak/core/hosting';
import { useTranslation } from '../../ui/index.ts';
import { useErrorText } from '../../provider/index.ts';

type Problem = Extract<Check<string, DomainNameProblem>, { readonly ok: false }>;

/** Returns a function that describes why a typed name is invalid. */
export function useNameProblem(): (problem: Problem) => string {
  const { t } = useTranslation('hosting');
  const errorText = useErrorText();
  return ({ code, params = {} }) => {
    if (code === 'required' || code === 'domainNameInvalid') return errorText(code);
    const { character, limit, name, suffix } = params;
    return t(`search.problems.${code}`, {
      character: isolateLtr(String(character)),
      limit: Number(limit),
      name: isolateLtr(String(name)),
      suffix: isolateLtr(String(suffix)),
    });
  };
}
