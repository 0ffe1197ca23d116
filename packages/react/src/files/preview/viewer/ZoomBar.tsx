import { clampZoom, stepZoom, ZOOM_RANGE } from '@abrak/core/internal';
import { Expand, Maximize, Minimize, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../provider/index.ts';
import { IconButton, useTranslation } from '../../../ui/index.ts';
import type { FullScreen } from './useFullScreen.ts';
import type { Zoom } from './zoom.ts';
import * as styles from './ZoomBar.css.ts';

interface ZoomBarProps {
  /** Current zoom in percent of the original size. */
  percent: number;
  onZoom: (zoom: Zoom) => void;
  fullScreen: FullScreen;
}

/** Zoom and full-screen buttons; laid out left to right in every language. */
export function ZoomBar({ percent, onZoom, fullScreen }: ZoomBarProps): ReactNode {
  const { t } = useTranslation('files');
  const format = useFormat();
  return (
    <div role="group" aria-label={t('preview.zoom.label')} dir="ltr" className={styles.bar}>
      <IconButton
        label={t('preview.zoom.out')}
        icon={<Minus aria-hidden />}
        aria-disabled={clampZoom(percent) <= ZOOM_RANGE.min}
        onClick={() => onZoom(stepZoom(percent, -1))}
      />
      <output className={styles.percent}>{format.percent(Math.round(percent))}</output>
      <IconButton
        label={t('preview.zoom.in')}
        icon={<Plus aria-hidden />}
        aria-disabled={percent >= ZOOM_RANGE.max}
        onClick={() => onZoom(stepZoom(percent, 1))}
      />
      <IconButton label={t('preview.zoom.fit')} icon={<Expand aria-hidden />} onClick={() => onZoom('fit')} />
      {fullScreen.isSupported && (
        <IconButton
          label={t(fullScreen.isOn ? 'preview.exitFullScreen' : 'preview.fullScreen')}
          icon={fullScreen.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={fullScreen.toggle}
        />
      )}
    </div>
  );
}
