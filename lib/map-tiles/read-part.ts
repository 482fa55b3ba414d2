import 'server-only';
import { open } from 'node:fs/promises';

/** A part of a file: its bytes, where they lie, and a name that changes with the file. */
export type FilePart = { bytes: ArrayBuffer; from: number; size: number; etag: string };

/** More than any tile, or any list of tiles, of a file of streets has. */
const MOST_BYTES = 2_000_000;

/** The first and last byte that a header names, or null where it asks for anything but one part of at most 2 MB. */
export function readRange(header: string | null): { from: number; to: number } | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [Number(first), Number(last)];
  return to >= from && to - from < MOST_BYTES ? { from, to } : null;
}

/** That part of a file, as far as the file goes; null where there is no such file, or it ends before. */
export async function readPart(file: string, { from, to }: { from: number; to: number }): Promise<FilePart | null> {
  const opened = await open(file).catch(() => null);
  if (!opened) return null;
  try {
    const { size, mtimeMs } = await opened.stat();
    if (from >= size) return null;
    const bytes = new Uint8Array(Math.min(to + 1, size) - from);
    const { bytesRead } = await opened.read(bytes, 0, bytes.length, from);
    if (bytesRead < bytes.length) return null;
    return { bytes: bytes.buffer, from, size, etag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` };
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}
