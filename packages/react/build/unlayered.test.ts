import { expect, it } from 'vitest';
import { unlayered } from './unlayered.ts';

const reset =
  '@layer abrak{:where(.abrak_1_root) *{box-sizing:border-box}:where(.abrak_1_root) :where(ul,ol){padding:0}}';

/** Returns the rules behind the guard, one a line. */
function rulesOf(css: string): readonly string[] {
  const rules = unlayered(reset + css, 'abrak_1_')
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=\})\s*/);
  return rules.slice(2).filter((rule) => rule !== '');
}

const OURS =
  ':where([class*="abrak_1_"]:not(.abrak_1_root), [class*="abrak_1_"]:not(.abrak_1_root) :is(:not([class]), .lucide))';

it('takes rules out of their layer and raises each selector of a list', () => {
  expect(rulesOf('@layer abrak;@layer abrak{.abrak_1_a:hover,.abrak_1_b>svg{color:red}}').at(-1)).toBe(
    String.raw`:not(#\#).abrak_1_a:hover,:not(#\#).abrak_1_b>svg{color:red}`,
  );
});

it('raises rules inside queries, and those that begin with a tag', () => {
  expect(rulesOf('@layer abrak{@media print{body[data-x]>.abrak_1_a{color:red}}}').join('')).toContain(
    String.raw`@media print{body:not(#\#)[data-x]>.abrak_1_a{color:red}}`,
  );
});

it('leaves the steps of an animation as they are', () => {
  expect(rulesOf('@layer abrak{@keyframes turn{0%{opacity:0}to{opacity:1}}}').join('')).toContain(
    '@keyframes turn{0%{opacity:0}to{opacity:1}}',
  );
});

it("limits the reset to the package's elements and to those without a class inside of them", () => {
  expect(rulesOf('').slice(0, 2)).toEqual([
    String.raw`:not(#\#):where(.abrak_1_root) ${OURS}{box-sizing:border-box}`,
    String.raw`:not(#\#):where(.abrak_1_root) ${OURS}:where(ul,ol){padding:0}`,
  ]);
});

it('refuses a sheet without a reset', () => {
  expect(() => unlayered('.a{color:red}', 'abrak_1_')).toThrow('no reset');
});
