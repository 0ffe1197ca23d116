export * from './client/index.ts';
export * from './settings/index.ts';
export * from './shared/index.ts';
