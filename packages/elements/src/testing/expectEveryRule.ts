import wholeSheet from '@abrak/react/styles.css?inline';
import { expect } from 'storybook/test';

const CLASS = /\.(abrak_\w+)/g;

/** The selectors of a list, which has commas inside of brackets too. */
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

const classesIn = (selector: string) => [...selector.matchAll(CLASS)].map(([, name = '']) => name);

/** Whether the rules of all classes in a shadow tree that the components' whole sheet has are in the tree's sheets as well. */
export async function expectEveryRule(root: ShadowRoot): Promise<void> {
  const worn = new Set([...root.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]));
  const adopted = new Set(root.adoptedStyleSheets.flatMap(({ cssRules }) => selectorsIn(cssRules)));
  const needed = selectorsIn(sheetOf(wholeSheet).cssRules).filter((selector) => {
    const classes = classesIn(selector);
    return classes.length > 0 && classes.every((name) => worn.has(name));
  });
  await expect(needed).not.toHaveLength(0);
  await expect(needed.filter((selector) => !adopted.has(selector))).toEqual([]);
}
