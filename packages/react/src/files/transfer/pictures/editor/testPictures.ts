export interface PictureOptions {
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

const names: Readonly<Record<string, string>> = {
  '100': 'red',
  '010': 'green',
  '001': 'blue',
  '111': 'white',
  '000': 'black',
};

/** Creates a picture of four quarters: red, green, blue and white, clockwise from the upper left. */
export async function aPicture({ width, height, type }: PictureOptions): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  const quarters = [
    ['#f00', 0, 0],
    ['#0f0', 1, 0],
    ['#00f', 1, 1],
    ['#fff', 0, 1],
  ] as const;
  for (const [color, column, row] of quarters) {
    if (context === null) continue;
    context.fillStyle = color;
    context.fillRect((column * width) / 2, (row * height) / 2, width / 2, height / 2);
  }
  // `toBlob` would wait for an idle moment, which a page beside a busy one gets after a second.
  return (await fetch(canvas.toDataURL(type, 0.95))).blob();
}

/** Decodes a picture; returns its size and the colours near its corners, clockwise from the upper left. */
export async function cornersOf(file: Blob) {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const near = 4;
  const places = [
    [near, near],
    [width - near, near],
    [width - near, height - near],
    [near, height - near],
  ] as const;
  const corners = places.map(([x, y]) => {
    const [r = 0, g = 0, b = 0, alpha = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
    return alpha < 255 ? 'none' : (names[[r, g, b].map((value) => (value > 127 ? 1 : 0)).join('')] ?? 'mixed');
  });
  return { width, height, corners };
}

/** Inserts metadata of a camera into a JPEG: its orientation, and a text such as a position. */
export async function withExif(
  jpeg: Blob,
  { orientation, text }: { readonly orientation: number; readonly text: string },
): Promise<Blob> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const data = [...new TextEncoder().encode('Exif\0\0'), ...tiff, ...new TextEncoder().encode(text)];
  const segment = Uint8Array.from([0xff, 0xe1, 0, data.length + 2, ...data]);
  return new Blob([jpeg.slice(0, 2), segment, jpeg.slice(2)], { type: 'image/jpeg' });
}
