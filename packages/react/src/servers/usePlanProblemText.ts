import './messages/index.ts';
import type { PlanProblem } from '@abrak/core/servers';
import { useTranslation } from '../ui/index.ts';
import { useServerFormat } from './useServerFormat.ts';

const resourceOf = { cpuTooLittle: 'cpuCores', ramTooLittle: 'ramGb', diskTooLittle: 'diskGb' } as const;

/** Returns a function that describes why a plan cannot be chosen. */
export function usePlanProblemText(): (problem: PlanProblem) => string {
  const { t } = useTranslation('servers');
  const words = useServerFormat();
  return (problem) => {
    if (!('params' in problem)) return t(`problems.${problem.code}`);
    const { code, params } = problem;
    return t(`problems.${code}`, { needed: words[resourceOf[code]](params.needed) });
  };
}
