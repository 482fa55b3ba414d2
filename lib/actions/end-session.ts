'use server';
import { refresh } from 'next/cache';
import { sessionSchema } from '@/lib/auth/schema';
import { deleteSession } from '@/lib/db/sessions';
import { defineAction } from './define-action';

/** Signs the clerk out in another of their browsers; one that is over already is as good as ended. */
export const endSessionAction = defineAction(
  { access: 'clerk', schema: sessionSchema },
  async ({ server, clerk }, { sessionId }) => {
    await deleteSession(server.db.orm, clerk.id, sessionId);
    refresh();
  },
);
