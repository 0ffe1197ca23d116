import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import * as abrak from './index.ts';
import { publicComponents, serverClient } from './testing/publicComponents.tsx';

describe.each(['fa', 'en'] as const)('on a server, in %s', (locale) => {
  test.each(Object.entries(publicComponents))('%s renders', (_, component) => {
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    const html = renderToString(
      <abrak.AbrakProvider client={serverClient} locale={locale}>
        {component}
      </abrak.AbrakProvider>,
    );
    expect(errors.mock.calls).toEqual([]);
    expect(html).not.toBe('');
  });
});

test('every public component is rendered', () => {
  const names = Object.keys(abrak).filter((name) => /^[A-Z]/.test(name));
  expect(Object.keys(publicComponents).toSorted()).toEqual(names.toSorted());
});
