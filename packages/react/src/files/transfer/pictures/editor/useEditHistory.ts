import { centeredCrop, frameSize, type ImageEdit, noEdit, type PixelSize } from '@abrak/core/internal';
import { useState } from 'react';
import type { OpenedPicture } from './editPicture.ts';

/** Ratios of the cropped area: free, or its longer side to its shorter one. */
export const ratioChoices = ['free', '1:1', '4:3', '16:9'] as const;

/** Chosen ratio of the cropped area. */
export type RatioChoice = (typeof ratioChoices)[number];

const ratios: Readonly<Record<RatioChoice, number | undefined>> = {
  free: undefined,
  '1:1': 1,
  '4:3': 4 / 3,
  '16:9': 16 / 9,
};

/** Edit of a picture with the ratio that was chosen for it. */
export interface EditStep {
  readonly edit: ImageEdit;
  readonly ratio: RatioChoice;
}

/** Edit of the open picture and its history. */
export interface EditHistory extends EditStep {
  /** Ratio of width to height of the cropped area; undefined when it is free. */
  readonly aspect: number | undefined;
  readonly canUndo: boolean;
  /** Shows a change that is not complete, such as of a drag. */
  readonly preview: (edit: ImageEdit) => void;
  /** Completes a change: it can be undone. */
  readonly commit: (step: Partial<EditStep>) => void;
  readonly undo: () => void;
  /** Returns to the picture as it was opened; can be undone. */
  readonly reset: () => void;
}

/** Returns the ratio of width to height in a frame: chosen ratios stand upright in an upright picture. */
function aspectIn(frame: PixelSize, chosen: number | undefined, fixed: number | undefined): number | undefined {
  if (fixed !== undefined) return fixed;
  return chosen !== undefined && frame.heightPx > frame.widthPx ? 1 / chosen : chosen;
}

function isSame(one: EditStep, other: EditStep): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

interface Steps {
  /** Picture that the steps are of; those of another one are forgotten. */
  readonly of: OpenedPicture | undefined;
  readonly done: readonly EditStep[];
  /** Change that is not complete. */
  readonly live: ImageEdit | undefined;
}

const noSize: PixelSize = { widthPx: 1, heightPx: 1 };

/** Keeps the steps of editing a picture; starts with the largest area of the page's ratio. */
export function useEditHistory(picture: OpenedPicture | undefined, fixedRatio: number | undefined): EditHistory {
  const size = picture?.size ?? noSize;
  const start: EditStep = { edit: { ...noEdit, crop: centeredCrop(size, fixedRatio) }, ratio: 'free' };
  const first: Steps = { of: picture, done: [start], live: undefined };
  const [kept, setKept] = useState(first);
  const { done, live } = kept.of === picture ? kept : first;
  const last = done.at(-1) ?? start;
  const step = live === undefined ? last : { ...last, edit: live };
  const aspectOf = ({ edit, ratio }: EditStep) => aspectIn(frameSize(size, edit), ratios[ratio], fixedRatio);
  const keep = (steps: readonly EditStep[]) => setKept({ of: picture, done: steps, live: undefined });

  const commit: EditHistory['commit'] = (changes) => {
    const next = { ...step, ...changes };
    const aspect = aspectOf(next);
    // A turned area would stand across to a ratio that is to be kept.
    const isReshaped = next.ratio !== last.ratio || next.edit.quarterTurns !== last.edit.quarterTurns;
    const crop = isReshaped && aspect !== undefined ? centeredCrop(frameSize(size, next.edit), aspect) : next.edit.crop;
    const fitted = { ...next, edit: { ...next.edit, crop } };
    keep(isSame(last, fitted) ? done : [...done, fitted]);
  };
  return {
    ...step,
    aspect: aspectOf(step),
    canUndo: done.length > 1,
    preview: (edit) => setKept({ of: picture, done, live: edit }),
    commit,
    undo: () => keep(done.length > 1 ? done.slice(0, -1) : done),
    reset: () => keep(isSame(last, start) ? done : [...done, start]),
  };
}
