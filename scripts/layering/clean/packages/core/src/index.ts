export * from './client/index.ts';
export * from './account/index.ts';
export * from './billing/index.ts';
export * from './files/index.ts';
