import type { StoredDocument, PickProblem } from '@abrak/core/files';
import { type RefObject, useEffect, useRef, useMemo } from 'react';
import { useAnnounce, useFormat } from '../../../provider/index.ts';
import { useEffectEvent, useTranslation } from '../../../ui/index.ts';
import { type GridFocus, useGridFocus } from '../../listing/index.ts';
import { type EntryUploader, useUploadEntries, type PictureOptions } from '../../transfer/index.ts';
import type { FilePickerProps } from './filePickerProps.ts';
import type { ChosenDocuments } from './useChosen.ts';
import { type PickerOptions, type PickerState, usePicker } from './usePicker.ts';

/** Text for each reason why a document cannot be chosen. */
export type Reasons = Readonly<Record<PickProblem, string>>;

/** Returns the reasons in the current language; created once for all rows. */
function useReasons(maxSizeBytes: number | undefined): Reasons {
  const { t } = useTranslation('files');
  return useMemo(
    () => ({
      isFile: t('picker.isFile'),
      isFolder: t('picker.isFolder'),
      tooLarge: t('picker.tooLarge', { size: maxSizeBytes ?? 0 }),
      wrongType: t('picker.wrongType'),
    }),
    [t, maxSizeBytes],
  );
}

/** State and actions of a picker with its focus, its uploads and its texts. */
export interface Picker extends Omit<PickerState, 'confirm'> {
  readonly focus: GridFocus;
  /** Set when the focused row must receive the browser's focus as soon as it is rendered. */
  readonly pendingFocus: RefObject<boolean>;
  readonly reasons: Reasons;
  /** Text that explains why the last document was refused; empty when it was accepted. */
  readonly refusalText: string;
  readonly uploader: EntryUploader;
  /** Ways to add pictures that the page has switched on. */
  readonly pictureOptions: PictureOptions;
  /**
   * Calls `onPick` with the chosen documents, plus `more`. Does nothing when there are none, or when one of `more` is
   * refused.
   */
  readonly confirm: (more?: readonly StoredDocument[]) => void;
}

const nameOf = ({ name }: StoredDocument) => name;

function useRefusalText({ refusal, limit: { maxCount = 0 } }: ChosenDocuments, reasons: Reasons): string {
  const { t } = useTranslation('files');
  const format = useFormat();
  if (!refusal) return '';
  return refusal.code === 'full'
    ? t('picker.full', { count: maxCount })
    : `${format.name(refusal.document.name)}: ${reasons[refusal.code]}`;
}

/** Announces the number of chosen documents, or why one was refused. */
function useChosenAnnouncements(
  { documents, refusal, limit: { mode, maxCount: max } }: ChosenDocuments,
  refusalText: string,
): void {
  const { t } = useTranslation('files');
  const announce = useAnnounce();
  const announced = useRef(documents);
  const tell = useEffectEvent(() => {
    if (announced.current === documents && refusalText === '') return;
    announced.current = documents;
    const name = documents.at(-1)?.name;
    const chosen =
      mode === 'single' && name
        ? t('picker.chosenName', { name })
        : t(max === undefined ? 'picker.chosen' : 'picker.chosenOf', { count: documents.length, max });
    announce(refusalText || chosen);
  });
  useEffect(() => tell(), [documents, refusal]);
  // A closed picker has chosen nothing that a form could not have reset since.
  useEffect(() => () => announce(''), [announce]);
}

interface ViewOptions extends PickerOptions, PictureOptions, Pick<FilePickerProps, 'onPick' | 'uploadSteps'> {
  /** Moves the focus into the list when it first appears. */
  readonly takesFocus: boolean;
}

/** Creates the picker of the components: the headless picker with focus, announcements and uploads. */
export function usePickerView({
  onPick,
  takesFocus,
  uploadSteps,
  editImages,
  imageRatio,
  canTakePhotos,
  ...options
}: ViewOptions): Picker {
  const picker = usePicker(options);
  const { view, path, folder, documents, rowCount, chosen, chooseUploads } = picker;
  const pendingFocus = useRef(takesFocus);
  const placeKey = view === 'folder' ? path : view;
  const focus = useGridFocus({ path: placeKey, documents, rowCount, segmentOf: nameOf });
  const reasons = useReasons(chosen.rules.maxSizeBytes);
  const refusalText = useRefusalText(chosen, reasons);
  useChosenAnnouncements(chosen, refusalText);
  const uploader = useUploadEntries(path, folder, { onQueued: chooseUploads, steps: uploadSteps });
  return {
    ...picker,
    focus,
    pendingFocus,
    reasons,
    refusalText,
    uploader,
    pictureOptions: { editImages, imageRatio, canTakePhotos },
    enter(next) {
      pendingFocus.current = true;
      picker.enter(next);
    },
    leave() {
      pendingFocus.current = true;
      picker.leave();
    },
    confirm(more) {
      const outcome = picker.confirm(more);
      if (outcome.ok) onPick(outcome.value);
    },
  };
}
