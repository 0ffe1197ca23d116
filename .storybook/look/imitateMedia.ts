/** Custom properties that switch an imitated media feature on for everything inside an element. */
export const imitations = {
  forcedColors: '--imitate-forced-colors',
  reducedMotion: '--imitate-reduced-motion',
} as const;

/** Attribute of an element in which everything looks focused by the keyboard. */
export const FOCUS_ATTRIBUTE = 'data-imitate-focus';

// Imitates forced colours as far as rules can. It stands outside of the layer: an important
// rule in the layer, as the rules of the components become here, wins.
const forcedColors = `
@container style(${imitations.forcedColors}: on) {
  *, *::before, *::after { background-color: Canvas !important; border-color: CanvasText !important; box-shadow: none !important; color: CanvasText !important; text-shadow: none !important; }
  a, a * { color: LinkText !important; }
  button, button *, summary { background-color: ButtonFace !important; border-color: ButtonText !important; color: ButtonText !important; }
  :disabled, :disabled *, [aria-disabled='true'], [aria-disabled='true'] * { border-color: GrayText !important; color: GrayText !important; }
  svg, svg * { background-color: transparent !important; }
}`;

const media = [
  { condition: /forced-colors:\s*active/, property: imitations.forcedColors },
  { condition: /prefers-reduced-motion:\s*reduce/, property: imitations.reducedMotion },
] as const;

function important(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const declarations = [...rule.style].map((name) => `${name}: ${rule.style.getPropertyValue(name)} !important;`);
    return `${rule.selectorText} { ${declarations.join(' ')} }`;
  }
  return rule.cssText;
}

function imitationOf(rule: CSSRule): string | undefined {
  if (rule instanceof CSSStyleRule) {
    const { selectorText, cssText } = rule;
    if (!selectorText.includes(':focus-visible')) return undefined;
    return cssText.replace(selectorText, selectorText.replaceAll(':focus-visible', `:is([${FOCUS_ATTRIBUTE}] *)`));
  }
  if (!(rule instanceof CSSMediaRule)) return undefined;
  const found = media.find(({ condition }) => condition.test(rule.conditionText));
  return found && `@container style(${found.property}: on) { ${[...rule.cssRules].map(important).join('\n')} }`;
}

function rewrite(container: CSSGroupingRule | CSSStyleSheet): void {
  for (let index = 0; index < container.cssRules.length; index += 1) {
    const rule = container.cssRules[index];
    if (rule === undefined) return;
    const imitation = imitationOf(rule);
    if (imitation !== undefined) {
      index += 1;
      container.insertRule(imitation, index);
    } else if (rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)) rewrite(rule);
  }
}

const rewritten = new WeakSet<CSSStyleSheet>();
const completed = new WeakSet<Document | ShadowRoot>();

function imitateIn(root: Document | ShadowRoot): void {
  if (!completed.has(root)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(forcedColors);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    rewritten.add(sheet);
    completed.add(root);
  }
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) {
    if (rewritten.has(sheet)) continue;
    rewritten.add(sheet);
    rewrite(sheet);
  }
}

function imitateEverywhere(): void {
  imitateIn(document);
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot !== null) imitateIn(element.shadowRoot);
}

/**
 * Makes the rules for forced colours, reduced motion and the keyboard's focus apply inside elements that ask for it, as
 * a page cannot switch the real ones on. Also covers sheets and shadow trees that are added later, until it is stopped.
 */
export function imitateMedia(): () => void {
  imitateEverywhere();
  const observer = new MutationObserver(imitateEverywhere);
  observer.observe(document, { childList: true, subtree: true });
  // A linked sheet has rules once it has loaded.
  document.addEventListener('load', imitateEverywhere, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('load', imitateEverywhere, true);
  };
}
