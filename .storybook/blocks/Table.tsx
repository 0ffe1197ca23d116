import type { ReactNode } from 'react';

/** Table of a page of documentation, as wide as the page. */
export function Table({
  heads,
  children,
}: {
  readonly heads: readonly string[];
  readonly children: ReactNode;
}): ReactNode {
  return (
    <table style={{ inlineSize: '100%' }}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} style={{ textAlign: 'start' }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
