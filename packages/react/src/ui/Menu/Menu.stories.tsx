import { Download, FolderInput, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { ContextMenu } from './ContextMenu.tsx';
import { Menu } from './Menu.tsx';

const meta = preview.meta({
  component: Menu.Root,
  subcomponents: {
    'Menu.Trigger': Menu.Trigger,
    'Menu.Content': Menu.Content,
    'Menu.Item': Menu.Item,
    'Menu.LinkItem': Menu.LinkItem,
    'Menu.CheckboxItem': Menu.CheckboxItem,
    'Menu.Group': Menu.Group,
    'Menu.Sub': Menu.Sub,
  },
  title: 'UI/Menu',
  args: { children: null },
  parameters: framed(420),
});

function useTexts() {
  return useStoryTexts({
    fa: {
      open: 'عملیات',
      download: 'دانلود',
      rename: 'تغییر نام',
      move: 'انتقال به',
      share: 'اشتراک‌گذاری',
      remove: 'حذف',
      documents: 'مدارک',
      pictures: 'عکس‌ها',
      sort: 'مرتب‌سازی',
      name: 'نام',
      size: 'اندازه',
      hidden: 'نمایش پسوندها',
      area: 'اینجا کلیک راست کنید',
    },
    en: {
      open: 'Actions',
      download: 'Download',
      rename: 'Rename',
      move: 'Move to',
      share: 'Share',
      remove: 'Delete',
      documents: 'Documents',
      pictures: 'Pictures',
      sort: 'Sort by',
      name: 'Name',
      size: 'Size',
      hidden: 'Show extensions',
      area: 'Right-click here',
    },
  });
}

function Items({ parts }: { readonly parts: typeof ContextMenu | typeof Menu }) {
  const texts = useTexts();
  return (
    <>
      <parts.Item icon={<Download />}>{texts.download}</parts.Item>
      <parts.Item icon={<Pencil />} shortcut="F2">
        {texts.rename}
      </parts.Item>
      <parts.Sub icon={<FolderInput />} label={texts.move}>
        <parts.Item>{texts.documents}</parts.Item>
        <parts.Item>{texts.pictures}</parts.Item>
      </parts.Sub>
      <parts.Item icon={<Share2 />} disabled>
        {texts.share}
      </parts.Item>
      <parts.Separator />
      <parts.Item icon={<Trash2 />} shortcut="Delete" tone="danger">
        {texts.remove}
      </parts.Item>
    </>
  );
}

function OpenMenu() {
  const texts = useTexts();
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger>
        <Button>{texts.open}</Button>
      </Menu.Trigger>
      <Menu.Content>
        <Items parts={Menu} />
      </Menu.Content>
    </Menu.Root>
  );
}

export const Actions = meta.story({ render: () => <OpenMenu /> });

export const Choices = meta.story({
  render: function Render() {
    const texts = useTexts();
    const [sort, setSort] = useState('name');
    const [isShown, setShown] = useState(true);
    return (
      <Menu.Root defaultOpen>
        <Menu.Trigger>
          <Button>{texts.sort}</Button>
        </Menu.Trigger>
        <Menu.Content>
          <Menu.Group label={texts.sort}>
            <Menu.RadioGroup value={sort} onValueChange={setSort}>
              <Menu.RadioItem value="name">{texts.name}</Menu.RadioItem>
              <Menu.RadioItem value="size">{texts.size}</Menu.RadioItem>
            </Menu.RadioGroup>
          </Menu.Group>
          <Menu.Separator />
          <Menu.CheckboxItem checked={isShown} onCheckedChange={setShown}>
            {texts.hidden}
          </Menu.CheckboxItem>
        </Menu.Content>
      </Menu.Root>
    );
  },
});

export const AtThePointer = meta.story({
  render: function Render() {
    const texts = useTexts();
    return (
      <ContextMenu.Root>
        <ContextMenu.Trigger>
          <div
            data-testid="area"
            style={{ display: 'grid', placeItems: 'center', blockSize: 200, border: '1px dashed', borderRadius: 12 }}
          >
            {texts.area}
          </div>
        </ContextMenu.Trigger>
        <ContextMenu.Content>{Items({ parts: ContextMenu })}</ContextMenu.Content>
      </ContextMenu.Root>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByTestId('area'), coords: { x: 300, y: 60 } });
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
  },
});

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => <OpenMenu /> });
