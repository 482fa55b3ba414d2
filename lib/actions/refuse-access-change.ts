import 'server-only';
import type { AccessRefusal } from '@/lib/accounts/clerk-access';
import { Refusal } from './define-action';

const KEYS: Record<AccessRefusal, string> = {
  no_clerk: 'accounts.noClerk',
  last_administrator: 'accounts.lastAdministrator',
};

/** Throws unless the change of a clerk was made. */
export function refuseUnlessDone(result: 'done' | AccessRefusal): void {
  if (result !== 'done') throw new Refusal({ key: KEYS[result] });
}
