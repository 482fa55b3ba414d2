import { EtagMismatch, type RangeResponse, type Source } from 'pmtiles';

/** Parts of the file of streets, asked of the desk by range. */
export class DeskSource implements Source {
  private readonly address: string;
  /** The file was replaced: what the browser keeps is of the one before. */
  private mustReload = false;

  constructor(address: string) {
    this.address = address;
  }

  getKey(): string {
    return this.address;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    const cache = this.mustReload ? 'reload' : 'default';
    const answer = await fetch(this.address, { headers, cache, signal: signal ?? null });
    const found = answer.headers.get('etag') ?? undefined;
    // A shorter file has nothing there.
    const isAnother = answer.status === 206 ? found !== etag : answer.status === 404;
    if (etag && isAnother) {
      this.mustReload = true;
      await answer.body?.cancel();
      throw new EtagMismatch('The file of streets is another one now');
    }
    // A whole file in the place of a part would be gigabytes.
    if (answer.status !== 206) {
      await answer.body?.cancel();
      throw new Error(`A part of the streets was answered with ${answer.status}`);
    }
    return { data: await answer.arrayBuffer(), ...(found === undefined ? {} : { etag: found }) };
  }
}
