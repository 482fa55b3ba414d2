import { readGs1Number } from '@/lib/gs1';

/**
 * An identifier as the eye reads it: the application identifier in parentheses and digits in groups of four. A text that is
 * not mostly one long number stays as it is, because its own dashes already group it.
 */
export function groupIdentifier(text: string): string {
  const gs1 = readGs1Number(text);
  if (gs1) return `(${gs1.applicationIdentifier}) ${inFours(gs1.digits)}`;
  return /^\d{9,}$/.test(text) ? inFours(text) : text;
}

function inFours(digits: string): string {
  return digits.replace(/\d{4}(?=\d)/g, '$& ');
}
