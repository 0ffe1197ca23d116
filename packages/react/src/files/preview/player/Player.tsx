import { readPreview } from '@abrak/core/files';
import { fileKind, previewKind } from '@abrak/core/internal';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useClient } from '../../../provider/index.ts';
import { FileIcon, useTranslation } from '../../../ui/index.ts';
import { NoPreview, PreviewLoading, PreviewProblem } from '../viewer/PreviewStates.tsx';
import { useFileSource } from '../../data/index.ts';
import { useViewerKeys } from '../viewer/useViewerKeys.ts';
import type { ViewerProps } from '../viewer/viewerProps.ts';
import * as styles from './Player.css.ts';
import { hasPicture } from './hasPicture.ts';
import { PlayerControls } from './PlayerControls.tsx';
import { playerArrowOf, type PlayerKey, playerKeyOf } from './playerKeys.ts';
import { usePlayback } from './usePlayback.ts';

const ICON_SIZE = 112;

interface LoadedPlayerProps extends ViewerProps {
  url: string;
  isVideo: boolean;
  /** Called for a video that the browser plays without its picture. */
  onNoPicture: () => void;
}

function LoadedPlayer({ url, file, keysRef, fullScreen, isVideo, onNoPicture }: LoadedPlayerProps): ReactNode {
  const { t } = useTranslation('files');
  const playback = usePlayback(url);
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

  const media = { ref: playback.mediaRef, preload: 'metadata', ...playback.events } as const;
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
          <video
            {...media}
            playsInline
            className={styles.video}
            onClick={playback.togglePlay}
            onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && onNoPicture()}
          />
        ) : (
          <div className={styles.sound}>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
            <audio {...media} />
            <FileIcon kind={fileKind(file)} size={ICON_SIZE} />
          </div>
        )}
      </div>
      <PlayerControls playback={playback} fullScreen={isVideo ? fullScreen : undefined} />
    </div>
  );
}

/** Plays a video or audio file with custom controls. A video whose picture the browser cannot decode is not played. */
export function Player(props: ViewerProps): ReactNode {
  const { file } = props;
  const { t } = useTranslation('files');
  const client = useClient();
  const { url, blob, error, retry } = useFileSource(file, 'main');
  const [unseen, setUnseen] = useState<{ readonly url: string; readonly kind: 'picture' | 'sound' }>();
  if (error !== null) return <PreviewProblem error={error} onRetry={retry} />;
  if (url === undefined) return <PreviewLoading />;
  const kind = unseen?.url === url ? unseen.kind : undefined;
  if (kind === 'picture') return <NoPreview file={file} title={t('preview.player.failed')} />;
  const readPart = async (start: number, end: number) =>
    blob === undefined
      ? (await readPreview(client, file, { start, maxBytes: end - start })).bytes
      : new Uint8Array(await blob.slice(start, end).arrayBuffer());
  const findKind = async () => {
    // A file that cannot be read here has none that the browser shows either.
    const isPicture = await hasPicture(readPart).catch(() => true);
    setUnseen({ url, kind: isPicture ? 'picture' : 'sound' });
  };
  const isVideo = previewKind(file) === 'video' && kind !== 'sound';
  return (
    <LoadedPlayer
      {...props}
      key={isVideo ? 'video' : 'audio'}
      url={url}
      isVideo={isVideo}
      onNoPicture={() => void findKind()}
    />
  );
}
