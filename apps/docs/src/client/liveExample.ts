import type { ExampleProps } from '../examples/ExampleProps.ts';

const page = document.documentElement;

function readLook(): ExampleProps {
  return {
    locale: page.lang.startsWith('fa') ? 'fa' : 'en',
    theme: page.dataset['theme'] === 'dark' ? 'dark' : 'light',
  };
}

/** Example that runs in the page, loaded when it comes into view, in the theme and language of the page. */
export class LiveExample extends HTMLElement {
  #visibility: IntersectionObserver | undefined;
  #theme: MutationObserver | undefined;

  connectedCallback(): void {
    this.#visibility = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#visibility?.disconnect();
        this.#start().catch((error: unknown) => this.#fail(error));
      },
      { rootMargin: '200px' },
    );
    this.#visibility.observe(this);
  }

  disconnectedCallback(): void {
    this.#visibility?.disconnect();
    this.#theme?.disconnect();
  }

  async #start(): Promise<void> {
    const { mountExample } = await import('../examples/mountExample.tsx');
    const show = await mountExample(this, this.getAttribute('name') ?? '');
    const update = () => show(readLook());
    update();
    this.#theme = new MutationObserver(update);
    this.#theme.observe(page, { attributes: true, attributeFilter: ['data-theme'] });
    this.dataset['state'] = 'running';
  }

  #fail(error: unknown): void {
    this.dataset['state'] = 'failed';
    this.textContent = error instanceof Error ? error.message : String(error);
  }
}
