import { join } from 'node:path';
import { CircleAlert, Folder, X } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIcon, type IconProps } from './createIcon.ts';
import { findIcons } from './icons.ts';

const folder = join(import.meta.dirname, '../../../node_modules/lucide-react/dist/esm');

// Elements with their attributes in one order, without classes: lucide-react adds the icon's aliases as further classes.
const drawingOf = (markup: string) =>
  [...markup.matchAll(/<(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => ({
    tag,
    attributes: attributes
      .match(/[\w:-]+="[^"]*"/g)
      ?.filter((one) => !one.startsWith('class='))
      .toSorted(),
  }));

it.each<[string, typeof X, IconProps]>([
  ['X', X, {}],
  ['Folder', Folder, { size: 16, strokeWidth: 1.25, className: 'own' }],
  ['CircleAlert', CircleAlert, { 'aria-label': 'Failed', role: 'img', 'aria-hidden': false }],
])('draws %s as lucide-react does', async (name, Original, props) => {
  const [source] = await findIcons([name], folder);
  const Icon = createIcon(source?.file ?? '', ...(source?.parts ?? []));
  const own = drawingOf(renderToStaticMarkup(createElement(Icon, props)));
  expect(own).toEqual(drawingOf(renderToStaticMarkup(createElement(Original, props))));
});

it('rejects a name that lucide-react does not have', async () => {
  await expect(findIcons(['NoSuchIcon'], folder)).rejects.toThrow('no icon NoSuchIcon');
});
