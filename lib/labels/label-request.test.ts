import { describe, expect, test } from 'vitest';
import { DEFAULT_PROFILE } from './label-formats';
import { labelHeaders, parseLabelRequest } from './label-request';

const bookingId = '0d4c3b0e-3f1c-4a57-8f0e-9f2d1c7b6a55';

describe('the address of a label', () => {
  test('asks for 100 x 150 mm at 203 dpi when it says nothing', () => {
    expect(parseLabelRequest(bookingId, new URLSearchParams())).toEqual({
      bookingId,
      ...DEFAULT_PROFILE,
      firstPlace: 1,
      kind: 'pdf',
      sheet: 1,
    });
  });

  test('asks for what it names', () => {
    const query = new URLSearchParams({
      format: 'a4',
      dpi: '300',
      x: '-1.5',
      y: '0.25',
      place: '3',
      as: 'svg',
      sheet: '2',
    });
    expect(parseLabelRequest(bookingId, query)).toEqual({
      bookingId,
      format: 'a4',
      dpi: 300,
      offsetXMm: -1.5,
      offsetYMm: 0.25,
      firstPlace: 3,
      kind: 'svg',
      sheet: 2,
    });
  });

  test.each([
    'format=a7',
    'format=',
    'format=constructor',
    'dpi=600',
    'dpi=',
    'dpi=203;300',
    'x=3.1',
    'y=-4',
    'x=',
    'x=Infinity',
    'y=one',
    'place=0',
    'place=5',
    'place=1.5',
    'place=',
    'as=png',
    'as=',
    'sheet=0',
    'sheet=1.5',
  ])('is refused with %s', (query) => {
    expect(parseLabelRequest(bookingId, new URLSearchParams(query))).toBeNull();
  });

  test('is refused for what is no booking id', () => {
    expect(parseLabelRequest('1', new URLSearchParams())).toBeNull();
  });
});

describe('the headers of a label', () => {
  test('name the file after the shipment, also where only ASCII is understood', () => {
    expect(labelHeaders('(401)70724763283719873')['content-disposition']).toBe(
      `inline; filename="401-70724763283719873.pdf"; filename*=UTF-8''%28401%2970724763283719873.pdf`,
    );
    expect(labelHeaders('Łódź "1"\r\nX: y')['content-disposition']).toBe(
      `inline; filename="d-1-X-y.pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%221%22%0D%0AX%3A%20y.pdf`,
    );
    expect(labelHeaders('\ud800')['content-disposition']).toContain('filename="label.pdf"');
  });

  test('let ZPL be saved as a file, and a picture run nothing', () => {
    expect(labelHeaders('1', 'zpl')).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="1.zpl"/),
    });
    expect(labelHeaders('1', 'svg')).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': expect.stringContaining("default-src 'none'; sandbox"),
    });
  });

  test('let only our own pages show it, and no cache keep it', () => {
    expect(labelHeaders('1')).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    });
  });
});
