import {
  globalStyle as extractGlobalStyle,
  style as extractStyle,
  styleVariants as extractStyleVariants,
  type ComplexStyleRule,
  type GlobalStyleRule,
  type StyleRule,
} from '@vanilla-extract/css';

/** Cascade layer of every rule of this package: a page's own unlayered rules win without a fight. */
export const LAYER = 'abrak';

/** Puts a rule into the layer; for the parts of a `recipe`, whose calls cannot do it themselves. */
export function layered(rule: StyleRule): StyleRule {
  return { '@layer': { [LAYER]: rule } };
}

function isRule(part: unknown): part is StyleRule {
  return typeof part === 'object' && !Array.isArray(part);
}

function layeredParts(rule: ComplexStyleRule): ComplexStyleRule {
  return Array.isArray(rule) ? rule.map((part) => (isRule(part) ? layered(part) : part)) : layered(rule);
}

/** Like vanilla-extract's `style`, inside the layer. */
export function style(rule: ComplexStyleRule, debugId?: string): string {
  return extractStyle(layeredParts(rule), debugId);
}

/** Like vanilla-extract's `styleVariants`, inside the layer. */
export function styleVariants<Name extends string>(rules: Readonly<Record<Name, ComplexStyleRule>>): Record<Name, string> {
  return extractStyleVariants<Record<Name, ComplexStyleRule>, Name>(rules, layeredParts);
}

/** Like vanilla-extract's `globalStyle`, inside the layer. */
export function globalStyle(selector: string, rule: GlobalStyleRule): void {
  extractGlobalStyle(selector, { '@layer': { [LAYER]: rule } });
}
