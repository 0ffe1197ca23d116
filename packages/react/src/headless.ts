/**
 * Hooks that carry everything the components do, for other interfaces. They need `AbrakProvider` around them and render,
 * style and show nothing.
 *
 * @module
 */
export type { Failure, Outcome, Success } from './provider/headless.ts';
export * from './files/headless.ts';
