import {
  globalStyle as extractGlobalStyle,
  style as extractStyle,
  styleVariants as extractStyleVariants,
  type ComplexStyleRule,
  type GlobalStyleRule,
  type StyleRule,
} from '@vanilla-extract/css';

/** Cascade layer of every rule of this package, so that a page's unlayered rules override them. */
export const LAYER = 'abrak';

/** Puts a rule into the layer. For the parts of a `recipe`, which do not pass through `style`. */
export function layered(rule: StyleRule): StyleRule {
  return { '@layer': { [LAYER]: rule } };
}

function isRule(part: unknown): part is StyleRule {
  return typeof part === 'object' && !Array.isArray(part);
}

function layeredParts(rule: ComplexStyleRule): ComplexStyleRule {
  return Array.isArray(rule) ? rule.map((part) => (isRule(part) ? layered(part) : part)) : layered(rule);
}

/** Wraps vanilla-extract's `style`: puts the rule into the layer. */
export function style(rule: ComplexStyleRule, debugId?: string): string {
  return extractStyle(layeredParts(rule), debugId);
}

/** Wraps vanilla-extract's `styleVariants`: puts the rules into the layer. */
export function styleVariants<Name extends string>(
  rules: Readonly<Record<Name, ComplexStyleRule>>,
): Record<Name, string> {
  return extractStyleVariants<Record<Name, ComplexStyleRule>, Name>(rules, layeredParts);
}

/** Wraps vanilla-extract's `globalStyle`: puts the rule into the layer. */
export function globalStyle(selector: string, rule: GlobalStyleRule): void {
  extractGlobalStyle(selector, { '@layer': { [LAYER]: rule } });
}
