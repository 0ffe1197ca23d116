import type { ReactNode } from 'react';
import { statusOf, statusMeanings } from '../status.ts';

export interface PageLinksProps {
  /** Path of the stories' file. */
  readonly file: string;
  readonly tags: readonly string[];
}

const pill = { padding: '2px 10px', borderRadius: 99, border: '1px solid currentColor', fontSize: 12, fontWeight: 500 };

// The component stands beside its stories.
const sourceOf = (file: string) => file.replace(/^\.\//, '').replace(/[^/]+$/, '');

/** Status of a component and the place of its source. */
export function PageLinks({ file, tags }: PageLinksProps): ReactNode {
  const status = statusOf(tags);
  const folder = sourceOf(file);
  const url = import.meta.env.STORYBOOK_SOURCE_URL;
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <span style={pill} title={statusMeanings[status]}>
        {status}
      </span>
      {url === undefined ? <code>{folder}</code> : <a href={`${url}/${folder}`}>Source: {folder}</a>}
    </p>
  );
}
