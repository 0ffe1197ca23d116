// Every element is exported by the index of its noun: entries, loader, typings and manifest are made from this list.
export * from './account/index.ts';
export * from './billing/index.ts';
export * from './files/index.ts';
export * from './hosting/index.ts';
export * from './servers/index.ts';
