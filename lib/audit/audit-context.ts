import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditContext } from './audit-event';

const asked = new AsyncLocalStorage<AuditContext>();

/** Runs what a request asks for, so that every event it records says from where it was asked. */
export const withAuditContext = <T>(context: AuditContext, run: () => T): T => asked.run(context, run);

/** From where the request came that runs here; nothing for what no request asked for. */
export const auditContext = (): AuditContext => asked.getStore() ?? {};
