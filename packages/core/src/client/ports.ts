import { ApiError } from './ApiError.ts';

/** Sends a call and settles like it, with something done before or after. */
export type CallWrapper = <Answer>(send: () => Promise<Answer>) => Promise<Answer>;

/**
 * Adapters that a host gives to `createClient` for backends that do not speak the documented calls, by noun. Each noun
 * declares its own port. A noun without an adapter is reached by the documented HTTP calls.
 */
// Merged with the declarations of the nouns, because the client knows none of them.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Ports {}

/** Function of a noun without its first parameter, the client. */
export type PortCall<Function> = Function extends (client: never, ...input: infer Input) => infer Answer
  ? (...input: Input) => Answer
  : never;

/** Client part that holds the ports. */
interface PortHolder {
  readonly ports: Ports;
}

type Noun = keyof Ports;
type PortOf<Name extends Noun> = NonNullable<Ports[Name]>;
type CallOf<Name extends Noun, Call extends keyof PortOf<Name>> = NonNullable<PortOf<Name>[Call]>;

type AnyFunction = (...input: never[]) => unknown;

const isFunction = (value: unknown): value is AnyFunction => typeof value === 'function';

function isCallOf<Name extends Noun, Call extends keyof PortOf<Name>>(value: unknown): value is CallOf<Name, Call> {
  return isFunction(value);
}

const refuse: AnyFunction = () => Promise.reject(new ApiError({ code: 'notAllowed' }));

/**
 * Returns a call of a noun's port; undefined when the host gave no port. A call that the port leaves out rejects with
 * `notAllowed`.
 */
export function portCall<Name extends Noun, Call extends keyof PortOf<Name>>(
  { ports }: PortHolder,
  noun: Name,
  call: Call,
): CallOf<Name, Call> | undefined {
  const port: Ports[Name] = ports[noun];
  if (port === undefined || port === null) return undefined;
  const found: unknown = Reflect.get(port, call);
  // Bound, because an adapter may be an instance of a class.
  const bound: unknown = isFunction(found) ? found.bind(port) : refuse;
  return isCallOf<Name, Call>(bound) ? bound : undefined;
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

const isPort = (port: unknown): port is object => typeof port === 'object' && port !== null;

/** Returns ports whose calls are sent through a wrapper. */
export function wrapPorts(ports: Ports, wrap: CallWrapper): Ports {
  return Object.fromEntries(
    Object.entries(ports).map(([noun, port]: [string, unknown]) => [noun, isPort(port) ? wrapPort(port, wrap) : port]),
  );
}
