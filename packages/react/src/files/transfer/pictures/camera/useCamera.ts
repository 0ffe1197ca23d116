import { type CameraProblem, cameraProblemOf } from '@abrak/core/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** State of the camera: its picture, or the reason why there is none. */
export type CameraState =
  | { readonly status: 'starting' }
  | {
      readonly status: 'live';
      readonly stream: MediaStream;
      readonly isFront: boolean;
      readonly deviceIds: readonly string[];
    }
  | { readonly status: 'problem'; readonly problem: CameraProblem };

/** The camera and its commands. */
export interface Camera {
  readonly state: CameraState;
  /** Changes to the next camera of the device; undefined when there is only one. */
  readonly switchCamera: (() => void) | undefined;
  readonly retry: () => void;
}

const starting: CameraState = { status: 'starting' };

const idealSize = { width: { ideal: 1_920 }, height: { ideal: 1_080 } };

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const isPageVisible = () => document.visibilityState === 'visible';

async function openCamera(deviceId: string | undefined): Promise<CameraState & { readonly status: 'live' }> {
  const choice = deviceId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: deviceId } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...idealSize, ...choice } });
  const [track] = stream.getVideoTracks();
  // Ids of cameras are known once the customer has allowed one. Without the list there is one camera, which runs already.
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  const deviceIds = devices.filter(({ kind }) => kind === 'videoinput').map((device) => device.deviceId);
  return { status: 'live', stream, deviceIds, isFront: track?.getSettings().facingMode !== 'environment' };
}

interface Attempt {
  readonly deviceId: string | undefined;
}

/**
 * Runs the camera while it is wanted and the page is visible. Its tracks are stopped on unmount, when the page is
 * hidden, and when they arrive too late.
 */
export function useCamera(isWanted: boolean): Camera {
  const [attempt, setAttempt] = useState<Attempt>({ deviceId: undefined });
  const [state, setState] = useState<CameraState>(starting);
  const isVisible = useSyncExternalStore(followVisibility, isPageVisible);
  const isRunning = isWanted && isVisible;
  useEffect(() => {
    if (!isRunning) return undefined;
    let isCurrent = true;
    let running: MediaStream | undefined;
    const fail = (problem: CameraProblem) => isCurrent && setState({ status: 'problem', problem });
    const start = (live: CameraState & { readonly status: 'live' }) => {
      if (!isCurrent) return stop(live.stream);
      running = live.stream;
      // Another program took it, or it was unplugged.
      for (const track of running.getTracks()) track.addEventListener('ended', () => fail('busy'));
      return setState(live);
    };
    // Undefined in a page without HTTPS.
    if ((navigator as Partial<Navigator>).mediaDevices === undefined) fail('insecure');
    else
      openCamera(attempt.deviceId).then(
        start,
        (error: unknown) => void fail(cameraProblemOf(error instanceof Error ? error.name : undefined)),
      );
    return () => {
      isCurrent = false;
      if (running !== undefined) stop(running);
      setState(starting);
    };
  }, [isRunning, attempt]);

  const deviceIds = state.status === 'live' ? state.deviceIds : [];
  const switchCamera = () => {
    if (state.status !== 'live') return;
    const current = state.stream.getVideoTracks()[0]?.getSettings().deviceId ?? '';
    setAttempt({ deviceId: deviceIds[(deviceIds.indexOf(current) + 1) % deviceIds.length] });
  };
  return {
    state,
    switchCamera: deviceIds.length > 1 ? switchCamera : undefined,
    retry: () => setAttempt((last) => ({ ...last })),
  };
}
