import { type ReactNode, useState } from 'react';
import { SearchField } from '../../packages/react/src/ui/SearchField/SearchField.tsx';
import { useGuideLocale } from './Guide.tsx';
import { iconUses } from './iconUses.ts';
import { Live } from './Live.tsx';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 8 };
const tile = {
  display: 'grid',
  justifyItems: 'center',
  gap: 4,
  padding: 12,
  border: '1px solid var(--_abrak-color-border)',
  borderRadius: 8,
  fontSize: 12,
  textAlign: 'center',
} as const;

/** Every icon of the components, with a search by name, by use and in Persian. */
export function IconGallery(): ReactNode {
  const [text, setText] = useState('');
  const locale = useGuideLocale();
  const wanted = text.trim().toLowerCase();
  const found = iconUses.filter(({ name, use, persian }) =>
    [name.toLowerCase(), use, persian].some((words) => words.includes(wanted)),
  );
  return (
    <Live>
      <div style={{ display: 'grid', gap: 16 }}>
        <SearchField label="Search icons · جست‌وجوی نشانه" value={text} onChange={setText} />
        <p role="status">
          {found.length.toLocaleString(locale)} {locale === 'fa' ? 'از' : 'of'} {iconUses.length.toLocaleString(locale)}
        </p>
        <ul style={grid} dir="ltr">
          {found.map(({ name, Icon, use, persian }) => (
            <li key={name} style={tile}>
              <Icon size={24} aria-hidden />
              <b>{name}</b>
              <span>{use}</span>
              <bdi lang="fa">{persian}</bdi>
            </li>
          ))}
        </ul>
      </div>
    </Live>
  );
}
