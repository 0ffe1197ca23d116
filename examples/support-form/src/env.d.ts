/// <reference types="vite/client" />

/** Addresses of the API and of its upload service, from the configuration of Vite. */
declare const __ABRAK__: { readonly api: string; readonly uploads: string };
