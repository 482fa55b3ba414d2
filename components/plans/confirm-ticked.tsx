'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import { TickAll, TickBar, TickBox, TickHint, TickProvider, useTicks } from '@/components/shortcuts/ticks';
import { ActionButton } from '@/components/ui/action-button';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { confirmPlansAction } from '@/lib/plans/actions';
import { MOST_PLANS_AT_ONCE } from '@/lib/plans/plan-limits';
import type { LeftPlan } from '@/lib/plans/queries';

/** What became of the last press: how many were confirmed, and why others were not. */
type Answer = { confirmed: number; left: LeftPlan[] };
type Shown = { answer: Answer | null; show: (answer: Answer | null) => void };

const Context = createContext<Shown>({ answer: null, show: () => undefined });

/** Where the focus goes when the button goes with its press. */
const ANSWER = 'plans-confirmed';
const CONFIRM = 'confirm-ticked';

/** Remembers which plans are ticked, and what became of the last ones. */
export function PlanTicks({ children }: { children: ReactNode }) {
  const [answer, show] = useState<Answer | null>(null);
  return (
    <TickProvider>
      <Context value={{ answer, show }}>{children}</Context>
    </TickProvider>
  );
}

/** Ticks one plan, to the person `name`. */
export function PlanTick({ id, name }: { id: string; name: string }) {
  const t = useTranslations('plans.ticks');
  return <TickBox id={id} label={t('select', { name })} />;
}

/** Over the list: how to tick plans, then the press that confirms those that are ticked. `waiting` are the ids of those that can be. */
export function ConfirmBar({ waiting }: { waiting: string[] }) {
  const t = useTranslations('plans.ticks');
  const ticks = useTicks();
  const { answer } = useContext(Context);
  // A colleague may have decided on some meanwhile.
  const ids = ticks.ids.filter((id) => waiting.includes(id));
  if (waiting.length === 0 && !answer) return null;
  return (
    <TickBar isOn={ids.length > 0}>
      <TickAll ids={waiting} label={t('all')} />
      {ids.length > 0 ? (
        <Chosen ids={ids} />
      ) : answer ? (
        <AnswerText {...answer} />
      ) : (
        <TickHint hint={t('hint')} keysHint={t('keysHint')} />
      )}
    </TickBar>
  );
}

function AnswerText({ confirmed, left }: Answer) {
  const t = useTranslations('plans.ticks');
  return (
    <p id={ANSWER} tabIndex={-1} role="status" className="font-medium">
      {t('confirmed', { count: confirmed })} {left.length > 0 ? t('left', { count: left.length }) : null}
    </p>
  );
}

/** One request after the other; where one fails, what was confirmed before it stays so, and is ticked no more. */
async function confirmAll(ids: readonly string[]): ReturnType<typeof confirmPlansAction> {
  const left: LeftPlan[] = [];
  for (let at = 0; at < ids.length; at += MOST_PLANS_AT_ONCE) {
    const result = await confirmPlansAction({ planIds: ids.slice(at, at + MOST_PLANS_AT_ONCE) });
    if (!result.ok) return result;
    left.push(...result.data);
  }
  return { ok: true, data: left };
}

function Chosen({ ids }: { ids: string[] }) {
  const t = useTranslations('plans.ticks');
  const ticks = useTicks();
  const { show } = useContext(Context);
  useCommands({ book: () => document.getElementById(CONFIRM)?.click() });
  const answered = (left: LeftPlan[]) => {
    show({ confirmed: ids.length - left.length, left });
    // What was ticked since then is for the next press.
    ticks.set(ids, false);
  };
  return (
    <>
      <p role="status" className="font-semibold tabular-nums">
        {t('ticked', { count: ids.length })}
      </p>
      <ActionButton
        id={CONFIRM}
        tone="primary"
        action={() => confirmAll(ids)}
        onDone={answered}
        leavesTo={ANSWER}
        aria-keyshortcuts={useAriaKey('book')}
      >
        {t('confirm', { count: ids.length })} <KeyHint command="book" />
      </ActionButton>
      <Button tone="quiet" onClick={ticks.clear}>
        {t('clear')}
      </Button>
    </>
  );
}

/** Why a plan was not confirmed with the others, in its row. */
export function WhyLeft({ planId }: { planId: string }) {
  const t = useTranslations('plans.ticks.why');
  const why = useContext(Context).answer?.left.find((plan) => plan.planId === planId)?.why;
  return <FieldError id={`why-${planId}`} error={why && t(why)} />;
}
