import wholeSheet from '@abrak/react/styles.css?inline';
import { expect } from 'storybook/test';

const CLASS_NAME = /\.(abrak_\w+)/g;

/** Splits a selector list at its top-level commas. */
function splitList(list: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of list) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${letter}`);
  }
  return parts.map((part) => part.trim());
}

function selectorsIn(rules: CSSRuleList): readonly string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return [...splitList(rule.selectorText), ...selectorsIn(rule.cssRules)];
    return rule instanceof CSSGroupingRule ? selectorsIn(rule.cssRules) : [];
  });
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

const classesIn = (selector: string) => [...selector.matchAll(CLASS_NAME)].map(([, name = '']) => name);

/** Asserts that a shadow tree has adopted every rule of the components' full style sheet that its classes need. */
export async function expectEveryRule(root: ShadowRoot): Promise<void> {
  const usedClasses = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const adopted = new Set(root.adoptedStyleSheets.flatMap(({ cssRules }) => selectorsIn(cssRules)));
  const needed = selectorsIn(sheetOf(wholeSheet).cssRules).filter((selector) => {
    const classes = classesIn(selector);
    return classes.length > 0 && classes.every((name) => usedClasses.has(name));
  });
  await expect(needed).not.toHaveLength(0);
  await expect(needed.filter((selector) => !adopted.has(selector))).toEqual([]);
}
