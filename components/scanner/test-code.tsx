import { TEST_CODE } from '@/components/scanner/hear-scanner';
import { BARS_QUIET_MODULES, barsWidth, encodeBars } from '@/lib/labels/barcode';

const HEIGHT_MODULES = 25;
/** Pixels of a screen for a module: whole ones keep the edges sharp. */
const MODULE_PIXELS = 3;

/** The bars of the test code, dark on white on every screen, with the clear space that a scanner needs. */
export function TestCode({ label }: { label: string }) {
  const bars = encodeBars(TEST_CODE);
  if (!bars) throw new Error('The test code has no bars.');
  const width = barsWidth(bars);
  let x = BARS_QUIET_MODULES;
  const path = bars.modules
    .map((modules, index) => {
      const bar = index % 2 === 0 ? `M${x} 0h${modules}v${HEIGHT_MODULES}h${-modules}z` : '';
      x += modules;
      return bar;
    })
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${HEIGHT_MODULES}`}
      shapeRendering="crispEdges"
      width={width * MODULE_PIXELS}
      className="max-w-full bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
