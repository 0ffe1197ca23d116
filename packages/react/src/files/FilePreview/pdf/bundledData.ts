/**
 * What PDF documents may need besides themselves, as files of our own bundle that are fetched when one needs them:
 * decoders of scanned images, and the fonts that documents may leave out. The character maps of East Asian documents
 * without their fonts are left out.
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

/** Hands the bundled files to the PDF engine, which asks for them by name. */
export class BundledData {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = urls[filename];
    if (url === undefined) throw new Error(`${filename} is not bundled.`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} could not be fetched: ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
