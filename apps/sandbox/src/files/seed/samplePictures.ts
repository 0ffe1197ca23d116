import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

/** Picture to paint: a sky that fades to the horizon, a sun, and hills. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'png' | 'webp';
  readonly sky: Color;
  readonly horizon: Color;
  readonly hills: Color;
  /** Height of the sun above the lower edge, as a fraction of the picture's height. */
  readonly sun: number;
}

// Painted at a quarter of the size and enlarged: the shapes are soft anyway, and the first start stays fast.
const SCALE = 4;
const SUN_COLOR: Color = [255, 244, 214];

function mix(from: Color, to: Color, part: number): Color {
  const at = (index: 0 | 1 | 2) => from[index] + (to[index] - from[index]) * part;
  return [at(0), at(1), at(2)];
}

/** Returns the colour at a point. Both coordinates run from 0 to 1, `y` downwards. */
function colorAt({ sky, horizon, hills, sun }: Picture, x: number, y: number): Color {
  const near = 0.78 + 0.07 * Math.sin(x * 7) + 0.03 * Math.sin(x * 19);
  if (y > near) return mix(hills, [0, 0, 0], 0.45 * (y - near) + 0.25);
  const far = 0.66 + 0.09 * Math.sin(x * 4 + 2) + 0.04 * Math.sin(x * 13);
  if (y > far) return mix(hills, horizon, 0.45);
  const distance = Math.hypot(x - 0.68, y - (1 - sun));
  if (distance < 0.09) return SUN_COLOR;
  return mix(mix(sky, horizon, Math.min(1, y / 0.7)), SUN_COLOR, Math.max(0, 0.5 - distance * 1.6));
}

/** Paints a picture and returns the bytes of the image file. */
export function paint(picture: Picture): Promise<Buffer> {
  const width = Math.ceil(picture.width / SCALE);
  const height = Math.ceil(picture.height / SCALE);
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) {
    const color = colorAt(picture, (index % width) / width, Math.floor(index / width) / height);
    pixels.set(color.map(Math.round), index * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(picture.width, picture.height, { fit: 'fill' })
    .toFormat(picture.format, picture.format === 'png' ? { palette: true } : { quality: 82 })
    .toBuffer();
}
