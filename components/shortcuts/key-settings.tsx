'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyField } from '@/components/shortcuts/key-field';
import { AS_DELIVERED, COMMANDS, chooseKeys, PLACES, useKeyChoices } from '@/components/shortcuts/keys';
import { useScannerChoice } from '@/components/shortcuts/use-scanner-choice';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/inputs';
import { Section } from '@/components/ui/section';

/** Every command with its key: changed, switched off, or all as delivered again (WCAG 2.1.4). */
export function KeySettings() {
  const t = useTranslations('keys');
  const choices = useKeyChoices();
  const [takesScans, chooseScanner] = useScannerChoice();
  const [said, say] = useState('');
  const reset = () => {
    chooseKeys(AS_DELIVERED);
    say(t('wasReset'));
  };
  return (
    <>
      <CheckboxField
        name="singleKeys"
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        checked={choices.hasSingleKeys}
        onChange={(event) => chooseKeys({ ...choices, hasSingleKeys: event.target.checked })}
      />
      <CheckboxField
        name="scanner"
        label={t('scanner')}
        hint={t('scannerHint')}
        checked={takesScans}
        onChange={(event) => chooseScanner(event.target.checked)}
        className="mt-2"
      />
      <p className="mt-1 mb-4">
        <Link href="/printer" className="link">
          {t('teachScanner')}
        </Link>
      </p>
      <p className="mb-3 text-muted">{t('choose')}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="lg:columns-2 lg:gap-3 [&>section]:break-inside-avoid">
        {PLACES.map((place) => (
          <Section key={place} title={t(`places.${place}`)}>
            <div className="flex flex-col gap-1">
              {COMMANDS.filter((command) => command.place === place).map(({ id }) => (
                <KeyField key={id} id={id} choices={choices} say={say} />
              ))}
            </div>
          </Section>
        ))}
      </div>
      <Button onClick={reset}>{t('reset')}</Button>
    </>
  );
}
