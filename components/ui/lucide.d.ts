/** A drawing of lucide, imported one by one: the package's own types describe all of them in one file. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const drawing: [tag: string, attributes: Record<string, string | number | undefined>][];
  export default drawing;
}
