const STORED = 'abrak-docs-tab';

// A browser may refuse storage: the tabs then open as they are written.
function readTab(): string | undefined {
  try {
    return localStorage.getItem(STORED) ?? undefined;
  } catch {
    return undefined;
  }
}

function keepTab(name: string): void {
  try {
    localStorage.setItem(STORED, name);
  } catch {
    // The tab is open all the same.
  }
}

/** Sections as tabs: the heading of each section is its tab. Addresses of headings inside open their tab. */
export class PageTabs extends HTMLElement {
  #panels: readonly HTMLElement[] = [];
  #tabs: readonly HTMLButtonElement[] = [];

  connectedCallback(): void {
    if (this.#tabs.length > 0) return;
    this.#panels = [...this.querySelectorAll<HTMLElement>(':scope > section')];
    const list = document.createElement('div');
    list.role = 'tablist';
    this.#tabs = this.#panels.map((panel, index) => this.#createTab(panel, index));
    list.append(...this.#tabs);
    list.addEventListener('keydown', (event) => this.#moveByKey(event));
    this.prepend(list);
    addEventListener('hashchange', this.#openTarget);
    const kept = readTab();
    this.#open(
      Math.max(
        0,
        this.#tabs.findIndex(({ textContent }) => textContent === kept),
      ),
    );
    this.#openTarget();
  }

  disconnectedCallback(): void {
    removeEventListener('hashchange', this.#openTarget);
  }

  #createTab(panel: HTMLElement, index: number): HTMLButtonElement {
    const tab = document.createElement('button');
    const heading = panel.querySelector('h2');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${index}`;
    tab.textContent = heading?.textContent ?? '';
    panel.role = 'tabpanel';
    panel.id = `panel-${index}`;
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => {
      this.#open(index);
      keepTab(tab.textContent);
    });
    return tab;
  }

  #open(index: number): void {
    for (const [place, tab] of this.#tabs.entries()) {
      tab.ariaSelected = String(place === index);
      tab.tabIndex = place === index ? 0 : -1;
    }
    for (const [place, panel] of this.#panels.entries()) panel.hidden = place !== index;
  }

  readonly #openTarget = (): void => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const index = this.#panels.findIndex((panel) => panel.contains(target));
    if (target === null || index < 0) return;
    this.#open(index);
    target.scrollIntoView();
  };

  #moveByKey(event: KeyboardEvent): void {
    const isRtl = getComputedStyle(this).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 };
    const step = steps[event.key];
    const current = this.#tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true');
    if (step === undefined || current < 0) return;
    event.preventDefault();
    const next = this.#tabs[(current + step + this.#tabs.length) % this.#tabs.length];
    next?.focus();
    next?.click();
  }
}
