import { isThreadsBusy } from '@/lib/platform/thread-queue';
import { answer } from './read-call';

/**
 * The bytes of a request's body, or null when there are more than `most`: whatever its header says, no more is read than that. Null as well
 * when fewer arrive than the header says: what a limit on the way has cut is not the file.
 */
export async function readUpload(request: Request, most: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) return null;
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { value } = (await reader?.read()) ?? {};
    if (!value) return announced !== null && Number(announced) !== length ? null : Buffer.concat(chunks);
    length += value.length;
    if (length > most) {
      await reader?.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** What `read` answers, and 503 where too many files are being read. */
export async function unlessBusy(read: () => Promise<Response>): Promise<Response> {
  try {
    return await read();
  } catch (error) {
    if (isThreadsBusy(error)) return answer(503);
    throw error;
  }
}
