import type { ServicePrefixes } from '../client/index.ts';
import { defaultPrefixes, UPLOAD_SERVICE_PATH } from '../client/internal.ts';
import type { Operation } from './Operation.ts';
import { allOperations } from './allOperations.ts';

const PARAMETER = /\{(\w+)\}/g;

/** Returns the path of an operation with its service's prefix; that of an upload begins with the service's usual path. */
export function pathOf(
  { service, path }: Pick<Operation, 'path' | 'service'>,
  prefixes: ServicePrefixes = defaultPrefixes,
): string {
  if (service === 'upload') return `${UPLOAD_SERVICE_PATH}${path}`;
  return service === 'root' ? `/${path}` : `${prefixes[service]}/${path}`;
}

function patternOf(template: string): RegExp {
  const source = template.replaceAll(/[.$^*+?()[\]|\\]/g, String.raw`\$&`).replaceAll(PARAMETER, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

function parameterCount({ path }: Operation): number {
  return path.match(PARAMETER)?.length ?? 0;
}

// A literal segment wins over a parameter.
const ordered = [...allOperations].sort((one, other) => parameterCount(one) - parameterCount(other));

function patternsFor(prefixes?: ServicePrefixes) {
  return ordered.map((operation) => ({ operation, pattern: patternOf(pathOf(operation, prefixes)) }));
}

const usualPatterns = patternsFor();

/** Operation that a request means, with the values of its path parameters. */
export interface FoundOperation {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Finds the operation of a request by its method and path; undefined when the contract has none. */
export function findOperation(method: string, path: string, prefixes?: ServicePrefixes): FoundOperation | undefined {
  for (const { operation, pattern } of prefixes === undefined ? usualPatterns : patternsFor(prefixes)) {
    const match = operation.method === method ? pattern.exec(path) : null;
    if (match === null) continue;
    const groups = Object.entries(match.groups ?? {});
    return {
      operation,
      parameters: Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)])),
    };
  }
  return undefined;
}
