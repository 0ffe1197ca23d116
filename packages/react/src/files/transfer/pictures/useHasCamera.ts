import { useEffect, useState, useSyncExternalStore } from 'react';
import { media } from '../../../theme/index.ts';

/** Returns true on phones and tablets, whose own camera application takes the photo: it is better than a page's. */
export const hasCameraApp = (): boolean => matchMedia(media.coarse).matches;

// Undefined in a page without HTTPS.
const mediaDevices = () => (navigator as Partial<Navigator>).mediaDevices;

function followPointer(onChange: () => void): () => void {
  const query = matchMedia(media.coarse);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const onServer = () => false;

/** Returns true when the device has a camera that a page can use; asks for no permission. */
export function useHasCamera(isWanted: boolean): boolean {
  const [hasDevice, setHasDevice] = useState(false);
  const hasApp = useSyncExternalStore(followPointer, hasCameraApp, onServer);
  useEffect(() => {
    const devices = isWanted ? mediaDevices() : undefined;
    if (devices === undefined) return undefined;
    let isCurrent = true;
    const look = () => {
      devices.enumerateDevices().then(
        (found) => isCurrent && setHasDevice(found.some(({ kind }) => kind === 'videoinput')),
        () => undefined,
      );
    };
    look();
    devices.addEventListener('devicechange', look);
    return () => {
      isCurrent = false;
      devices.removeEventListener('devicechange', look);
    };
  }, [isWanted]);
  return isWanted && (hasApp || hasDevice);
}
