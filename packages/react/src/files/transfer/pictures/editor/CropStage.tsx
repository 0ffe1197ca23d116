import { frameSize, type ImageEdit } from '@abrak/core/internal';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { useTranslation } from '../../../../ui/index.ts';
import { drawEdited, type OpenedPicture } from './editPicture.ts';
import * as styles from './editor.css.ts';
import type { EditHistory } from './useEditHistory.ts';

/** Minimum side of the cropped area on the screen, so that its handles stay apart. */
const MIN_SIDE_PX = 32;

const percent = (share: number) => share * 100;

const areaOf = ({ x, y, width, height }: PercentCrop) => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

function useCropLabels() {
  const { t } = useTranslation('files');
  const resize = t('pictures.crop.resize');
  return {
    cropArea: t('pictures.crop.area'),
    nwDragHandle: `${t('pictures.crop.nw')}: ${resize}`,
    nDragHandle: `${t('pictures.crop.n')}: ${resize}`,
    neDragHandle: `${t('pictures.crop.ne')}: ${resize}`,
    eDragHandle: `${t('pictures.crop.e')}: ${resize}`,
    seDragHandle: `${t('pictures.crop.se')}: ${resize}`,
    sDragHandle: `${t('pictures.crop.s')}: ${resize}`,
    swDragHandle: `${t('pictures.crop.sw')}: ${resize}`,
    wDragHandle: `${t('pictures.crop.w')}: ${resize}`,
  };
}

interface PreviewProps {
  picture: OpenedPicture;
  edit: ImageEdit;
  label: string;
}

/** The picture with all changes except the crop, which the area above it shows. */
function Preview({ picture: { preview }, edit, label }: PreviewProps): ReactNode {
  const ref = useRef<HTMLCanvasElement>(null);
  const { quarterTurns, isFlippedAcross, isFlippedDown, tiltDegrees } = edit;
  const { widthPx, heightPx } = frameSize({ widthPx: preview.width, heightPx: preview.height }, edit);
  useEffect(() => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const drawn = drawEdited(preview, {
      quarterTurns,
      isFlippedAcross,
      isFlippedDown,
      tiltDegrees,
      crop: whole,
      maxSidePx: undefined,
    });
    const context = ref.current?.getContext('2d');
    context?.clearRect(0, 0, drawn.width, drawn.height);
    context?.drawImage(drawn, 0, 0);
  }, [preview, quarterTurns, isFlippedAcross, isFlippedDown, tiltDegrees]);
  return <canvas ref={ref} role="img" aria-label={label} width={widthPx} height={heightPx} className={styles.canvas} />;
}

interface CropStageProps {
  picture: OpenedPicture;
  history: EditHistory;
  label: string;
}

/** The picture with the area that is kept. */
export function CropStage({ picture, history, label }: CropStageProps): ReactNode {
  const labels = useCropLabels();
  const { edit, aspect, preview, commit } = history;
  const { x, y, width, height } = edit.crop;
  const crop = useMemo(
    () => ({ unit: '%', x: percent(x), y: percent(y), width: percent(width), height: percent(height) }) as const,
    [x, y, width, height],
  );
  return (
    <div className={styles.stage}>
      <ReactCrop
        className={styles.crop}
        ariaLabels={labels}
        crop={crop}
        {...(aspect !== undefined && { aspect })}
        minWidth={MIN_SIDE_PX}
        minHeight={MIN_SIDE_PX}
        keepSelection
        ruleOfThirds
        onChange={(_, area) => preview({ ...edit, crop: areaOf(area) })}
        onComplete={(_, area) => commit({ edit: { ...edit, crop: areaOf(area) } })}
      >
        <Preview picture={picture} edit={edit} label={label} />
      </ReactCrop>
    </div>
  );
}
