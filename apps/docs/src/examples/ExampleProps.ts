/** Look that the page around an example has. */
export interface ExampleProps {
  readonly locale: 'en' | 'fa';
  readonly theme: 'light' | 'dark';
}
