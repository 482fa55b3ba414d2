import { expect, test } from 'vitest';
import { faultOf } from '@/components/camera/use-camera';

test('what a browser calls a refused, a missing and a used camera is said in words of its own', () => {
  const named = (name: string) => faultOf(new DOMException('', name));
  expect(['NotAllowedError', 'SecurityError'].map(named)).toEqual(['denied', 'denied']);
  expect(['NotFoundError', 'OverconstrainedError'].map(named)).toEqual(['none', 'none']);
  expect(named('NotSupportedError')).toBe('old');
  expect(['NotReadableError', 'AbortError'].map(named)).toEqual(['busy', 'busy']);
});
