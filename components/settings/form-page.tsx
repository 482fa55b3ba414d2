'use client';

import type { ReactNode } from 'react';
import { LeaveQuestion } from '@/components/settings/leave-question';
import { ActionForm, type FormFrame } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { ErrorMessage } from '@/components/ui/error-summary';
import { PageHeading, type PageHeadingProps } from '@/components/ui/page-heading';

/** One form on a page, to which its button in the head belongs. */
const FORM_ID = 'page-form';

export type FormPageProps = {
  frame: FormFrame;
  unsaved: string[];
  head: PageHeadingProps;
  submitLabel: string;
  className?: string;
  children: ReactNode;
};

/**
 * A page that is a form of `useActionForm`, from which it leads on. Its button stands in the head, which stays in sight however long the form
 * is; on a phone the button stands at the foot of the window. What is not saved is not left without a question.
 */
export function FormPage({ frame, unsaved, head, submitLabel, className, children }: FormPageProps) {
  const { intro, actions, ...heading } = head;
  return (
    <>
      <div className="form-head">
        <PageHeading
          {...heading}
          actions={
            <>
              {actions}
              <div className="form-save flex items-center gap-2">
                <Button type="submit" form={FORM_ID} tone="primary" busy={frame.busy}>
                  {submitLabel}
                </Button>
              </div>
            </>
          }
        />
      </div>
      {intro ? <p className="mb-4 max-w-prose text-muted">{intro}</p> : null}
      <ActionForm {...frame} id={FORM_ID} submitLabel={null} {...(className ? { className } : {})}>
        {children}
      </ActionForm>
      <ErrorMessage {...frame.faults} />
      <LeaveQuestion fields={unsaved} save={frame.submit} />
    </>
  );
}
