import preview from '../../../../.storybook/preview.tsx';
import { useStoryTexts } from '../testing/useStoryTexts.ts';
import { vars } from './index.ts';

const meta = preview.meta({ title: 'Theme' });

function Swatches({ tokens }: { readonly tokens: Readonly<Record<string, string>> }) {
  return (
    <ul
      dir="ltr"
      style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 16, fontSize: 13 }}
    >
      {Object.entries(tokens).map(([name, color]) => (
        <li key={name}>
          <div style={{ blockSize: 48, borderRadius: 8, border: `1px solid ${vars.color.border}`, background: color }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

export const Colours = meta.story({ render: () => <Swatches tokens={vars.color} /> });

export const FileColours = meta.story({ render: () => <Swatches tokens={vars.fileColor} /> });

function Letters() {
  const text = useStoryTexts({
    fa: 'فایل‌های شما در ابرک، هر جا که باشید: ۱۲٬۳۴۵ فایل',
    en: 'Your files in Abrak, wherever you are: 12,345 files',
  });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {Object.entries(vars.fontSize).map(([name, fontSize]) => (
        <p key={name} style={{ fontSize }}>
          {text}
        </p>
      ))}
      {Object.entries(vars.fontWeight).map(([name, fontWeight]) => (
        <p key={name} style={{ fontWeight }}>
          {text}
        </p>
      ))}
    </div>
  );
}

export const Type = meta.story({ render: () => <Letters /> });
