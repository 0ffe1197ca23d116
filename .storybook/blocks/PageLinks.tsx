import * as publicParts from '@abrak/react';
import type { ReactNode } from 'react';
import { statusOf, statusMeanings } from '../status.ts';

export interface PageLinksProps {
  /** Path of the stories' file. */
  readonly file: string;
  readonly tags: readonly string[];
  /** Component of the page; undefined for none. */
  readonly component: unknown;
}

const pill = { padding: '2px 10px', borderRadius: 99, border: '1px solid currentColor', fontSize: 12, fontWeight: 500 };

// The component stands beside its stories.
const sourceOf = (file: string) => file.replace(/^\.\//, '').replace(/[^/]+$/, '');

/** Returns the name under which a component is imported; undefined for one that is not public. */
function publicNameOf(component: unknown): string | undefined {
  return Object.entries(publicParts).find(([, part]) => part === component)?.[0];
}

/** Status of a component, the line that imports it, and its source where that is published. */
export function PageLinks({ file, tags, component }: PageLinksProps): ReactNode {
  const status = statusOf(tags);
  const name = publicNameOf(component);
  const folder = sourceOf(file);
  const url = import.meta.env.STORYBOOK_SOURCE_URL;
  return (
    <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
      <span style={pill} title={statusMeanings[status]}>
        {status}
      </span>
      {name !== undefined && <code>{`import { ${name} } from '@abrak/react';`}</code>}
      {url !== undefined && <a href={`${url}/${folder}`}>Source: {folder}</a>}
    </p>
  );
}
