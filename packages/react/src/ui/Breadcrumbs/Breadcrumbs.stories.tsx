import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';

const meta = preview.meta({ component: Breadcrumbs, title: 'UI/Breadcrumbs', args: { label: '', items: [] } });

function Example({ depth, width }: { readonly depth: number; readonly width: number }) {
  const words = useStoryTexts({
    fa: {
      label: 'مسیر پوشه',
      names: ['پوشهٔ اصلی', 'مدارک شرکت', 'Contracts 2026', 'قراردادهای زمستان', 'بازبینی‌شده', 'نسخهٔ نهایی برای امضا'],
    },
    en: {
      label: 'Folder path',
      names: [
        'Main Folder',
        'Company papers',
        'قراردادها',
        'Winter contracts',
        'Reviewed',
        'Final version for signing',
      ],
    },
  });
  const items = words.names.slice(0, depth).map((label, index) => ({
    key: index,
    label,
    href: `#level-${index}`,
    onNavigate: () => undefined,
  }));
  return (
    <div style={{ maxInlineSize: width }}>
      <Breadcrumbs label={words.label} items={items} />
    </div>
  );
}

export const Playground = meta.story(
  playground(Breadcrumbs, {
    texts: {
      fa: {
        label: 'مسیر پوشه',
        items: [
          { key: 1, label: 'پوشهٔ اصلی', href: '#1' },
          { key: 2, label: 'مدارک شرکت', href: '#2' },
          { key: 3, label: 'قراردادها' },
        ],
      },
      en: {
        label: 'Folder path',
        items: [
          { key: 1, label: 'Main Folder', href: '#1' },
          { key: 2, label: 'Company papers', href: '#2' },
          { key: 3, label: 'Contracts' },
        ],
      },
    },
  }),
);

export const Root = meta.story({ render: () => Example({ depth: 1, width: 800 }) });
export const Short = meta.story({ render: () => Example({ depth: 3, width: 800 }) });
export const MiddleInAMenu = meta.story({ render: () => Example({ depth: 6, width: 420 }) });
export const MenuOpen = meta.story({
  render: () => Example({ depth: 6, width: 420 }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
});
export const Phone = meta.story({ render: () => Example({ depth: 6, width: 280 }) });

export const Conditions = meta.story({
  ...conditions(({ text }) => (
    <Breadcrumbs label={text} items={[1, 2, 3, 4].map((key) => ({ key, label: text, href: `#${key}` }))} />
  )),
  tags: ['picture'],
});
