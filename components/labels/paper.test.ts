import { expect, test } from 'vitest';
import { paperWith, readPaper, USUAL_PAPER } from '@/components/labels/paper';

test('a visit to A4 leaves the label printer at its resolution, and A4 at the office’s', () => {
  const office = paperWith(USUAL_PAPER, { format: 'a4' });
  expect(office.dpi).toBe(300);
  const labels = paperWith(office, { format: '100x150' });
  expect(labels.dpi).toBe(203);
  expect(paperWith(labels, { format: 'a4' }).dpi).toBe(300);
});

test('each of the two keeps the resolution that was chosen for it, whatever labels come between', () => {
  const fine = paperWith(USUAL_PAPER, { dpi: 300 });
  const office = paperWith(paperWith(fine, { format: 'a4' }), { dpi: 203 });
  const back = paperWith(paperWith(office, { format: 'roll62' }), { format: 'a6' });
  expect(back.dpi).toBe(300);
  expect(paperWith(back, { format: 'a4' }).dpi).toBe(203);
});

test('what was kept is read as it was, and what is missing or makes no sense is as usual', () => {
  const kept = paperWith(paperWith(USUAL_PAPER, { format: 'a4' }), { firstPlace: 3, offsetXMm: 1.5 });
  expect(readPaper(JSON.stringify(kept))).toEqual(kept);
  expect(readPaper('{"format":"a4"}')).toMatchObject({ format: 'a4', dpi: 300, otherDpi: 203 });
  expect(readPaper('{"format":"a5","dpi":600,"firstPlace":9}')).toEqual(USUAL_PAPER);
  expect(readPaper('nothing')).toEqual(USUAL_PAPER);
  expect(readPaper(null)).toEqual(USUAL_PAPER);
});
