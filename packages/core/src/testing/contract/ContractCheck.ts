import { isApiError } from '../../client/index.ts';
import type { Capability } from '../../settings/index.ts';
import type { ContractBackend, ContractTool } from './ContractBackend.ts';
import { type ContractContext, createContext } from './ContractContext.ts';
import { ContractViolation } from './ContractViolation.ts';
import type { AdviceListener } from './Expectations.ts';

/** One requirement of the contract. Checks share no data and can run in any order. */
export interface ContractCheck {
  /** Noun and requirement, unique in the suite. */
  readonly name: string;
  /** Capability that the settings must announce. */
  readonly capability?: Capability;
  /** Tools that the backend must offer. */
  readonly tools?: readonly ContractTool[];
  /** Throws a ContractViolation. */
  run(context: ContractContext): Promise<void>;
}

/** Returns the reason why a check cannot run against a backend; undefined when it can. */
export function leftOutReason(
  { capability, tools = [] }: ContractCheck,
  backend: Pick<ContractBackend, 'tools'> & { readonly capabilities: ReadonlySet<Capability> },
): string | undefined {
  if (capability !== undefined && !backend.capabilities.has(capability)) return `no capability ${capability}`;
  const missing = tools.find((tool) => backend.tools[tool] === undefined);
  return missing === undefined ? undefined : `no tool ${missing}`;
}

/**
 * Runs a check against a backend; throws ContractViolation, also for a call that was refused unexpectedly, and for a call
 * that deviates from the registry of operations. `onAdvice` gets the refusals that have another code or status than the
 * contract's, and the check goes on; without it, they are thrown like other violations. With it, calls are not compared
 * with the registry, which also lists what only the reference backend tells.
 */
export async function runCheck(
  check: ContractCheck,
  backend: ContractBackend,
  onAdvice?: AdviceListener,
): Promise<void> {
  const { context, recorder } = createContext(backend, onAdvice);
  try {
    await check.run(context);
    const [deviation] = onAdvice === undefined ? recorder.deviations() : [];
    if (deviation !== undefined) throw deviation;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const answered = error.code === 'unreadableAnswer' ? error.cause : `refused with ${error.code} (${error.status})`;
    throw new ContractViolation({
      call: recorder.lastCall(),
      what: 'the call',
      answered,
      expected: 'accepted',
      cause: error,
    });
  }
}
