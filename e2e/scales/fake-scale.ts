import type { Page } from '@playwright/test';

// A scale beside the browser of a journey, in the place of `navigator.hid` or `navigator.serial`: it says what lies on it ten times a second, as real
// ones do.

/** What lies on the scale, and whether it stands still. */
type Load = { grams: number; isStable: boolean };

/** The protocols that are spoken: the USB scale class, and two of lines of text. */
export type Protocol = 'hid' | 'headed' | 'sics';

type Wanted = {
  protocol: Protocol;
  /** The clerk let this browser hear it on an earlier day. */
  isPermitted: boolean;
};

export type FakeScale = {
  put(grams: number, isStable?: boolean): Promise<void>;
  /** Pulls its plug out. */
  unplug(): Promise<void>;
};

declare global {
  interface Window {
    fakeScale: { load: Load; unplug: () => void };
  }
}

/** Puts a scale beside a browser, before a page of it is opened. */
export async function attachScale(page: Page, wanted: Wanted): Promise<FakeScale> {
  await page.addInitScript(speak, wanted);
  return {
    put: (grams, isStable = true) =>
      page.evaluate(
        (load) => {
          window.fakeScale.load = load;
        },
        { grams, isStable },
      ),
    unplug: () => page.evaluate(() => window.fakeScale.unplug()),
  };
}

/** A browser that knows neither API. */
export const withoutScales = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const name of ['hid', 'serial']) Object.defineProperty(navigator, name, { value: undefined });
  });

/** Runs in the page. */
function speak({ protocol, isPermitted }: Wanted): void {
  const EVERY_MS = 100;
  const KEPT = 'fake-scale';
  const isHid = protocol === 'hid';
  const mayHear = () => (localStorage.getItem(KEPT) ?? (isPermitted ? 'yes' : 'no')) === 'yes';
  const permit = (isIt: boolean) => localStorage.setItem(KEPT, isIt ? 'yes' : 'no');
  if (isPermitted) localStorage.setItem('scale', isHid ? 'hid' : 'serial');
  let isPlugged = true;
  let timer: ReturnType<typeof setInterval> | undefined;
  const source = new EventTarget();

  const bytes = ({ grams, isStable }: Load) =>
    // Status, grams, no power of ten, the lower byte first.
    Uint8Array.of(grams === 0 ? 2 : isStable ? 4 : 3, 0x02, 0, grams & 0xff, grams >> 8);
  const line = ({ grams, isStable }: Load) => {
    const kilograms = (grams / 1_000).toFixed(3);
    return protocol === 'sics'
      ? `S ${isStable ? 'S' : 'D'} ${kilograms.padStart(10)} kg\r\n`
      : `${isStable ? 'ST' : 'US'},GS,+${kilograms.padStart(7)}kg\r\n`;
  };

  class Device extends EventTarget {
    collections = [{ usagePage: 0x8d }];
    async open() {
      timer = setInterval(() => {
        const data = new DataView(bytes(window.fakeScale.load).buffer);
        this.dispatchEvent(Object.assign(new Event('inputreport'), { reportId: 3, data }));
      }, EVERY_MS);
    }
    async close() {
      clearInterval(timer);
    }
    async forget() {
      await this.close();
      permit(false);
    }
  }

  class Port extends EventTarget {
    readable: ReadableStream<Uint8Array> | null = null;
    writable: WritableStream<Uint8Array> | null = null;
    /** One that speaks MT-SICS waits until it is asked. */
    isAsked = protocol !== 'sics';
    async open({ baudRate }: { baudRate: number }) {
      if (this.readable) throw new DOMException('The port is already open.', 'InvalidStateError');
      if (baudRate !== 9_600) throw new Error('The scale is set to 9600');
      this.readable = new ReadableStream({
        start: (controller) => {
          timer = setInterval(() => {
            if (!this.isAsked) return;
            const sent = new TextEncoder().encode(line(window.fakeScale.load));
            // A line rarely comes whole.
            controller.enqueue(sent.slice(0, 7));
            controller.enqueue(sent.slice(7));
          }, EVERY_MS);
          this.end = () => controller.error(new DOMException('The device has been lost.', 'NetworkError'));
        },
      });
      this.writable = new WritableStream({
        write: (chunk) => {
          if (new TextDecoder().decode(chunk) === 'SIR\r\n') this.isAsked = true;
        },
      });
    }
    end: () => void = () => undefined;
    async close() {
      clearInterval(timer);
      this.readable = null;
      this.writable = null;
    }
    async forget() {
      await this.close();
      permit(false);
    }
  }

  const device = new Device();
  const port = new Port();
  const heard = async <T>(each: T): Promise<T[]> => (isPlugged && mayHear() ? [each] : []);
  const chosen = async <T>(each: T): Promise<T> => {
    permit(true);
    return each;
  };
  const hid = Object.assign(source, {
    getDevices: () => heard(device),
    requestDevice: async () => [await chosen(device)],
  });
  const serial = Object.assign(source, { getPorts: () => heard(port), requestPort: () => chosen(port) });
  Object.defineProperty(navigator, 'hid', { value: isHid ? hid : undefined });
  Object.defineProperty(navigator, 'serial', { value: isHid ? undefined : serial });
  window.fakeScale = {
    load: { grams: 0, isStable: true },
    unplug: () => {
      isPlugged = false;
      clearInterval(timer);
      if (isHid) source.dispatchEvent(Object.assign(new Event('disconnect'), { device }));
      else {
        const { end } = port;
        port.readable = null;
        end();
      }
    },
  };
}
