import { ApiError } from './ApiError.ts';

/** Sends a call and settles like it, with something done before or after. */
export type CallWrapper = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * Adapters that a page gives to `createClient` for backends that do not speak the documented calls, by noun. Each noun
 * declares its own port. A noun without an adapter is reached by the documented HTTP calls.
 */
// Merged with the declarations of the nouns, because the client knows none of them.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Ports {}

/** Mark of a call that changes data, for types only: `ChangesOf` finds it in a port. */
export interface ChangeMark {
  readonly isChange?: true;
}

/** Function of a noun without its first parameter, the client. */
export type PortCall<Function> = Function extends (client: never, ...input: infer Input) => infer Answer
  ? Function extends Required<ChangeMark>
    ? ChangeMark & ((...input: Input) => Answer)
    : (...input: Input) => Answer
  : never;

/** Client part that holds the ports. */
interface PortHolder {
  readonly ports: Ports;
}

type Noun = keyof Ports;
type PortOf<Name extends Noun> = NonNullable<Ports[Name]>;

type AnyFunction = (...input: never[]) => unknown;

const isPort = (port: unknown): port is object => typeof port === 'object' && port !== null;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

const refuse = () => Promise.reject(new ApiError({ code: 'notAllowed' }));

/**
 * Returns a call of a noun's port by noun and name, such as `files.listFolder`; undefined when the page gave no port. A
 * call that the port leaves out rejects with `notAllowed`.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type of the call
export function findPortCall<Found extends AnyFunction>({ ports }: PortHolder, name: string): Found | undefined {
  const [noun = '', call = ''] = name.split('.');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the port has the call
  const port = (ports as Record<string, Record<string, AnyFunction | undefined> | undefined>)[noun];
  // Bound, because an adapter may be an instance of a class.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it rejects in place of any call
  return port && ((port[call]?.bind?.(port) ?? refuse) as Found);
}

/** Returns true when calls of a noun reach a backend: always without a port, otherwise when the port has the call. */
export function supports<Name extends Noun>({ ports }: PortHolder, noun: Name, call: keyof PortOf<Name>): boolean {
  const port: Ports[Name] = ports[noun];
  return port === undefined || port === null || isFunction(Reflect.get(port, call));
}

// The other calls of all ports answer with a promise.
const addresses: ReadonlySet<string | symbol> = new Set(['previewUrl', 'publicUrl']);

function wrapPort<Port extends object>(port: Port, wrap: CallWrapper): Port {
  return new Proxy(port, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (!isFunction(found) || addresses.has(name)) return isFunction(found) ? found.bind(target) : found;
      return (...input: never[]) => wrap(async () => found.apply(target, input));
    },
  });
}

/** Returns ports whose calls are sent through a wrapper. */
export function wrapPorts(ports: Ports, wrap: CallWrapper): Ports {
  return Object.fromEntries(
    Object.entries(ports).map(([noun, port]: [string, unknown]) => [noun, isPort(port) ? wrapPort(port, wrap) : port]),
  );
}
