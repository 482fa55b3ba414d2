import { expect, test } from 'vitest';
import { codeText } from '@/components/camera/code-text';

test('a code is what a scanner types: without the identifier of its kind, and without the separators of GS1', () => {
  expect(codeText({ kind: 'code_128', text: ']C100370724763243779252' })).toBe('00370724763243779252');
  expect(codeText({ kind: 'Code128', text: '\u001d0012\u001d34' })).toBe('001234');
  expect(codeText({ kind: 'QRCode', text: ' https://shop.example/?a=1 ' })).toBe('https://shop.example/?a=1');
});

test('the number of an article with a wrong check digit is not taken, whatever read it', () => {
  for (const kind of ['EAN13', 'ean_13']) {
    expect(codeText({ kind, text: '7038010009457' })).toBe('7038010009457');
    expect(codeText({ kind, text: '7038010009458' })).toBeNull();
  }
  expect(codeText({ kind: 'upc_a', text: '036000291452' })).toBe('036000291452');
  expect(codeText({ kind: 'EAN8', text: '96385075' })).toBeNull();
});

test('a code that is empty, longer than a field or has control characters is not taken', () => {
  for (const text of ['', ' ', 'a'.repeat(201), '12\n34', '12\u00001'])
    expect(codeText({ kind: 'QRCode', text })).toBeNull();
});
