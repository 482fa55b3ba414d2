import { describe, expect, test } from 'vitest';
import { composeLabel } from '@/lib/testing/compose-label';
import { labelItem, labelParty, sampleLabel } from '@/lib/testing/label-sample';
import { renderLabelSvg } from '@/lib/testing/render-labels';
import { impose } from './imposition';
import { DEFAULT_PROFILE, dotsToMm, LABEL_FORMATS, LABEL_RESOLUTIONS, type LabelFormat } from './label-formats';
import { blackBoxes } from './mark';

const formats = Object.keys(LABEL_FORMATS) as LabelFormat[];
const cases = LABEL_RESOLUTIONS.flatMap((dpi) => formats.map((format) => ({ dpi, format })));
const long = sampleLabel({ isTest: true, shipmentId: 'Order-2026/ABCdef-ghijKLMnop_q', product: 'Łódź <b>&amp;"' });

describe.each(cases)('on $format at $dpi dpi', ({ dpi, format }) => {
  const options = { ...DEFAULT_PROFILE, dpi, format };

  test('every bar, rule and module is where the printer gets it, to a tenth of a micrometre', () => {
    const [sheet] = impose(composeLabel(long, options).pages, options);
    const wanted = (sheet?.marks ?? []).flatMap((mark) =>
      mark.kind === 'text' || mark.kind === 'dots' ? [] : blackBoxes(mark),
    );
    const [picture = ''] = renderLabelSvg(long, options);
    const paths = [...picture.matchAll(/^<path d="([^"]+)"\/>$/gm)].map(([, path]) => path ?? '').join('');
    const boxes = [...paths.matchAll(/M(\S+) (\S+)h(\S+?)v(\S+?)h\S+?z/g)].map((found) => found.slice(1).map(Number));
    expect(boxes).toHaveLength(wanted.length);
    boxes.forEach((box, index) => {
      const { x = 0, y = 0, width = 0, height = 0 } = wanted[index] ?? {};
      [x, y, width, height].forEach((dots, side) => {
        expect(Math.abs((box[side] ?? 0) - dotsToMm(dots, dpi))).toBeLessThanOrEqual(0.0001);
      });
    });
  });

  test('the picture has the size of the paper, and there is one for each sheet', () => {
    const label = sampleLabel({
      items: Array.from({ length: 5 }, (_, index) => ({ ...labelItem, number: index + 1 })),
    });
    const sheets = impose(composeLabel(label, options).pages, options);
    const pictures = renderLabelSvg(label, options);
    expect(pictures).toHaveLength(format === 'a4' ? 2 : 5);
    pictures.forEach((picture, index) => {
      const { widthMm, heightMm } = sheets[index] ?? {};
      expect(picture).toContain(`width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"`);
    });
  });
});

describe('whatever was typed', () => {
  const options = DEFAULT_PROFILE;
  const hostile = sampleLabel({
    shipmentId: '"/><script>1</script>',
    recipient: { ...labelParty, name: '<script>alert(1)</script>', address: '" onload="x' },
  });

  test('the picture holds shapes only: no text, no script, no address but its own parts', () => {
    for (const picture of renderLabelSvg(hostile, options)) {
      expect(new Set([...picture.matchAll(/<\/?([^\s/>]+)/g)].map(([, name]) => name))).toEqual(
        new Set(['svg', 'path', 'defs', 'g', 'use']),
      );
      expect(picture.replaceAll(/<[^>]*>/g, '').trim()).toBe('');
      expect([...picture.matchAll(/href="(.)/g)].every(([, first]) => first === '#')).toBe(true);
      expect(picture).not.toMatch(/\son\w+=/);
    }
  });

  test('every glyph that is used is there', () => {
    const [picture = ''] = renderLabelSvg(long, options);
    const defined = new Set([...picture.matchAll(/<path id="([^"]+)"/g)].map(([, id]) => id));
    const used = new Set([...picture.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id));
    expect(used.size).toBeGreaterThan(20);
    expect(used).toEqual(defined);
  });

  test('the same label is the same picture', () => {
    expect(renderLabelSvg(long, options)).toEqual(renderLabelSvg(long, options));
  });
});
