import 'server-only';
import { isLoopback } from '@/lib/http/own-hosts';

/**
 * The whole address of a one-time link, to be opened on another computer: under `PUBLIC_URL`, unless that means this computer only
 * and the administrator came in by a name that does not. `headers` are those of the request.
 */
export function linkAddress(path: string, publicUrl: string, headers: Headers): string {
  const asked = headers.get('host');
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  return new URL(path, isLocal && asked ? `http://${asked}` : publicUrl).href;
}
