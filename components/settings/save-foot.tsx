'use client';

import { Pencil } from 'lucide';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { KeyHint, useAriaKey, useCommands } from '@/components/shortcuts/commands';
import type { FormFrame } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { FieldLink, useFieldLabel } from '@/components/ui/field-link';
import { Icon } from '@/components/ui/icon';
import { useKeepClear } from '@/components/ui/keep-clear';
import { MessagePlace } from '@/components/ui/messages';

type SaveFootProps = {
  /** The id of the form that it saves. */
  formId: string;
  submitLabel: string;
  /** How far the press reaches, where it could be taken for more. */
  scope?: string | undefined;
  frame: FormFrame;
  /** The ids of the fields that are not saved. */
  unsaved: string[];
  discard: () => void;
  /** Shows the form, where another part of the page is shown. */
  reveal?: (() => void) | undefined;
};

/** So many fields are named. */
const MOST_NAMED = 3;

/**
 * The foot of a form that stays on its page: which fields are not saved, or what stops that, and the one button that saves them. It stands at the
 * foot of the window however long the form is, with the page's messages above it. Its texts are `settings.unsaved`.
 */
export function SaveFoot({ formId, submitLabel, scope, frame, unsaved, discard, reveal }: SaveFootProps) {
  const t = useTranslations('settings.unsaved');
  const saved = useTranslations('common')('saved');
  useCommands({ save: () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit() });
  const named = unsaved.slice(0, MOST_NAMED);
  const count = unsaved.length;
  const own = useRef<HTMLDivElement>(null);
  useKeepClear(own);
  return (
    <div ref={own} className="save-foot foot border-t border-hairline bg-raised print:hidden">
      <div className="mx-auto max-w-292 lg:ps-60">
        <MessagePlace isFoot />
        <div className="flex max-w-232 flex-wrap items-center gap-x-3 gap-y-2 py-3">
          <p role="status" className="flex min-w-0 items-center gap-2 text-sm empty:absolute">
            {frame.faults.hasLine ? null : count > 0 ? (
              <>
                <Icon drawing={Pencil} />
                <span>
                  <strong className="font-semibold">{t('count', { count })}</strong>{' '}
                  {named.map((field, index) => (
                    <span key={field}>
                      {index > 0 ? ', ' : ''}
                      <FieldName field={field} reveal={reveal} />
                    </span>
                  ))}
                  {count > MOST_NAMED ? ` ${t('more', { count: count - MOST_NAMED })}` : null}
                </span>
              </>
            ) : (
              <span className="text-muted">{frame.done ? saved : null}</span>
            )}
          </p>
          <div className="min-w-0 flex-[1_1_14rem] empty:hidden">
            <ErrorSummary {...frame.faults} reveal={reveal} />
          </div>
          <div className="ml-auto flex items-center gap-3">
            {scope ? <span className="text-sm text-muted max-xl:hidden">{scope}</span> : null}
            <Button aria-disabled={count === 0} onClick={discard}>
              {t('discard')}
            </Button>
            <Button
              type="submit"
              form={formId}
              tone="primary"
              busy={frame.busy}
              aria-keyshortcuts={useAriaKey('save')}
              className="min-w-33"
            >
              {submitLabel} <KeyHint command="save" />
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function FieldName({ field, reveal }: Pick<SaveFootProps, 'reveal'> & { field: string }) {
  return (
    <FieldLink field={field} reveal={reveal}>
      {useFieldLabel(field)}
    </FieldLink>
  );
}
