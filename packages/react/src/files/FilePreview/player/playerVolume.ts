import { DEFAULT_VOLUME } from '@abrak/core';

/** How loud films and sounds are. */
export interface PlayerVolume {
  /** 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** Where the volume is kept until the tab is closed. */
const STORAGE_KEY = 'abrak.files.volume';

const initial: PlayerVolume = { volume: DEFAULT_VOLUME, isMuted: false };

function parse(text: string | null): PlayerVolume {
  const [volume = '', muted] = (text ?? '').split(' ');
  const known = Number.parseFloat(volume);
  return known >= 0 && known <= 1 ? { volume: known, isMuted: muted === 'muted' } : initial;
}

// Storage may be closed to a page in a frame; each file then begins with the documented volume.

/** The volume that was last chosen in this tab; at first the documented one (A §9). */
export function readVolume(): PlayerVolume {
  try {
    return parse(sessionStorage.getItem(STORAGE_KEY));
  } catch {
    return initial;
  }
}

/** Remembers a volume for the files to come. */
export function writeVolume({ volume, isMuted }: PlayerVolume): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, isMuted ? `${volume} muted` : String(volume));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
