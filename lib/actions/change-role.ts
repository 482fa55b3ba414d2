'use server';
import { refresh } from 'next/cache';
import { changeRole } from '@/lib/accounts/clerk-access';
import { roleSchema } from '@/lib/accounts/schema';
import { defineAction } from './define-action';
import { refuseUnlessDone } from './refuse-access-change';

/** Makes a clerk an administrator, or an administrator a clerk. */
export const changeRoleAction = defineAction(
  { access: 'administrator', schema: roleSchema },
  async ({ server, clerk }, { clerkId, role }) => {
    refuseUnlessDone(await changeRole(server.db.orm, clerkId, role));
    server.log.event('role_changed', { by: clerk.id, clerkId, role });
    refresh();
  },
);
