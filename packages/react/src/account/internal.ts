export * as accountRows from './accountRows.css.ts';
