/** Address of the API, without a trailing slash. */
declare const __ABRAK_API__: string;

declare module '*.css';
