import { stepVolume } from '@abrak/core/internal';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { readVolume, writeVolume } from './playerVolume.ts';

/** Seconds by which an arrow key seeks. */
const SEEK_SECONDS = 5;

interface PlaybackState {
  readonly isPlaying: boolean;
  /** True while playback waits for data. */
  readonly isWaiting: boolean;
  /** Current position in seconds. */
  readonly seconds: number;
  /** Duration in seconds; NaN until it is known, Infinity for an endless stream. */
  readonly length: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** True when the browser cannot load or play the file. */
  readonly hasFailed: boolean;
}

interface PlaybackControls {
  readonly togglePlay: () => void;
  /** Seeks to a position, limited to the duration. */
  readonly seekTo: (seconds: number) => void;
  /** Seeks by 5 seconds. */
  readonly seekBy: (direction: -1 | 1) => void;
  /** Sets the volume and unmutes. */
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

/** Playback state of a video or audio file, and the actions that control it. */
export interface Playback extends PlaybackState, PlaybackControls {
  readonly mediaRef: RefObject<HTMLVideoElement | null>;
  /** Event handlers for the media element. */
  readonly events: Readonly<Record<`on${string}`, () => void>>;
}

async function play(media: HTMLMediaElement): Promise<void> {
  try {
    await media.play();
  } catch (error) {
    // Rejected when playback is paused before it starts, or when the file cannot be played. The element's events report
    // both.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns actions on a media element; they do nothing before it has mounted. */
function usePlaybackControls(mediaRef: Playback['mediaRef'], onSeek: () => void): PlaybackControls {
  const withMedia = (change: (media: HTMLMediaElement) => void) => {
    if (mediaRef.current !== null) change(mediaRef.current);
  };
  const seekTo = (seconds: number) =>
    withMedia((media) => {
      const end = Number.isFinite(media.duration) ? media.duration : seconds;
      media.currentTime = Math.min(Math.max(0, seconds), end);
      onSeek();
    });
  const setVolume = (volume: number) =>
    withMedia((media) => {
      media.volume = volume;
      media.muted = false;
      writeVolume({ volume, isMuted: false });
    });
  return {
    togglePlay: () => withMedia((media) => (media.paused || media.ended ? void play(media) : media.pause())),
    seekTo,
    seekBy: (direction) => withMedia(({ currentTime }) => seekTo(currentTime + direction * SEEK_SECONDS)),
    setVolume,
    stepVolume: (direction) => withMedia(({ muted, volume }) => setVolume(stepVolume(muted ? 0 : volume, direction))),
    toggleMute: () =>
      withMedia((media) => {
        media.muted = !media.muted;
        writeVolume({ volume: media.volume, isMuted: media.muted });
      }),
  };
}

/** Loads, tracks and controls a media element. Starts with the volume last chosen in this tab. */
export function usePlayback(url: string): Playback {
  const mediaRef = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlaybackState>(() => ({ ...idle, ...readVolume() }));
  const syncState = (extra: Partial<PlaybackState> = {}) => {
    const media = mediaRef.current;
    if (media === null) return;
    const { paused, ended, currentTime, duration, volume, muted } = media;
    const isPlaying = !paused && !ended;
    setState((known) => ({
      ...known,
      isPlaying,
      seconds: currentTime,
      length: duration,
      volume,
      isMuted: muted,
      ...extra,
    }));
  };
  useLayoutEffect(() => {
    const media = mediaRef.current;
    if (media === null) return;
    const { volume, isMuted } = readVolume();
    media.volume = volume;
    media.muted = isMuted;
    // React drops the events of an element that it has not mounted yet, which a source in the markup may send.
    media.src = url;
  }, [url]);
  const onChange = () => syncState();
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
      onWaiting: () => syncState({ isWaiting: true }),
      onPlaying: () => syncState({ isWaiting: false }),
      onError: () => syncState({ hasFailed: true }),
    },
  };
}
