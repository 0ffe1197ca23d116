import { createMemoryBackend } from '@abrak/core/testing';
import { screen, userEvent } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { expectAlert } from '../../../testing/expectAlert.ts';
import { framed } from '../../../../../../.storybook/framed.ts';
import { useStoryTexts } from '../../../testing/useStoryTexts.ts';
import { UrlUploadDialog, type UrlUploadDialogProps } from './UrlUploadDialog.tsx';

function InPhotos(props: UrlUploadDialogProps) {
  return <UrlUploadDialog {...props} folderName={useStoryTexts({ fa: 'عکس‌ها', en: 'Photos' })} />;
}

const meta = preview.meta({
  component: UrlUploadDialog,
  title: 'Files/UrlUploadDialog',
  parameters: { ...framed(480), createBackend: () => createMemoryBackend() },
  render: (args) => InPhotos({ ...args }),
  args: { folderName: '', onClose: () => undefined, onSubmit: () => undefined },
});

export const Empty = meta.story();

export const Refused = meta.story({
  args: { initialUrl: 'ftp://example.com/file.zip' },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), '{Enter}');
    await expectAlert();
  },
});

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  args: { initialUrl: 'ftp://example.com/file.zip' },
});
