import { capabilityEffects } from '../../contract/index.ts';
import type { CheckResult, ConformanceReport } from './runConformance.ts';

const headings = {
  wrong: 'Answered against the contract',
  failed: 'Not checked, because the check itself failed',
  advised: 'Refused with another code: the components show a less precise message',
  leftOut: 'Left out',
} as const satisfies Partial<Record<CheckResult['outcome'], string>>;

function section(outcome: keyof typeof headings, results: readonly CheckResult[]): string[] {
  const chosen = results.filter((result) => result.outcome === outcome);
  if (chosen.length === 0) return [];
  const lines = chosen.flatMap(({ name, details }) => [`  ${name}`, ...details.map((detail) => `      ${detail}`)]);
  return [`${headings[outcome]} (${chosen.length})`, ...lines, ''];
}

function capabilityLines(capabilities: ReadonlySet<string>): string[] {
  const lines = Object.entries(capabilityEffects).map(([name, { has, lacks }]) =>
    capabilities.has(name) ? `  yes  ${name.padEnd(16)} ${has}` : `  no   ${name.padEnd(16)} ${lacks}`,
  );
  const unknown = [...capabilities].filter((name) => !Object.hasOwn(capabilityEffects, name));
  return [
    'Capabilities',
    ...lines,
    ...unknown.map((name) => `  ?    ${name.padEnd(16)} Unknown to the components, which ignore it`),
    '',
  ];
}

/** Writes a report as plain text, one line per finding. */
export function formatReport({ capabilities, results }: ConformanceReport): string {
  const count = (outcome: CheckResult['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const summary = `${count('passed')} passed, ${count('wrong')} wrong, ${count('advised')} advised, ${count('failed')} failed, ${count('leftOut')} left out`;
  return [
    ...capabilityLines(capabilities),
    ...section('leftOut', results),
    ...section('advised', results),
    ...section('failed', results),
    ...section('wrong', results),
    summary,
  ].join('\n');
}
