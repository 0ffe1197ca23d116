export * from './client/index.ts';
export * from './account/index.ts';
export * from './billing/index.ts';
export * from './files/index.ts';
export * from './servers/index.ts';
export * from './hosting/index.ts';
export * from './settings/index.ts';
export * from './shared/index.ts';
