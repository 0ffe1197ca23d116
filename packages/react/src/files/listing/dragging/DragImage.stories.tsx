import '../../messages/index.ts';
import { manyDocuments } from '@abrak/core/internal/testing';
import preview from '../../../../../../.storybook/preview.tsx';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { sampleFolder } from '../../../testing/sampleFolder.ts';
import { DragImage } from './DragImage.tsx';

const documents = sampleFolder();

const meta = preview.meta({
  component: DragImage,
  title: 'Files/DragImage',
  // The drag image is positioned off-screen. A transformed ancestor contains fixed elements, so this moves it into the
  // box around, which has its height and hides that the ancestor is far below.
  decorators: [
    (Story) => (
      <div style={{ blockSize: 84, overflow: 'clip' }}>
        <div style={{ transform: 'translateY(1000px)' }}>
          <Story />
        </div>
      </div>
    ),
  ],
});

export const One = meta.story({ args: { documents: documents.slice(4, 5) } });
export const Two = meta.story({ args: { documents: documents.slice(0, 2) } });
export const Many = meta.story({ args: { documents: manyDocuments(1234) } });
export const LongHostileName = meta.story({ args: { documents: documents.slice(8) } });

export const UnderStress = meta.story({
  ...underStress,
  tags: ['picture'],
  args: { documents: documents.slice(0, 2) },
});
