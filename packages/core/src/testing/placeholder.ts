const HUES = 360;
const SIZE_PX = { small: 160, medium: 640, large: 1280 } as const;

function hueOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % HUES, 0);
}

function picture(uuid: string, size: string): string {
  const width = Object.entries(SIZE_PX).find(([name]) => name === size)?.[1] ?? SIZE_PX.medium;
  const hue = hueOf(uuid);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${(width * 3) / 4}" viewBox="0 0 4 3">`,
    `<rect width="4" height="3" fill="hsl(${hue} 45% 75%)"/>`,
    `<circle cx="3" cy=".8" r=".4" fill="hsl(${hue} 60% 90%)"/>`,
    `<path d="M0 3l1.4-1.6 1 1L3 1.8 4 3z" fill="hsl(${hue} 40% 45%)"/></svg>`,
  ].join('');
}

/** Addresses that need no server: a drawn picture for a preview, an empty file for a download. */
export function placeholderAddress([kind, uuid = '', size = '']: readonly string[]): string {
  if (kind === 'preview') return `data:image/svg+xml,${encodeURIComponent(picture(uuid, size))}`;
  return 'data:application/octet-stream,';
}
