import { isolateLtr } from '@abrak/core';
import { editedSize, flipped, frameSize, MAX_TILT_DEGREES, rotated } from '@abrak/core/internal';
import { FlipHorizontal2, FlipVertical2, RotateCw, Undo2 } from 'lucide-react';
import { Direction } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../provider/index.ts';
import { Button, IconButton, SegmentedControl, Select, Slider, useTranslation } from '../../../../ui/index.ts';
import type { OpenedPicture } from './editPicture.ts';
import * as styles from './editor.css.ts';
import { type EditHistory, type RatioChoice, ratioChoices } from './useEditHistory.ts';

/** Longer sides that are offered, in pixels. */
const offeredSides = [2_560, 1_600, 1_024, 512];

interface ToolsProps {
  picture: OpenedPicture;
  history: EditHistory;
}

interface EditorToolsProps extends ToolsProps {
  /** True when the page has fixed the ratio. */
  isRatioFixed: boolean;
}

/** Formats a ratio such as 4:3 with the digits of the language. */
function useRatioLabel() {
  const format = useFormat();
  const { t } = useTranslation('files');
  return (ratio: RatioChoice, isUpright: boolean) => {
    if (ratio === 'free') return t('pictures.ratio.free');
    const sides = ratio.split(':').map((side) => format.number(Number(side)));
    if (isUpright) sides.reverse();
    return isolateLtr(sides.join(':'));
  };
}

function RatioChoiceField({ picture, history }: ToolsProps): ReactNode {
  const { t } = useTranslation('files');
  const labelOf = useRatioLabel();
  const { widthPx, heightPx } = frameSize(picture.size, history.edit);
  return (
    <SegmentedControl
      label={t('pictures.ratio.label')}
      value={history.ratio}
      onChange={(ratio) => history.commit({ ratio })}
      options={ratioChoices.map((value) => ({ value, label: labelOf(value, heightPx > widthPx) }))}
    />
  );
}

function SizeField({ picture, history: { edit, commit } }: ToolsProps): ReactNode {
  const { t } = useTranslation('files');
  const { widthPx, heightPx } = editedSize(picture.size, { ...edit, maxSidePx: undefined });
  const longerSide = Math.max(widthPx, heightPx);
  const sides = offeredSides.filter((side) => side < longerSide);
  // A smaller crop can be below the chosen side, which changes nothing then.
  const value = edit.maxSidePx !== undefined && sides.includes(edit.maxSidePx) ? String(edit.maxSidePx) : 'original';
  return (
    <Select
      label={t('pictures.size.label')}
      value={value}
      onChange={(side) => commit({ edit: { ...edit, maxSidePx: side === 'original' ? undefined : Number(side) } })}
      options={[
        { value: 'original', label: t('pictures.size.original') },
        ...sides.map((side) => ({ value: String(side), label: t('pictures.size.side', { side }) })),
      ]}
    />
  );
}

function TiltField({ history: { edit, preview, commit } }: Pick<ToolsProps, 'history'>): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  const text = t('pictures.tilt.degrees', { degrees: edit.tiltDegrees });
  return (
    <div className={styles.tilt}>
      <span aria-hidden>{t('pictures.tilt.label')}</span>
      {/* To the right is clockwise in every language. */}
      <Direction.Provider dir="ltr">
        <div dir="ltr" className={styles.slider}>
          <Slider
            label={t('pictures.tilt.label')}
            valueText={text}
            min={-MAX_TILT_DEGREES}
            max={MAX_TILT_DEGREES}
            value={edit.tiltDegrees}
            onChange={(tiltDegrees) => preview({ ...edit, tiltDegrees })}
            onCommit={(tiltDegrees) => commit({ edit: { ...edit, tiltDegrees } })}
          />
        </div>
      </Direction.Provider>
      <span aria-hidden className={styles.degrees}>
        {isolateLtr(`${format.number(edit.tiltDegrees)}°`)}
      </span>
    </div>
  );
}

/** Controls of the editor: turn, flip, straighten, ratio and size. */
export function EditorTools({ picture, history, isRatioFixed }: EditorToolsProps): ReactNode {
  const { t } = useTranslation('files');
  const { edit, commit, canUndo, undo, reset } = history;
  const { widthPx, heightPx } = editedSize(picture.size, edit);
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <IconButton label={t('pictures.turn')} icon={<RotateCw />} onClick={() => commit({ edit: rotated(edit) })} />
        <IconButton
          label={t('pictures.flipAcross')}
          icon={<FlipHorizontal2 />}
          onClick={() => commit({ edit: flipped(edit, 'across') })}
        />
        <IconButton
          label={t('pictures.flipDown')}
          icon={<FlipVertical2 />}
          onClick={() => commit({ edit: flipped(edit, 'down') })}
        />
        <IconButton label={t('pictures.undo')} icon={<Undo2 />} disabled={!canUndo} onClick={undo} />
        <Button variant="ghost" size="small" disabled={!canUndo} onClick={reset}>
          {t('pictures.reset')}
        </Button>
        {!isRatioFixed && <RatioChoiceField picture={picture} history={history} />}
      </div>
      <div className={styles.row}>
        <TiltField history={history} />
        <SizeField picture={picture} history={history} />
      </div>
      <p className={styles.result}>
        <output>{t('pictures.result', { width: widthPx, height: heightPx })}</output> {t('pictures.metadata')}
      </p>
    </div>
  );
}
