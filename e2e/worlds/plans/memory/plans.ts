import type * as real from '@/lib/plans/data';
import { PLAN_HOURS, stateOfPlan } from '@/lib/plans/plan-life';
import { ask, type Tables } from '../../database';

export type * from '@/lib/plans/data';

const DAY_MS = PLAN_HOURS * 3_600_000;

const bookingOf = ({ bookings }: Tables, planId: string) =>
  [...bookings.values()].find(({ formKey }) => formKey === planId)?.id ?? null;

export const insertPlan: typeof real.insertPlan = (orm, { id, shopId, madeBy, form }) =>
  ask(orm, ({ plans }, now) => {
    if (plans.has(id)) return false;
    const nothing = { decision: null, decidedBy: null, decidedAt: null, usedAt: null };
    const expiresAt = new Date(now.getTime() + DAY_MS);
    plans.set(id, { id, shopId, madeBy, form, ...nothing, createdAt: now, expiresAt });
    return true;
  });

export const isThere: typeof real.isThere = (orm, planId) => ask(orm, ({ plans }) => plans.has(planId));

export const lockPace: typeof real.lockPace = (orm, userId, what) =>
  ask(orm, ({ plans, plansADay }, _now, now) => {
    const times = [...plans.values()].flatMap((plan) => {
      const at = plan.madeBy === userId ? plan[what] : null;
      return at && at.getTime() > now.getTime() - DAY_MS ? [at.getTime()] : [];
    });
    const oldest = times.length > 0 ? new Date(Math.min(...times)) : null;
    return { most: plansADay.get(userId) ?? 0, count: times.length, oldest, now };
  });

export const lockOwnPlan: typeof real.lockOwnPlan = (orm, userId, planId) =>
  ask(orm, ({ plans }) => {
    const plan = plans.get(planId);
    return plan?.madeBy === userId ? plan : null;
  });

export const keepUse: typeof real.keepUse = (orm, planId) =>
  ask(orm, ({ plans }, _now, startedAt) => {
    const plan = plans.get(planId);
    if (plan) plans.set(planId, { ...plan, usedAt: startedAt });
  });

export const findOwnPlan: typeof real.findOwnPlan = (orm, userId, planId) =>
  ask(orm, (tables, now) => {
    const plan = tables.plans.get(planId);
    if (plan?.madeBy !== userId) return null;
    const bookingId = bookingOf(tables, planId);
    const state = stateOfPlan(plan, bookingId !== null, now);
    return { ...plan, bookingId, state, madeBy: userId, decidedBy: plan.decidedBy, shopName: '' };
  });

export const lockPlan: typeof real.lockPlan = (orm, _scope, planId) =>
  ask(orm, ({ plans }, _now, startedAt) => {
    const plan = plans.get(planId);
    return plan ? { ...plan, now: startedAt } : null;
  });

export const keepDecision: typeof real.keepDecision = (orm, planId, decision, clerkId) =>
  ask(orm, ({ plans }, _now, startedAt) => {
    const plan = plans.get(planId);
    if (plan) plans.set(planId, { ...plan, decision, decidedBy: clerkId, decidedAt: startedAt });
  });

export const deleteOldPlans: typeof real.deleteOldPlans = (orm) =>
  ask(orm, ({ plans }, now) => {
    for (const { id, expiresAt } of plans.values()) if (expiresAt.getTime() < now.getTime() - DAY_MS) plans.delete(id);
  });

export const askPlansAgain: typeof real.askPlansAgain = (orm) =>
  ask(orm, (tables) => {
    const asked = [...tables.plans.values()].filter(
      ({ id, decision }) => decision === 'confirmed' && bookingOf(tables, id) === null,
    );
    const undecided = { decision: null, decidedBy: null, decidedAt: null, usedAt: null };
    for (const plan of asked) tables.plans.set(plan.id, { ...plan, ...undecided });
    return asked.length;
  });
