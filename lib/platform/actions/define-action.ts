import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import * as z from 'zod/mini';
import { accessRefused, byClerk, isFromOwnPage, requestContext } from '@/lib/accounts/access';
import { refusalWithoutFreshProof } from '@/lib/accounts/actions/fresh-proof';
import type { Clerk } from '@/lib/accounts/clerk';
import { isWithinLimit } from '@/lib/accounts/clerk-limits';
import { withAuditContext } from '@/lib/audit/audit-context';
import { type Recorder, recorder } from '@/lib/audit/record-change';
import { isJournalUnread } from '@/lib/bookings/data/instance-journals';
import { issueKey } from '@/lib/i18n/issue-key';
import { UNEXPECTED_ERROR } from '@/lib/outcomes';
import { ClerkPlaces } from '@/lib/platform/clerk-turns';
import { type Server, server } from '@/lib/platform/server';
import { findClerk, findUnsecuredClerk } from '@/lib/platform/session';
import { isThreadsBusy } from '@/lib/platform/thread-queue';
import { storable } from '@/lib/storable';
import type { ActionError, ActionResult } from './action-result';

/** Thrown by the body of an action to refuse with a known reason. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly refusal: ActionError;
  constructor(refusal: ActionError) {
    super(refusal.key);
    this.refusal = refusal;
  }
}

/**
 * The same because it is gone, or because it is another shop's: the answer does not tell which, so that ids cannot be tried out. The log
 * has it.
 */
export class Hidden extends Refusal {
  constructor(key: string) {
    super({ key });
  }
}

/** `setting_up`: a clerk, and also one who has still to set up a required second factor. */
type Access = 'public' | 'setting_up' | 'clerk' | 'administrator';
type OfClerk<A extends Access, T> = A extends 'public' ? null : T;
type Context<A extends Access> = {
  server: Server;
  clerk: OfClerk<A, Clerk>;
  actor: OfClerk<A, ReturnType<typeof byClerk>>;
  record: OfClerk<A, Recorder>;
};

/** What the body of a clerk's action is given; `actor` is the clerk as the audit log names them, and `record` makes changes in their name. */
export type ClerkContext = Context<'clerk'>;

type Options<A extends Access, S> = {
  access: A;
  schema: S;
  /** Whether it also wants a proof of who asks from the last minutes (docs/security.md#sensitive-acts); `every-action.medium.test.ts` lists them. */
  isSensitive?: boolean;
  /** Whether the page that asked is read again once it is done. */
  refreshes?: boolean;
  /** Whether it waits for no other action of its clerk: a press of *Book* may wait for the carrier, and none waits for it. */
  isPress?: boolean;
};

/** So many actions of a clerk run at once and so many more wait: a clerk with many of them does not slow the others down. */
const RUNNING = new ClerkPlaces(2, 50);

/**
 * Makes a server action: own page, session, a fresh proof where it is sensitive, then parse, then run, in that order for every one of them,
 * since an action is a public POST.
 * `access: 'public'` must be said aloud. Unknown errors are logged under a reference and reach the browser as that reference only.
 */
export function defineAction<A extends Access, S extends z.ZodMiniType, T>(
  options: Options<A, S>,
  run: (context: Context<A>, input: z.output<S>) => Promise<T>,
): (input: z.input<S>) => Promise<ActionResult<T>> {
  return async (input) => {
    const joined = server();
    let clerk: Clerk | null = null;
    let leave: (() => void) | null | undefined;
    try {
      const asked = await headers();
      const isPublic = options.access === 'public';
      const refused = (key: string, reason: 'foreign_origin' | 'forwarded' | 'role') => {
        accessRefused(joined.log, asked, clerk?.id ?? null, reason);
        return { ok: false as const, error: { key } };
      };
      if (!isFromOwnPage(asked, joined.env.publicUrl)) return refused('foreignPage', 'foreign_origin');
      // Handed on by another page's worker: it comes from this computer, so the limits of the client's address would not hold.
      if (isPublic && asked.has('x-action-forwarded')) return refused('foreignPage', 'forwarded');
      clerk = isPublic ? null : await findClerk();
      if (!isPublic && !clerk) {
        clerk = await findUnsecuredClerk();
        const key = clerk ? 'secondFactorMissing' : 'signedOut';
        if (!clerk || options.access !== 'setting_up') return { ok: false, error: { key } };
      }
      if (options.access === 'administrator' && !clerk?.isAdministrator) return refused('notAllowed', 'role');
      const stale = clerk && options.isSensitive ? await refusalWithoutFreshProof(joined, clerk) : null;
      if (stale) return { ok: false, error: stale };
      if (clerk && !options.isPress) leave = await RUNNING.enter(clerk.id);
      if (leave === null) return { ok: false, error: { key: 'tooFast' } };
      const parsed = z.safeParse(options.schema, storable(input), { error: issueKey });
      if (!parsed.success) return { ok: false, error: { key: 'invalidFields', fields: fieldsOf(parsed.error) } };
      const actor = clerk && byClerk(clerk);
      const context = { server: joined, clerk, actor, record: actor && recorder(joined.db, actor) } as Context<A>;
      const data = await withAuditContext(requestContext(asked), () => run(context, parsed.data));
      if (options.refreshes) refresh();
      return { ok: true, data };
    } catch (error) {
      unstable_rethrow(error);
      if (error instanceof Refusal) {
        if (error instanceof Hidden) accessRefused(joined.log, await headers(), clerk?.id ?? null, 'hidden');
        return { ok: false, error: error.refusal };
      }
      if (isJournalUnread(error)) return { ok: false, error: { key: 'journalUnread' } };
      if (isThreadsBusy(error)) return { ok: false, error: { key: 'filesBusy' } };
      const reference = crypto.randomUUID().slice(0, 8);
      joined.log.unexpectedError(reference, 'action', error);
      return { ok: false, error: { key: UNEXPECTED_ERROR, reference } };
    } finally {
      leave?.();
    }
  };
}

function fieldsOf(error: z.core.$ZodError): { path: string; key: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), key: issue.message }));
}

/** Refuses one field for a reason that only the server knows; `key` is one of `refusals.field`. */
export function fieldRefusal(path: string, key: string): Refusal {
  return new Refusal({ key: 'invalidFields', fields: [{ path, key }] });
}

/** Refuses a clerk who does something more often than hands can. */
export async function requirePace(
  { server, clerk }: Pick<ClerkContext, 'server' | 'clerk'>,
  what: Parameters<typeof isWithinLimit>[1],
): Promise<void> {
  if (!(await isWithinLimit(server, what, clerk.id))) throw new Refusal({ key: 'tooFast' });
}
