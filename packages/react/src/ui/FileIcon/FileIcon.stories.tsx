import type { FileKind } from '@abrak/core/internal';
import preview from '../../../../../.storybook/preview.tsx';
import { FileIcon } from './FileIcon.tsx';

const meta = preview.meta({ component: FileIcon, title: 'UI/FileIcon', args: { kind: 'folder' } });

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
