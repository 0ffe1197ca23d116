import { stepVolume } from '@abrak/core';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readVolume, writeVolume } from './playerVolume.ts';

/** Seconds that an arrow key moves. */
const SEEK_SECONDS = 5;

interface PlaybackState {
  readonly isPlaying: boolean;
  /** Whether it waits for bytes to go on. */
  readonly isWaiting: boolean;
  readonly seconds: number;
  /** NaN before it is known, Infinity of what has no end. */
  readonly length: number;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly hasFailed: boolean;
}

interface PlaybackControls {
  readonly togglePlay: () => void;
  readonly seekTo: (seconds: number) => void;
  readonly seekBy: (direction: -1 | 1) => void;
  readonly setVolume: (volume: number) => void;
  readonly stepVolume: (direction: -1 | 1) => void;
  readonly toggleMute: () => void;
}

const idle = {
  isPlaying: false,
  isWaiting: false,
  seconds: 0,
  length: Number.NaN,
  hasFailed: false,
};

/** What a film or sound does, and what one can do to it. */
export interface Playback extends PlaybackState, PlaybackControls {
  readonly mediaRef: RefObject<HTMLVideoElement | null>;
  /** Handlers for the media element. */
  readonly events: Readonly<Record<`on${string}`, () => void>>;
}

async function play(media: HTMLMediaElement): Promise<void> {
  try {
    await media.play();
  } catch (error) {
    // Stopped again before it began, or nothing that could be played: the element's own events tell.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What one can do to a media element that may not be there yet. */
function usePlaybackControls(mediaRef: Playback['mediaRef'], onSeek: () => void): PlaybackControls {
  const steer = (change: (media: HTMLMediaElement) => void) => {
    if (mediaRef.current !== null) change(mediaRef.current);
  };
  const seekTo = (seconds: number) =>
    steer((media) => {
      const end = Number.isFinite(media.duration) ? media.duration : seconds;
      media.currentTime = Math.min(Math.max(0, seconds), end);
      onSeek();
    });
  const setVolume = (volume: number) =>
    steer((media) => {
      media.volume = volume;
      media.muted = false;
      writeVolume({ volume, isMuted: false });
    });
  return {
    togglePlay: () => steer((media) => (media.paused || media.ended ? void play(media) : media.pause())),
    seekTo,
    seekBy: (direction) => steer(({ currentTime }) => seekTo(currentTime + direction * SEEK_SECONDS)),
    setVolume,
    stepVolume: (direction) => steer(({ muted, volume }) => setVolume(stepVolume(muted ? 0 : volume, direction))),
    toggleMute: () =>
      steer((media) => {
        media.muted = !media.muted;
        writeVolume({ volume: media.volume, isMuted: media.muted });
      }),
  };
}

/** Follows and steers a media element; its volume is the one last chosen in this tab. */
export function usePlayback(): Playback {
  const mediaRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlaybackState>(() => ({ ...idle, ...readVolume() }));
  const follow = (extra: Partial<PlaybackState> = {}) => {
    const media = mediaRef.current;
    if (media === null) return;
    const { paused, ended, currentTime, duration, volume, muted } = media;
    const isPlaying = !paused && !ended;
    setState((known) => ({ ...known, isPlaying, seconds: currentTime, length: duration, volume, isMuted: muted, ...extra }));
  };
  useLayoutEffect(() => {
    const media = mediaRef.current;
    if (media === null) return;
    const { volume, isMuted } = readVolume();
    media.volume = volume;
    media.muted = isMuted;
  }, []);
  const onChange = () => follow();
  return {
    ...state,
    ...usePlaybackControls(mediaRef, onChange),
    mediaRef,
    events: {
      onPlay: onChange,
      onPause: onChange,
      onEnded: onChange,
      onTimeUpdate: onChange,
      onDurationChange: onChange,
      onVolumeChange: onChange,
      onWaiting: () => follow({ isWaiting: true }),
      onPlaying: () => follow({ isWaiting: false }),
      onError: () => follow({ hasFailed: true }),
    },
  };
}
