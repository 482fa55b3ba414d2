/** What scripts/looks/cut-font.mjs uses of the package, which brings no types. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  };
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
