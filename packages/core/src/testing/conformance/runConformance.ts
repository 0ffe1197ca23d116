import { createSession, isApiError } from '../../client/index.ts';
import { type Capability, getSettings } from '../../settings/index.ts';
import {
  type ContractBackend,
  type ContractCheck,
  contractChecks,
  ContractViolation,
  leftOutReason,
  runCheck,
} from '../contract/index.ts';

/** Outcome of one check. */
export interface CheckResult {
  /** Noun and requirement. */
  readonly name: string;
  /**
   * `passed`: as the contract demands. `advised`: refusals with another code than the contract's, which the components
   * show with a less precise message. `wrong`: answered against the contract. `failed`: the check could not be run, for
   * example because the backend limits the number of calls. `leftOut`: the backend lacks a capability or a tool for it.
   */
  readonly outcome: 'advised' | 'failed' | 'leftOut' | 'passed' | 'wrong';
  /** Wrong answers, or the reason why the check did not run; empty when it passed. */
  readonly details: readonly string[];
}

/** Result of the contract suite. */
export interface ConformanceReport {
  /** Capabilities that the backend announces. */
  readonly capabilities: ReadonlySet<Capability>;
  readonly results: readonly CheckResult[];
}

/** Error of `createCustomer`: the backend's operator offers no such customer. Checks that need one are left out. */
export class CustomerUnavailable extends Error {
  override readonly name = 'CustomerUnavailable';
}

export interface ConformanceOptions {
  /** Beginnings of the names of the checks to run, such as `files`; default: all. */
  readonly only?: readonly string[] | undefined;
  /** Called after each check. */
  readonly onResult?: (result: CheckResult) => void;
}

const nounOf = ({ name }: Pick<ContractCheck, 'name'>): string => name.split(':')[0] ?? name;

/** Nouns of the contract suite. */
export const conformanceNouns: readonly string[] = [...new Set(contractChecks.map(nounOf))];

async function resultOf(check: ContractCheck, backend: ContractBackend): Promise<CheckResult> {
  const { name } = check;
  const advice: string[] = [];
  try {
    await runCheck(check, backend, (violation) => advice.push(violation.message));
  } catch (error) {
    if (error instanceof ContractViolation && isApiError(error.cause, 'tooManyRequests')) {
      return {
        name,
        outcome: 'failed',
        details: ['The backend refuses so many calls at a time. Raise its limits for this address.'],
      };
    }
    if (error instanceof ContractViolation) return { name, outcome: 'wrong', details: [error.message, ...advice] };
    if (error instanceof CustomerUnavailable) return { name, outcome: 'leftOut', details: [error.message] };
    return { name, outcome: 'failed', details: [error instanceof Error ? error.message : String(error)] };
  }
  return advice.length === 0 ? { name, outcome: 'passed', details: [] } : { name, outcome: 'advised', details: advice };
}

async function readCapabilities({ createClient, fetch, upload }: ContractBackend): Promise<ReadonlySet<Capability>> {
  try {
    return (await getSettings(createClient({ session: createSession(), fetch, upload }))).capabilities;
  } catch (error) {
    // A backend without settings has no capabilities; the checks of the settings say what is missing.
    if (isApiError(error) && error.code !== 'networkError') return new Set();
    throw error;
  }
}

/** Runs the contract suite against a backend, one check after the other. Rejects when the backend cannot be reached. */
export async function runConformance(
  backend: ContractBackend,
  { only, onResult }: ConformanceOptions = {},
): Promise<ConformanceReport> {
  const capabilities = await readCapabilities(backend);
  const results: CheckResult[] = [];
  for (const check of contractChecks.filter(({ name }) => only?.some((start) => name.startsWith(start)) ?? true)) {
    const reason = leftOutReason(check, { tools: backend.tools, capabilities });
    const result: CheckResult =
      reason === undefined
        ? await resultOf(check, backend)
        : { name: check.name, outcome: 'leftOut', details: [reason] };
    results.push(result);
    onResult?.(result);
  }
  return { capabilities, results };
}
