'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { PrintLabel } from '@/components/labels/print-label';
import { Button } from '@/components/ui/button';

type HeldPrintProps = Omit<ComponentProps<typeof PrintLabel>, 'atOnce' | 'ref'> & {
  /** The *Print* button, once the print is released. */
  ref?: RefObject<HTMLButtonElement | null>;
};

/** The print of a label that is not printed by itself nor by the key P before a press says that it shall be, all the same. */
export function HeldPrint({ ref, ...print }: HeldPrintProps) {
  const t = useTranslations('labels');
  const [isReleased, setReleased] = useState(false);
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useEffect(() => {
    // The button that was pressed is gone, and had the focus.
    if (isReleased) button.current?.focus();
  }, [isReleased, button]);
  if (isReleased) return <PrintLabel {...print} ref={button} atOnce />;
  return (
    <Button tone="danger" className="sm:mt-5" onClick={() => setReleased(true)}>
      {t('printHeld')}
    </Button>
  );
}
