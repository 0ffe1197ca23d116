import type { FileKind } from '@abrak/core/internal';
import preview from '../../../../../.storybook/preview.tsx';
import { conditions } from '../../../../../.storybook/stories/conditions.tsx';
import { playground } from '../../../../../.storybook/stories/playground.tsx';
import { FileIcon, type FileIconProps } from './FileIcon.tsx';

const required: Pick<FileIconProps, 'kind'> = { kind: 'folder' };

const meta = preview.meta({ component: FileIcon, title: 'UI/FileIcon', args: required });

const kinds: readonly FileKind[] = [
  'folder',
  'image',
  'video',
  'audio',
  'pdf',
  'text',
  'code',
  'archive',
  'spreadsheet',
  'document',
  'presentation',
  'other',
];

export const Playground = meta.story(playground(FileIcon, { args: { kind: 'folder', size: 48 } }));

export const Kinds = meta.story({
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {[20, 24, 32, 64].map((size) => (
        <div key={size} style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
          {kinds.map((kind) => (
            <FileIcon key={kind} kind={kind} size={size} />
          ))}
        </div>
      ))}
    </div>
  ),
});

export const Conditions = meta.story({
  ...conditions(() => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {kinds.map((kind) => (
        <FileIcon key={kind} kind={kind} size={32} />
      ))}
    </div>
  )),
  tags: ['picture'],
});
