/**
 * Additional files that pdf.js may need, bundled and fetched on demand: decoders of scanned images, and the standard
 * fonts that documents may omit. Character maps for East Asian documents without embedded fonts are not included.
 */
const urls: Readonly<Record<string, URL>> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
  'FoxitDingbats.pfb': new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  'FoxitFixed.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixed.pfb', import.meta.url),
  'FoxitFixedBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBold.pfb', import.meta.url),
  'FoxitFixedBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb', import.meta.url),
  'FoxitFixedItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb', import.meta.url),
  'FoxitSerif.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerif.pfb', import.meta.url),
  'FoxitSerifBold.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBold.pfb', import.meta.url),
  'FoxitSerifBoldItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb', import.meta.url),
  'FoxitSerifItalic.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb', import.meta.url),
  'FoxitSymbol.pfb': new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  'LiberationSans-Bold.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  'LiberationSans-BoldItalic.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf', import.meta.url),
  'LiberationSans-Italic.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf', import.meta.url),
  'LiberationSans-Regular.ttf': new URL('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', import.meta.url),
};

/** Provides the bundled files to pdf.js, which requests them by name. Rejects for a file that is not bundled. */
export class BundledData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = urls[filename];
    if (url === undefined) throw new Error(`${filename} is not bundled.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be fetched: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
