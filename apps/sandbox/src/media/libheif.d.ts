declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    readonly data: Uint8ClampedArray<ArrayBuffer>;
    readonly width: number;
    readonly height: number;
  }

  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Fills the pixels (RGBA) and passes them on, or null when the picture cannot be decoded. */
    display(pixels: Pixels, done: (drawn: Pixels | null) => void): void;
  }

  const libheif: { readonly HeifDecoder: new () => { decode(bytes: Uint8Array): readonly HeifImage[] } };
  export default libheif;
}
