import '@abrak/elements/vue';

declare global {
  /** Where the API is, from vite.config.js. */
  const __ABRAK__: { readonly api: string; readonly uploads: string };
}
