import preview from '../../../../../../.storybook/preview.tsx';
import { framed } from '../../../../../../.storybook/framed.ts';
import { underStress } from '../../../../../../.storybook/stories/conditions.tsx';
import { CameraDialog } from './CameraDialog.tsx';

const meta = preview.meta({
  component: CameraDialog,
  title: 'Files/CameraDialog',
  parameters: framed(640),
  args: { canEdit: true, onClose: () => undefined, onPhoto: () => undefined },
});

export const Camera = meta.story();
export const WithoutEditing = meta.story({ args: { canEdit: false } });
export const UnderStress = meta.story({ ...underStress, tags: ['picture'] });
