import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectedEdits } from './expectedEdits.ts';
import { editForShadow, radixInShadow, shadowModule } from './radixInShadow.ts';

const folder = join(import.meta.dirname, '../../../node_modules');
const codeOf = (module: string) => readFileSync(join(folder, module), 'utf8');

describe('modules that are edited for shadow trees', () => {
  test.each([
    ['/x/node_modules/@radix-ui/react-menu/dist/index.mjs', '@radix-ui/react-menu/dist/index.mjs'],
    [String.raw`C:\x\node_modules\aria-hidden\dist\es2015\index.js`, 'aria-hidden/dist/es2015/index.js'],
    ['/x/node_modules/react-dom/index.js', undefined],
    ['/x/packages/react/dist/ui/Menu/Menu.js', undefined],
  ])('%s is %s', (file, module) => {
    expect(shadowModule(file)).toBe(module);
  });
});

test.each(Object.entries(expectedEdits))('%s has the %i edits that were reviewed', (module, edits) => {
  const edited = editForShadow(module, codeOf(module));
  expect(edited.edits).toBe(edits);
  expect(edited.code).not.toMatch(/\b(?:document|ownerDocument)\.activeElement\b/);
  expect(edited.code).not.toMatch(/dangerouslySetInnerHTML: \{/);
});

test('a module without matches stays unchanged', () => {
  const code = 'export const one = 1;';
  expect(editForShadow('@radix-ui/number/dist/index.mjs', code)).toEqual({ code, edits: 0 });
});

/** Runs the plugin on one module with the given source. */
function build(module: string, code: string): void {
  const plugin = radixInShadow('/shadowTree.ts');
  const { transform, buildEnd } = plugin;
  if (typeof transform !== 'function' || typeof buildEnd !== 'function')
    throw new Error('The hooks are not plain functions.');
  const context = {
    error: (message: string) => {
      throw new Error(message);
    },
  };
  Reflect.apply(transform, context, [code, `/x/node_modules/${module}`]);
  Reflect.apply(buildEnd, context, []);
}

test('the build fails when a module has more or fewer edits than were reviewed', () => {
  const module = '@radix-ui/react-menu/dist/index.mjs';
  expect(() => build(module, `${codeOf(module)}\ndocument.activeElement;`)).toThrow(/react-menu.*: 12, not 11/u);
  expect(() => build(module, 'export const Menu = 1;')).toThrow(/: 0, not 11/u);
  expect(() => build('@radix-ui/react-new/dist/index.mjs', 'document.activeElement;')).toThrow(/: 1, not 0/u);
  expect(() => build(module, codeOf(module))).not.toThrow();
});
