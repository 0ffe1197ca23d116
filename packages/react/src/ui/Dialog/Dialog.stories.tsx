import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../.storybook/framed.ts';
import { useStoryTexts } from '../../testing/useStoryTexts.ts';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

const meta = preview.meta({
  component: Dialog,
  title: 'UI/Dialog',
  args: { isOpen: true, onOpenChange: () => undefined, title: '' },
  parameters: framed(560),
});

function useTexts() {
  return useStoryTexts({
    fa: {
      open: 'پوشهٔ جدید',
      title: 'ساخت پوشهٔ جدید',
      description: 'پوشه در «پوشهٔ اصلی» ساخته می‌شود.',
      label: 'نام پوشه',
      cancel: 'انصراف',
      create: 'ساختن',
      paragraph:
        'فایل‌هایی که در این پوشه می‌گذارید فقط برای خودتان دیده می‌شود، مگر آنکه پیوند اشتراک بسازید یا پوشه را برای دیگران باز کنید.',
    },
    en: {
      open: 'New folder',
      title: 'Create a new folder',
      description: 'The folder goes into “Main Folder”.',
      label: 'Folder name',
      cancel: 'Cancel',
      create: 'Create',
      paragraph:
        'The files you put into this folder are seen by you alone, unless you make a share link or open the folder to others.',
    },
  });
}

interface ExampleProps extends Pick<DialogProps, 'height' | 'size'> {
  readonly startsOpen?: boolean;
  readonly paragraphs?: number;
}

function Example({ startsOpen = true, paragraphs = 0, ...props }: ExampleProps) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(startsOpen);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.open}</Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={texts.title}
        description={texts.description}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              {texts.create}
            </Button>
          </>
        }
      >
        <TextField label={texts.label} value={name} onChange={setName} />
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index} style={{ marginBlockStart: 16 }}>
            {texts.paragraph}
          </p>
        ))}
      </Dialog>
    </>
  );
}

export const Medium = meta.story({ render: () => Example({}) });
export const Small = meta.story({ render: () => Example({ size: 'small' }) });
export const Large = meta.story({ render: () => Example({ size: 'large' }) });
export const FullHeight = meta.story({ render: () => Example({ height: 'full' }) });
export const LongContentScrollsInside = meta.story({ render: () => Example({ paragraphs: 16 }) });

export const OpensAndCloses = meta.story({
  render: () => Example({ startsOpen: false }),
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
    await expect(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => Example({ paragraphs: 3 }) });
