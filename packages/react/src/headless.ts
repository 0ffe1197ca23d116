/**
 * Hooks that carry everything the components do, for other interfaces. They need `AbrakProvider` around them and render,
 * style and show nothing.
 *
 * @module
 */
export type { Failure, Loading, Outcome, Success } from './provider/headless.ts';
export * from './account/headless.ts';
export * from './billing/headless.ts';
export * from './files/headless.ts';
export * from './hosting/headless.ts';
export * from './servers/headless.ts';
