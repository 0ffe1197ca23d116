/** Lets the keyboard reach tables and code while they scroll sideways. */
function watchWidths(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (!(target instanceof HTMLElement)) continue;
      if (target.scrollWidth > target.clientWidth) target.tabIndex = 0;
      else target.removeAttribute('tabindex');
    }
  });
  for (const element of document.querySelectorAll('.sl-markdown-content :is(table, pre)')) observer.observe(element);
}

/** Names the button of the search as it reads, with its keys, so that it is found by what is seen. */
function nameSearch(): void {
  const button = document.querySelector('button[data-open-modal]');
  const keys = [...(button?.querySelectorAll('kbd > kbd') ?? [])];
  for (const key of button?.querySelectorAll('kbd') ?? []) key.before(' ');
  const words = [button?.getAttribute('aria-label'), ...keys.map(({ textContent }) => textContent)];
  button?.setAttribute('aria-label', words.join(' ').trim());
}

/** Follows an address of the time when all components were one page: the entry of the index leads to its page. */
function followEntry(): void {
  if (!location.pathname.endsWith('/components/')) return;
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (entry instanceof HTMLAnchorElement) location.replace(entry.href);
}

/** Repairs what the generator's pages lack for keyboards and voices. */
export function makeAccessible(): void {
  followEntry();
  watchWidths();
  nameSearch();
}
