import { expect, screen, spyOn } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { framed } from '../../../../../../../.storybook/framed.ts';
import { underStress } from '../../../../../../../.storybook/stories/conditions.tsx';
import { CameraDialog } from './CameraDialog.tsx';

const meta = preview.meta({
  component: CameraDialog,
  title: 'Files/CameraDialog',
  parameters: framed(640),
  args: { canEdit: true, onClose: () => undefined, onPhoto: () => undefined },
});

export const Camera = meta.story();
export const WithoutEditing = meta.story({ args: { canEdit: false } });
/** Returns a story of a camera that a browser does not give for a reason. */
const failing = (reason: string) => ({
  beforeEach: () => {
    const asking = spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', reason));
    return () => asking.mockRestore();
  },
  play: async () =>
    expect(await screen.findByRole('button', { name: /^(?:Try again|تلاش دوباره)$/ })).toBeInTheDocument(),
});

export const Refused = meta.story(failing('NotAllowedError'));
export const Missing = meta.story(failing('NotFoundError'));
export const InUse = meta.story(failing('NotReadableError'));
export const UnderStress = meta.story({ ...underStress, tags: ['picture'] });
