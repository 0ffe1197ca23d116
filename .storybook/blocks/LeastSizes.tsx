import type { ReactNode } from 'react';
import { useGuideLocale } from './Guide.tsx';
import { Table } from './Table.tsx';
import { LEAST_WIDTH_PX, leastSizeRows } from './leastSizeRows.ts';

const words = {
  en: {
    heads: ['Component', 'Least width', 'Least height', 'Folds below'],
    px: (...sizes: readonly number[]) => `${sizes.join(', ')} px`,
    content: 'its content',
  },
  fa: {
    heads: ['کامپوننت', 'کمترین پهنا', 'کمترین ارتفاع', 'جمع می‌شود زیر'],
    px: (...sizes: readonly number[]) =>
      `${sizes.map((size) => size.toLocaleString('fa', { useGrouping: false })).join('، ')} پیکسل`,
    content: 'محتوایش',
  },
} as const;

/** Table of the sizes that the large components need at least. */
export function LeastSizes(): ReactNode {
  const { heads, px, content } = words[useGuideLocale()];
  return (
    <Table heads={heads}>
      {leastSizeRows.map(({ component, heightPx, foldsPx }) => (
        <tr key={component}>
          <td>
            <bdi>{component}</bdi>
          </td>
          <td>{px(LEAST_WIDTH_PX)}</td>
          <td>{heightPx === undefined ? content : <b>{px(heightPx)}</b>}</td>
          <td>{px(...foldsPx)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Line with the least size of a component that fills the height of its container; nothing for others. */
export function LeastSize({ component }: { readonly component: string }): ReactNode {
  const heightPx = leastSizeRows.find((row) => row.component === component)?.heightPx;
  return (
    heightPx !== undefined && (
      <p>
        Needs at least{' '}
        <b>
          {LEAST_WIDTH_PX} × {heightPx} px
        </b>{' '}
        and fills the height of its container: give that one. See{' '}
        <a href="?path=/docs/foundations-layout--docs">Layout</a>.
      </p>
    )
  );
}
