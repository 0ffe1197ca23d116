import type { DroppedEntry } from '@abrak/core/files';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../../../../../.storybook/preview.tsx';
import { framed } from '../../../../../../../.storybook/framed.ts';
import { underStress } from '../../../../../../../.storybook/stories/conditions.tsx';
import { ImageEditorDialog } from './ImageEditorDialog.tsx';
import { aPicture } from './testPictures.ts';

interface ExampleProps {
  readonly count?: number;
  readonly ratio?: number;
  readonly claimsSide?: number;
}

/** Creates pictures; `claimsSide` writes another size into their headers. */
async function createEntries({ count = 1, claimsSide }: ExampleProps): Promise<readonly DroppedEntry[]> {
  const picture = await aPicture({ width: 1_200, height: 800, type: 'image/png' });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const header = new DataView(bytes.buffer);
  if (claimsSide !== undefined) for (const offset of [16, 20]) header.setUint32(offset, claimsSide);
  const file = new Blob([bytes], { type: 'image/png' });
  return Array.from({ length: count }, (_, index) => ({ path: `ساحل ${index + 1}.png`, file }));
}

function Example({ ratio, ...options }: ExampleProps) {
  const [entries, setEntries] = useState<readonly DroppedEntry[]>();
  const { count, claimsSide } = options;
  useEffect(() => {
    void createEntries({ ...(count !== undefined && { count }), ...(claimsSide !== undefined && { claimsSide }) }).then(
      setEntries,
    );
  }, [count, claimsSide]);
  if (entries === undefined) return null;
  return (
    <ImageEditorDialog entries={entries} canEdit={() => true} ratio={ratio} onDone={() => setEntries(undefined)} />
  );
}

const meta = preview.meta({ component: ImageEditorDialog, title: 'Files/ImageEditorDialog', parameters: framed(800) });

export const OnePicture = meta.story({
  render: () => <Example />,
  play: async () => waitFor(() => expect(document.querySelector('.ReactCrop__crop-selection')).not.toBeNull()),
});
export const Several = meta.story({ render: () => <Example count={3} /> });
export const Square = meta.story({ render: () => <Example ratio={1} /> });
export const TooLarge = meta.story({ render: () => <Example claimsSide={60_000} /> });

export const Turned = meta.story({
  render: () => <Example />,
  play: async () => {
    await waitFor(() => expect(document.querySelector('.ReactCrop__crop-selection')).not.toBeNull());
    const [turn] = await screen.findAllByRole('button', { name: /چرخش|Rotate/ });
    if (turn !== undefined) await userEvent.click(turn);
    await expect(await screen.findByText(/۸۰۰.* در .*۱٬۲۰۰|800.* by .*1,200/)).toBeVisible();
  },
});

export const UnderStress = meta.story({ ...underStress, tags: ['picture'], render: () => <Example count={2} /> });
