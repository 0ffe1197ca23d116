import { fileKind, previewKind } from '@abrak/core/internal';
import { type KeyboardEvent, type ReactNode } from 'react';
import { FileIcon, Name, useTranslation } from '../../../ui/index.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import { useFileSource } from '../../data/index.ts';
import { useViewerKeys } from '../viewer/useViewerKeys.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import * as styles from './Player.css.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { playerArrowOf, type PlayerKey, playerKeyOf } from './playerKeys.ts';
import { usePlayback } from './usePlayback.ts';

const ICON_SIZE = 112;

function LoadedPlayer({ url, file, keysRef, fullScreen }: ViewerProps & { url: string }): ReactNode {
  const { t } = useTranslation('files');
  const isVideo = previewKind(file) === 'video';
  const playback = usePlayback();
  const runCommand = (key: PlayerKey | undefined): boolean => {
    if (key === undefined) return false;
    if (key === 'play') playback.togglePlay();
    else if (key === 'mute') playback.toggleMute();
    else if (key === 'back' || key === 'forward') playback.seekBy(key === 'back' ? -1 : 1);
    else if (key === 'louder' || key === 'softer') playback.stepVolume(key === 'louder' ? 1 : -1);
    else if (isVideo) fullScreen.toggle();
    return true;
  };
  useViewerKeys(keysRef, (event) => runCommand(playerKeyOf(event)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (runCommand(playerArrowOf(event))) event.preventDefault();
  };
  if (playback.hasFailed) return <NoPreview file={file} title={t('preview.player.failed')} />;

  const media = { ref: playback.mediaRef, src: url, preload: 'metadata', ...playback.events } as const;
  return (
    // Arrow keys control the player while one of its controls has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={t('preview.player.label', { name: file.name })}
      className={styles.player}
      onKeyDown={onKeyDown}
    >
      <div className={styles.screen}>
        {isVideo ? (
          // Uploaded videos have no caption tracks.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video {...media} playsInline className={styles.video} onClick={playback.togglePlay} />
        ) : (
          <div className={styles.sound}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio {...media} />
            <FileIcon kind={fileKind(file)} size={ICON_SIZE} />
            <Name text={file.name} />
          </div>
        )}
      </div>
      <PlayerControls playback={playback} fullScreen={isVideo ? fullScreen : undefined} />
    </div>
  );
}

/** Plays a video or audio file with custom controls. */
export function Player(props: ViewerProps): ReactNode {
  const { url, error, retry } = useFileSource(props.file, 'main');
  if (error !== null) return <PreviewProblem error={error} onRetry={retry} />;
  return url === undefined ? <PreviewLoading /> : <LoadedPlayer {...props} url={url} />;
}
