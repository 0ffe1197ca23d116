import libheif from 'libheif-js/wasm-bundle.js';
import { parentPort, workerData } from 'node:worker_threads';

const CHANNELS = 4;

// The first picture is the primary one. libheif turns it as the file says.
const [picture] = new libheif.HeifDecoder().decode(workerData);
if (picture === undefined) throw new Error('There is no picture in the file.');
const [width, height] = [picture.get_width(), picture.get_height()];
const pixels = { data: new Uint8ClampedArray(width * height * CHANNELS), width, height };
picture.display(pixels, (drawn) => {
  if (drawn === null) throw new Error('The picture cannot be decoded.');
  parentPort?.postMessage({ ...pixels, channels: CHANNELS }, [pixels.data.buffer]);
});
