import { type Operation, allOperations, pathOf } from '@abrak/core/internal/contract';

/** Route of the app: method and path with its parameters, such as `/hosts/:id`. */
export interface AppRoute {
  readonly method: string;
  readonly path: string;
}

const PARAMETERS = /:\w+(?:\{(?:[^{}]|\{[^{}]*\})*\})?|\{\w+\}/g;

function keyOf({ method, path }: AppRoute): string {
  return `${method} ${path.replaceAll(PARAMETERS, '{}')}`;
}

const byKey = new Map(
  allOperations.map((operation) => {
    // The app answers HEAD by the route of GET.
    const method = operation.method === 'HEAD' ? 'GET' : operation.method;
    return [keyOf({ method, path: pathOf(operation) }), operation];
  }),
);

/** Returns the operation of the contract that a route answers; undefined for routes outside the contract. */
export function operationOfRoute({ method, path }: AppRoute): Operation | undefined {
  // Calls of documents are answered without their service's prefix, too.
  return byKey.get(keyOf({ method, path })) ?? byKey.get(keyOf({ method, path: `/cfs/rest${path}` }));
}
