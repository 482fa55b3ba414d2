/** One message of PostgreSQL's protocol; `type` is '' for the first one of a client, which has none. */
export type Frame = { type: string; bytes: Buffer };

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Cuts a stream of bytes into the protocol's messages (PostgreSQL documentation, "Message Formats"). */
export function frameReader(side: 'client' | 'server'): (chunk: Buffer) => Frame[] {
  let rest: Buffer = Buffer.alloc(0);
  let isStart = side === 'client';
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const typeBytes = isStart ? 0 : 1;
      if (rest.length < typeBytes + 4) return frames;
      const length = typeBytes + rest.readUInt32BE(typeBytes);
      if (rest.length < length) return frames;
      frames.push({ type: isStart ? '' : String.fromCharCode(rest[0] ?? 0), bytes: rest.subarray(0, length) });
      rest = rest.subarray(length);
      isStart = false;
    }
  };
}

/** The values that a message binds to a prepared statement, as they stand in it. */
export function valuesIn({ type, bytes }: Frame): string {
  return type === 'B' ? bytes.toString('latin1') : '';
}

/** The ids among such values. */
export function idsIn(values: string): string[] {
  return values.match(UUID) ?? [];
}

/** Reads the statements that a client has run, one connection's messages in their order: a prepared one is parsed once and run by its name. */
export function statementReader(): (frame: Frame) => string | null {
  const prepared = new Map<string, string>();
  return ({ type, bytes }) => {
    if (type === 'Q') return textAt(bytes, 5).text;
    if (type === 'P') {
      const name = textAt(bytes, 5);
      prepared.set(name.text, textAt(bytes, name.end).text);
    }
    // Bound to a portal, whose name comes first.
    return type === 'B' ? (prepared.get(textAt(bytes, textAt(bytes, 5).end).text) ?? null) : null;
  };
}

function textAt(bytes: Buffer, start: number): { text: string; end: number } {
  const zero = bytes.indexOf(0, start);
  return { text: bytes.toString('utf8', start, zero), end: zero + 1 };
}
