'use server';

import { refresh } from 'next/cache';
import {
  type AccessRefusal,
  changeRole,
  disableClerk,
  enableClerk,
  endSessionsOf,
  inviteClerk,
  renewLink,
  setClerkShops,
} from '@/lib/accounts/clerks';
import { linkAddress } from '@/lib/accounts/one-time-link';
import { byClerk } from '@/lib/accounts/record-access';
import { clerkSchema, clerkShopsSchema, inviteSchema, roleSchema } from '@/lib/accounts/schema';
import { removeSecondFactor } from '@/lib/accounts/second-factor';
import { requestHeaders } from '@/lib/accounts/session-cookies';
import { defineAction, fieldRefusal, Refusal } from './define-action';

/**
 * Adds a clerk; `data` is the one-time link to hand to them, which is shown this once, or null where the company's account is their only way in.
 */
export const inviteClerkAction = defineAction(
  { access: 'administrator', schema: inviteSchema },
  async ({ server, clerk }, input) => {
    const result = await inviteClerk(server.db.orm, server.env.carrier.environment, input, byClerk(clerk));
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    server.log.event('clerk_invited', { by: clerk.id, clerkId: result.clerkId, role: input.role });
    refresh();
    if (!server.env.hasPasswordSignIn && input.role !== 'admin') return null;
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);

/** A new one-time link for a clerk who lost theirs or forgot the password; `data` is the link, which is shown this once. */
export const renewLinkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    const result = await renewLink(server.db.orm, clerkId, byClerk(clerk));
    if (result === 'no_clerk') throw new Refusal({ key: 'accounts.noClerk' });
    if (result === 'disabled') throw new Refusal({ key: 'accounts.clerkDisabled' });
    server.log.event('link_renewed', { by: clerk.id, clerkId });
    refresh();
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);

/** Makes a clerk an administrator, or an administrator a clerk. */
export const changeRoleAction = defineAction(
  { access: 'administrator', schema: roleSchema },
  async ({ server, clerk }, { clerkId, role }) => {
    refuseUnlessDone(await changeRole(server.db.orm, clerkId, role, byClerk(clerk)));
    server.log.event('role_changed', { by: clerk.id, clerkId, role });
    refresh();
  },
);

/** Shuts a clerk out at once: their next request is refused. */
export const disableClerkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    refuseUnlessDone(await disableClerk(server.db.orm, clerkId, byClerk(clerk)));
    server.log.event('clerk_disabled', { by: clerk.id, clerkId });
    refresh();
  },
);

/** Signs a clerk out of every browser. */
export const endClerkSessionsAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    refuseUnlessDone(await endSessionsOf(server.db.orm, clerkId, byClerk(clerk)));
    server.log.event('clerk_signed_out', { by: clerk.id, clerkId });
    refresh();
  },
);

/** Takes the second factor of a clerk away who lost it, and signs them out everywhere. For one's own there is the account page. */
export const removeSecondFactorAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    if (clerkId === clerk.id) throw new Refusal({ key: 'accounts.ownSecondFactor' });
    refuseUnlessDone(await removeSecondFactor(server.db.orm, clerkId, byClerk(clerk)));
    server.log.event('second_factor_removed', { by: clerk.id, clerkId });
    refresh();
  },
);

/** Lets a disabled clerk in again. */
export const enableClerkAction = defineAction(
  { access: 'administrator', schema: clerkSchema },
  async ({ server, clerk }, { clerkId }) => {
    refuseUnlessDone(await enableClerk(server.db.orm, clerkId, byClerk(clerk)));
    server.log.event('clerk_enabled', { by: clerk.id, clerkId });
    refresh();
  },
);

/** Lets a clerk work for exactly these shops of the carrier environment in use. */
export const setClerkShopsAction = defineAction(
  { access: 'administrator', schema: clerkShopsSchema },
  async ({ server, clerk }, { clerkId, shopIds }) => {
    const { environment } = server.env.carrier;
    refuseUnlessDone(await setClerkShops(server.db.orm, environment, clerkId, shopIds, byClerk(clerk)));
    server.log.event('clerk_shops_set', { by: clerk.id, clerkId, shops: shopIds.length });
    refresh();
  },
);

const KEYS: Record<AccessRefusal, string> = {
  no_clerk: 'accounts.noClerk',
  last_administrator: 'accounts.lastAdministrator',
};

/** Throws unless the change of a clerk was made. */
function refuseUnlessDone(result: 'done' | AccessRefusal): void {
  if (result !== 'done') throw new Refusal({ key: KEYS[result] });
}
