import { prepareZXingModule } from 'zxing-wasm/reader';
import { readPicture } from '@/components/camera/read-picture';

// Reads pictures beside the page, which stays quick meanwhile. Only here WebAssembly may run (docs/security.md#the-camera).

const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
const ready = prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });

addEventListener('message', async ({ data }: MessageEvent<ImageData>) => {
  try {
    await ready;
    postMessage(await readPicture(data));
  } catch {
    postMessage(null);
  }
});
