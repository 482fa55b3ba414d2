import 'server-only';
import { hostName, isLoopback } from './own-hosts';

/**
 * The address of the desk where it can be read by others on the way: plain http, and asked for from another computer.
 * Null where it is encrypted, or never leaves this computer (docs/architecture.md#plain-http: administrators are warned).
 * `host` is the request's own header, because clerks reach a machine by more names than `PUBLIC_URL`.
 */
export function plainHttpAddress(publicUrl: string, host: string | null): string | null {
  if (publicUrl.startsWith('https:')) return null;
  const asked = host ?? new URL(publicUrl).host;
  return isLoopback(hostName(asked) ?? '') ? null : `http://${asked}`;
}
