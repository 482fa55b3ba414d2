import { storedPreference } from '@/components/ui/stored-preference';
import { readHidReport, SCALE_USAGE_PAGE, type ScaleReading, scaleLines } from '@/lib/bench/scale-reading';

// Scales as a browser reaches them: WebHID for those of the USB scale class, Web Serial for those that send lines of text (docs/bench.md#scales).

/** How a scale is joined to this computer. */
export type ScaleWay = 'hid' | 'serial';

type HidDevice = EventTarget & {
  collections: readonly { usagePage?: number }[];
  open(): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
};
type HidReportEvent = Event & { reportId: number; data: DataView };
type Hid = EventTarget & {
  getDevices(): Promise<HidDevice[]>;
  requestDevice(wanted: { filters: { usagePage: number }[] }): Promise<HidDevice[]>;
};
type SerialPort = EventTarget & {
  readable: ReadableStream<Uint8Array> | null;
  writable: WritableStream<Uint8Array> | null;
  open(settings: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  forget(): Promise<void>;
};
type Serial = EventTarget & { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> };

/** What this browser can reach; both are missing without https, and in some browsers always. */
const devices = (): { hid?: Hid; serial?: Serial } => navigator as Navigator & { hid?: Hid; serial?: Serial };

/** The ways in which this browser can reach a scale. */
export const scaleWays = (): ScaleWay[] => {
  const { hid, serial } = devices();
  return [...(hid ? ['hid' as const] : []), ...(serial ? ['serial' as const] : [])];
};

const kept = storedPreference<ScaleWay | null>(
  'scale',
  (text) => (text === 'hid' || text === 'serial' ? text : null),
  (way) => way ?? '',
);

/** How the scale of this computer is joined to it; null for none. */
export const useScaleWay = (): ScaleWay | null => kept.useChoice()[0];

/** Lets the clerk choose a scale in the browser's own list, which is kept by the browser; false where none was chosen. It needs a press. */
export async function chooseScale(way: ScaleWay): Promise<boolean> {
  const { hid, serial } = devices();
  try {
    if (way === 'hid') {
      const [chosen] = (await hid?.requestDevice({ filters: [{ usagePage: SCALE_USAGE_PAGE }] })) ?? [];
      if (!chosen) return false;
    } else {
      const before = (await serial?.getPorts()) ?? [];
      const port = await serial?.requestPort();
      if (!port) return false;
      // One scale at a time.
      for (const other of before) if (other !== port) await other.forget();
    }
  } catch (error) {
    // The list was closed.
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw error;
  }
  kept.choose(way);
  return true;
}

/** Gives the scale up, here and in the browser. */
export async function forgetScale(): Promise<void> {
  const { hid, serial } = devices();
  kept.choose(null);
  for (const each of [...(await scalesOf(hid)), ...((await serial?.getPorts()) ?? [])]) await each.forget();
}

const scalesOf = async (hid: Hid | undefined): Promise<HidDevice[]> =>
  ((await hid?.getDevices()) ?? []).filter(({ collections }) =>
    collections.some(({ usagePage }) => usagePage === SCALE_USAGE_PAGE),
  );

/** `absent`: it is not plugged in, or no longer permitted. `busy`: another tab or program has it. `on`: it is heard as soon as it speaks. */
export type ScaleStatus = 'absent' | 'busy' | 'on';

type Ears = { onStatus: (status: ScaleStatus) => void; onReading: (reading: ScaleReading) => void };

/** A scale that another tab or program has is tried again after so long. In milliseconds. */
const BUSY_AGAIN_MS = 3_000;

/** A page that is left closes its scale before the next one opens it. */
let turn: Promise<void> = Promise.resolve();

/** Listens to the scale that was chosen, and again each time that it is plugged in, until `signal`. */
export function listenToScale(way: ScaleWay, ears: Ears, signal: AbortSignal): void {
  const source = devices()[way];
  if (!source) {
    ears.onStatus('absent');
    return;
  }
  let again: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(again);
    turn = turn.then(async () => {
      try {
        await (way === 'hid' ? hearHid(ears, signal) : hearSerial(ears, signal));
      } catch {
        if (signal.aborted) return;
        ears.onStatus('busy');
        again = setTimeout(listen, BUSY_AGAIN_MS);
      }
    });
  };
  source.addEventListener('connect', listen, { signal });
  signal.addEventListener('abort', () => clearTimeout(again), { once: true });
  listen();
}

/** Until an event, or the signal. */
const until = (target: EventTarget, event: string, signal: AbortSignal, isIt: (event: Event) => boolean) =>
  new Promise<void>((resolve) => {
    // One that was aborted before sends no event any more.
    if (signal.aborted) return resolve();
    const heard = (each: Event) => isIt(each) && resolve();
    target.addEventListener(event, heard, { signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

async function hearHid({ onStatus, onReading }: Ears, signal: AbortSignal): Promise<void> {
  const { hid } = devices();
  const [scale] = await scalesOf(hid);
  if (!hid || !scale || signal.aborted) return onStatus('absent');
  await scale.open();
  onStatus('on');
  const hear = (event: Event) => {
    const { reportId, data } = event as HidReportEvent;
    const reading = readHidReport(reportId, data);
    if (reading) onReading(reading);
  };
  scale.addEventListener('inputreport', hear, { signal });
  await until(hid, 'disconnect', signal, (event) => (event as Event & { device?: HidDevice }).device === scale);
  scale.removeEventListener('inputreport', hear);
  onStatus('absent');
  await scale.close();
}

/** What both serial protocols are set to when they leave their makers; eight bits, no parity and one stop bit are usual anyway. */
const BAUD_RATE = 9_600;
/** A scale that sends by itself does so several times a second. In milliseconds. */
const SILENCE_MS = 2_000;
/** MT-SICS level 0: send the weight now, and go on sending it. Other scales do not know it. */
const SEND_ON = 'SIR\r\n';

async function hearSerial({ onStatus, onReading }: Ears, signal: AbortSignal): Promise<void> {
  const [port] = (await devices().serial?.getPorts()) ?? [];
  if (!port || signal.aborted) return onStatus('absent');
  await port.open({ baudRate: BAUD_RATE });
  onStatus('on');
  const ask = setTimeout(() => void askToSend(port).catch(() => undefined), SILENCE_MS);
  try {
    // After a break or a wrong bit the stream ends, and there is another one.
    let isOpen = true;
    while (isOpen && port.readable && !signal.aborted)
      isOpen = await hearStream(port.readable, () => clearTimeout(ask), onReading, signal);
  } finally {
    clearTimeout(ask);
    onStatus('absent');
    // It fails where the scale was pulled out.
    await port.close().catch(() => undefined);
  }
}

/** Hears a stream to its end; false once there is no other one after it. */
async function hearStream(
  stream: ReadableStream<Uint8Array>,
  onHeard: () => void,
  onReading: (reading: ScaleReading) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const reader = stream.getReader();
  // A line that the stream before cut is not joined with what comes now.
  const take = scaleLines();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return false;
      onHeard();
      // One byte, one character: both protocols are ASCII.
      for (const reading of take(String.fromCharCode(...value))) onReading(reading);
    }
  } catch {
    // The port says whether it can be read again.
    return true;
  } finally {
    signal.removeEventListener('abort', stop);
    reader.releaseLock();
  }
}

async function askToSend({ writable }: SerialPort): Promise<void> {
  const writer = writable?.getWriter();
  await writer?.write(new TextEncoder().encode(SEND_ON));
  writer?.releaseLock();
}
