'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { KeyCap, offeredCommands } from '@/components/shortcuts/commands';
import { keyGroups } from '@/components/shortcuts/key-groups';
import { keyForEye } from '@/components/shortcuts/key-of-event';
import { keysOf, useKeyChoices } from '@/components/shortcuts/keys';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';

/** All keys that do something on this page now. */
export function KeyList({ onClosed }: { onClosed: () => void }) {
  const t = useTranslations('keys');
  const choices = useKeyChoices();
  const [offered] = useState(offeredCommands);
  const places = keyGroups(offered, choices.hasSingleKeys).map(({ place, commands, fixed }) => {
    const lines = commands.flatMap(({ id, words }) => {
      const keys = keysOf(choices, id).map(keyForEye);
      return keys.length === 0 ? [] : [{ id: String(id), words: t(`commands.${words}`), keys }];
    });
    const further = fixed.map((id) => ({ id, words: t(`fixed.${id}`), keys: [t(`fixed.${id}Key`)] }));
    return { place, lines: [...lines, ...further] };
  });
  return (
    <Modal labelledBy="key-list" onClosed={onClosed} className="max-w-md p-4">
      {(close) => (
        <>
          <div className="mb-2 flex items-center justify-between gap-3">
            <h2 id="key-list">{t('list')}</h2>
            <Button onClick={close}>{t('close')}</Button>
          </div>
          {places
            .filter(({ lines }) => lines.length > 0)
            .map(({ place, lines }) => (
              <table key={place} className="mb-3 w-full">
                <caption className="mb-1 border-b border-hairline text-left text-sm text-muted">
                  {t(`places.${place}`)}
                </caption>
                <tbody>
                  {lines.map(({ id, words, keys }) => (
                    <tr key={id}>
                      <th scope="row" className="py-0.5 text-left font-normal">
                        {words}
                      </th>
                      <td className="py-0.5 text-right whitespace-nowrap">
                        <span className="sr-only">{keys.join(', ')}</span>
                        {keys.map((key) => (
                          <KeyCap key={key} className="ml-1">
                            {key}
                          </KeyCap>
                        ))}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            ))}
          {choices.hasSingleKeys ? null : <p className="mb-3 text-muted">{t('singleKeysOff')}</p>}
          <Link href="/account/keys" prefetch={false} className="link" onClick={close}>
            {t('change')}
          </Link>
        </>
      )}
    </Modal>
  );
}
