declare module 'wawoff2/decompress.js' {
  /** Rejects for what is no font. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}

declare module 'wawoff2/build/decompress_binding.js' {
  const decoder: {
    /** False for what is no font. */
    decompress(woff2: Uint8Array): Uint8Array | false;
  };
  export default decoder;
}
