import { DEFAULT_VOLUME } from '@abrak/core/internal';
import { safeSessionStorage } from '../../../ui/headless.ts';

/** Volume of video and audio files. */
export interface PlayerVolume {
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** sessionStorage key, so the volume is kept until the tab is closed. */
const STORAGE_KEY = 'abrak.files.volume';

const initial: PlayerVolume = { volume: DEFAULT_VOLUME, isMuted: false };

function parse(text: string | null): PlayerVolume {
  const [volume = '', muted] = (text ?? '').split(' ');
  const known = Number.parseFloat(volume);
  return known >= 0 && known <= 1 ? { volume: known, isMuted: muted === 'muted' } : initial;
}

/** Returns the volume last chosen in this tab; default 0.1, not muted. */
export function readVolume(): PlayerVolume {
  return parse(safeSessionStorage.getItem(STORAGE_KEY));
}

/** Stores the volume for the next files in this tab. */
export function writeVolume({ volume, isMuted }: PlayerVolume): void {
  safeSessionStorage.setItem(STORAGE_KEY, isMuted ? `${volume} muted` : String(volume));
}
