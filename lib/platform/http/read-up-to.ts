/** The whole body of an answer; null, and the rest unread, where it is longer than `mostBytes`. */
export async function readUpTo(answer: Response, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(answer.headers.get('content-length')) > mostBytes) {
    await answer.body?.cancel();
    return null;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.length;
    if (length > mostBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
