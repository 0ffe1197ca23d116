import { formatPlayTime } from '@abrak/core';
import { VOLUME_STEP } from '@abrak/core/internal';
import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat, useLocale } from '../../../provider/index.ts';
import { IconButton, Spinner, useTranslation } from '../../../ui/index.ts';
import type { FullScreen } from '../viewer/useFullScreen.ts';
import * as styles from './Player.css.ts';
import { ownArrows } from './playerKeys.ts';
import type { Playback } from './usePlayback.ts';

interface PlayerControlsProps {
  playback: Playback;
  /** Undefined for audio. */
  fullScreen: FullScreen | undefined;
}

function SeekBar({ playback }: Pick<PlayerControlsProps, 'playback'>): ReactNode {
  const { seconds, length, seekTo } = playback;
  const { t } = useTranslation('files');
  const { locale } = useLocale();
  const hasEnd = Number.isFinite(length);
  const [at, whole] = [formatPlayTime(seconds, locale), formatPlayTime(length, locale)];
  return (
    <>
      <span className={styles.elapsed}>{at}</span>
      <input
        form=""
        type="range"
        className={styles.seek}
        aria-label={t('preview.player.position')}
        aria-valuetext={t('preview.player.at', { at, length: whole })}
        min={0}
        max={hasEnd ? length : 0}
        step="any"
        disabled={!hasEnd}
        value={hasEnd ? seconds : 0}
        onChange={({ currentTarget }) => seekTo(currentTarget.valueAsNumber)}
      />
      <span className={styles.remaining}>
        {hasEnd ? `\u2212${formatPlayTime(length - seconds, locale)}` : formatPlayTime(length, locale)}
      </span>
    </>
  );
}

function VolumeControl({ playback }: Pick<PlayerControlsProps, 'playback'>): ReactNode {
  const { volume, isMuted, setVolume, toggleMute } = playback;
  const { t } = useTranslation('files');
  const format = useFormat();
  const shown = isMuted ? 0 : volume;
  const Icon = shown === 0 ? VolumeX : Volume2;
  return (
    <>
      <IconButton
        className={styles.mute}
        label={t(isMuted ? 'preview.player.unmute' : 'preview.player.mute')}
        icon={<Icon aria-hidden />}
        onClick={toggleMute}
      />
      <input
        form=""
        type="range"
        className={styles.volume}
        {...ownArrows}
        aria-label={t('preview.player.volume')}
        aria-valuetext={format.percent(Math.round(shown * 100))}
        min={0}
        max={1}
        step={VOLUME_STEP}
        value={shown}
        onChange={({ currentTarget }) => setVolume(currentTarget.valueAsNumber)}
      />
    </>
  );
}

/**
 * Controls of a player: play and pause, seek bar with elapsed and remaining time, volume, and full screen for videos.
 */
export function PlayerControls({ playback, fullScreen }: PlayerControlsProps): ReactNode {
  const { t } = useTranslation('files');
  const { isPlaying, isWaiting, togglePlay } = playback;
  const playIcon = isPlaying ? <Pause aria-hidden fill="currentColor" /> : <Play aria-hidden fill="currentColor" />;
  return (
    <div dir="ltr" className={styles.controls}>
      <IconButton
        className={styles.play}
        label={t(isPlaying ? 'preview.player.pause' : 'preview.player.play')}
        icon={isPlaying && isWaiting ? <Spinner /> : playIcon}
        onClick={togglePlay}
      />
      <SeekBar playback={playback} />
      <VolumeControl playback={playback} />
      {fullScreen?.isSupported === true && (
        <IconButton
          className={styles.screenButton}
          label={t(fullScreen.isOn ? 'preview.exitFullScreen' : 'preview.fullScreen')}
          icon={fullScreen.isOn ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
          onClick={fullScreen.toggle}
        />
      )}
    </div>
  );
}
