'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ActionForm, type FormFrame } from '@/components/ui/action-form';
import { Button } from '@/components/ui/button';
import { PageHeading, type PageHeadingProps } from '@/components/ui/page-heading';

/** One form on a page, to which its button in the head belongs. */
const FORM_ID = 'page-form';

export type FormPageProps = {
  frame: FormFrame;
  head: PageHeadingProps;
  submitLabel: string;
  /** Where the page stays: the button follows the word that it was saved. */
  saysSaved?: boolean;
  /** What else the page has, above its form. */
  before?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A page that is a form of `useActionForm`. Its button stands in the head, which stays in sight however long the form is; on a phone the
 * button stands at the foot of the window.
 */
export function FormPage({ frame, head, submitLabel, saysSaved = false, before, className, children }: FormPageProps) {
  const t = useTranslations('common');
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
                {saysSaved ? (
                  <span role="status" className="text-muted">
                    {frame.done ? t('saved') : null}
                  </span>
                ) : null}
                <Button type="submit" form={FORM_ID} tone="primary" busy={frame.busy}>
                  {submitLabel}
                </Button>
              </div>
            </>
          }
        />
      </div>
      {intro ? <p className="-mt-3 mb-4 max-w-prose text-muted">{intro}</p> : null}
      {before}
      <ActionForm {...frame} id={FORM_ID} submitLabel={null} {...(className ? { className } : {})}>
        {children}
      </ActionForm>
    </>
  );
}
