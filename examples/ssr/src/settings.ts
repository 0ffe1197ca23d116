/** Settings that the server passes to the page. */
export interface Settings {
  readonly language: 'en' | 'fa';
  readonly api: string;
  readonly uploads: string;
  /** Addresses of the stylesheets. */
  readonly styles: readonly string[];
}
