import { describe, expect, it } from 'vitest';
import { StatusReader } from './host-status';

describe('a status', () => {
  const whole =
    '\u0002030,1,0,1245,000,0,0,0,000,0,0,0\u0003\r\n\u0002000,0,0,0,0,2,4,0,0,1,000\u0003\r\n\u00021234,0\u0003\r\n';
  const paperOut = { trouble: 'paper_out', waiting: 0, lengthDots: 1_245 };

  it('is read whole, however the bytes come', () => {
    const bytes = Buffer.from(whole + whole);
    for (let cut = 0; cut < bytes.length; cut += 1) {
      const reader = new StatusReader();
      const [early, late] = [reader.read(bytes.subarray(0, cut)), reader.read(bytes.subarray(cut))];
      expect([early, late].flat()).toEqual([paperOut, paperOut]);
      expect(early).toHaveLength(cut < whole.length - 2 ? 0 : cut < 2 * whole.length - 2 ? 1 : 2);
    }
  });

  it('is not read out of line ends, nor out of anything outside the frame of a line', () => {
    expect(new StatusReader().read(Buffer.from('\u0003'.repeat(4_000)))).toEqual([]);
    expect(new StatusReader().read(Buffer.from(`noise${whole}`))).toEqual([paperOut]);
  });

  it('is followed by no more than 4 kilobytes until the printer is asked again', () => {
    const reader = new StatusReader();
    expect(reader.read(Buffer.alloc(4_096, '\u0003'))).toEqual([]);
    expect(reader.read(Buffer.from('x'))).toBe('too_much');
    reader.expectAnswer();
    expect(reader.read(Buffer.from(whole))).toEqual([paperOut]);
  });
});
