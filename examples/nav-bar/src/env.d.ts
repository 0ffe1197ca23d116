/// <reference types="vite/client" />

/** Address of the API, from the configuration of Vite. */
declare const __ABRAK_API__: string;
