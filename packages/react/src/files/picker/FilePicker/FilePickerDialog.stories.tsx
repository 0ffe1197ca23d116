import { createMemoryBackend } from '@abrak/core/testing';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { useStoryTexts } from '../../../testing/useStoryTexts.ts';
import { Button } from '../../../ui/index.ts';
import { FilePickerDialog } from './FilePickerDialog.tsx';

const words = {
  fa: { open: 'افزودن پیوست', confirm: 'پیوست کردن', none: 'پیوستی نیست' },
  en: { open: 'Add an attachment', confirm: 'Attach', none: 'No attachment' },
};

function Attachment({ isSignedIn }: { isSignedIn: boolean }) {
  const { open, confirm, none } = useStoryTexts(words);
  const [isOpen, setIsOpen] = useState(isSignedIn);
  const [names, setNames] = useState(none);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{open}</Button>
      <p dir="auto">{names}</p>
      <FilePickerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        mode="multiple"
        maxCount={3}
        maxSizeBytes={50_000_000}
        confirmLabel={confirm}
        onPick={(picked) => setNames(picked.map(({ document }) => document.name).join(' | '))}
      />
    </>
  );
}

const meta = preview.meta({
  component: Attachment,
  title: 'Files/FilePickerDialog',
  args: { isSignedIn: true },
  parameters: framed(680),
});

const withBackend = (isSignedIn: boolean) => ({
  createBackend: () => createMemoryBackend({ documents: sampleFolder(), isSignedIn }),
});

export const Open = meta.story({
  parameters: withBackend(true),
  play: async () => {
    for (const name of [/contract/, /ارومیه/]) await userEvent.click(await screen.findByRole('row', { name }));
  },
});

export const SignedOut = meta.story({
  args: { isSignedIn: false },
  parameters: withBackend(false),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
  },
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  parameters: { ...underStress.parameters, ...withBackend(true) },
});
