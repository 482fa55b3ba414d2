'use server';

import {
  type AccessRefusal,
  disableClerk,
  enableClerk,
  endSessionsOf,
  inviteClerk,
  removeClerk,
  renewLink,
  setRights,
} from '@/lib/accounts/clerks';
import { isRoleDecided } from '@/lib/accounts/company-admission';
import { allowCompanyLink } from '@/lib/accounts/company-link';
import { linkAddress } from '@/lib/accounts/one-time-link';
import { clerkSchema, inviteSchema, rightsSchema } from '@/lib/accounts/schema';
import { removeSecondFactor } from '@/lib/accounts/second-factor';
import { defineAction, fieldRefusal, Refusal } from '@/lib/platform/actions/define-action';
import { requestHeaders } from '@/lib/platform/session';

/**
 * Adds a clerk; `data` is the one-time link to hand to them, which is shown this once, or null where the company's account is their only way in.
 */
export const inviteClerkAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: inviteSchema, refreshes: true },
  async ({ server, clerk, actor }, input) => {
    const result = await inviteClerk(server.db.orm, server.env.carrier.environment, input, actor);
    if (result === 'email_taken') throw fieldRefusal('email', 'emailTaken');
    server.log.event('clerk_invited', { by: clerk.id, clerkId: result.clerkId, role: input.role });
    if (!server.env.hasPasswordSignIn && input.role !== 'admin') return null;
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);

/** A new one-time link for a clerk who lost theirs or forgot the password; `data` is the link, which is shown this once. */
export const renewLinkAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    const result = await renewLink(server.db.orm, clerkId, actor);
    if (result === 'no_clerk') throw new Refusal({ key: 'accounts.noClerk' });
    if (result === 'disabled') throw new Refusal({ key: 'accounts.clerkDisabled' });
    server.log.event('link_renewed', { by: clerk.id, clerkId });
    return linkAddress(result.path, server.env.publicUrl, await requestHeaders());
  },
);

/** Gives a clerk a role and shops of the carrier environment in use; what a group of the company decides is left out. */
export const saveRightsAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: rightsSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId, role, shopIds }) => {
    const { orm } = server.db;
    const isDecided = role !== undefined && (await isRoleDecided(orm, server.env.company, clerkId));
    if (isDecided) refuseUnlessDone('by_company');
    refuseUnlessDone(await setRights(orm, server.env.carrier.environment, clerkId, { role, shopIds }, actor));
    server.log.event('rights_saved', { by: clerk.id, clerkId, role: role ?? null, shops: shopIds?.length ?? null });
  },
);

/** Shuts a clerk out at once: their next request is refused. */
export const disableClerkAction = defineAction(
  { access: 'administrator', schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    refuseUnlessDone(await disableClerk(server.db.orm, clerkId, actor));
    server.log.event('clerk_disabled', { by: clerk.id, clerkId });
  },
);

/** Signs a clerk out of every browser. */
export const endClerkSessionsAction = defineAction(
  { access: 'administrator', schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    refuseUnlessDone(await endSessionsOf(server.db.orm, clerkId, actor));
    server.log.event('clerk_signed_out', { by: clerk.id, clerkId });
  },
);

/** Takes the second factor of a clerk away who lost it, and signs them out everywhere. For one's own there is the account page. */
export const removeSecondFactorAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    if (clerkId === clerk.id) throw new Refusal({ key: 'accounts.ownSecondFactor' });
    refuseUnlessDone(await removeSecondFactor(server.db.orm, clerkId, actor));
    server.log.event('second_factor_removed', { by: clerk.id, clerkId });
  },
);

/** Lets a disabled clerk in again. */
export const enableClerkAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    refuseUnlessDone(await enableClerk(server.db.orm, clerkId, actor));
    server.log.event('clerk_enabled', { by: clerk.id, clerkId });
  },
);

/** Removes a clerk who left; the page about them is gone, so the list follows. */
export const removeClerkAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: clerkSchema },
  async ({ server, clerk, actor }, { clerkId }) => {
    refuseUnlessDone(await removeClerk(server.db.orm, clerkId, actor));
    server.log.event('clerk_removed', { by: clerk.id, clerkId });
  },
);

/** Lets the company's account with a clerk's e-mail address be linked to theirs, once. */
export const allowCompanyLinkAction = defineAction(
  { access: 'administrator', isSensitive: true, schema: clerkSchema, refreshes: true },
  async ({ server, clerk, actor }, { clerkId }) => {
    if (!server.env.company) throw new Refusal({ key: 'accounts.companyUnavailable' });
    refuseUnlessDone(await allowCompanyLink(server.db.orm, clerkId, actor));
    server.log.event('company_link_allowed', { by: clerk.id, clerkId });
  },
);

const KEYS: Record<AccessRefusal, string> = {
  by_company: 'accounts.byCompany',
  no_clerk: 'accounts.noClerk',
  last_administrator: 'accounts.lastAdministrator',
};

/** Throws unless the change of a clerk was made. */
function refuseUnlessDone(result: 'done' | AccessRefusal): void {
  if (result !== 'done') throw new Refusal({ key: KEYS[result] });
}
