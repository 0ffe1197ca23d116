import '@abrak/elements/vue';

declare global {
  /** Origin of the API, from vite.config.js. */
  const __ABRAK__: { readonly api: string; readonly uploads: string };
}
