'use client';

import { Command } from 'cmdk';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type Dispatch, type SetStateAction, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FoundGroups, GROUP, ITEM, SEARCH, scoreOf, useFound } from '@/components/palette/found-groups';
import { isKeyOf, KeyHint, offeredActs, offeredCommands, runCommand } from '@/components/shortcuts/commands';
import type { CommandId } from '@/components/shortcuts/keys';
import { leave } from '@/components/ui/leave';
import { FIRST_FOCUS, Modal } from '@/components/ui/modal';
import { BOOK_STOP } from '@/lib/bookings/enter-walk';

export type PaletteLink = { href: string; label: string };

/** The palette offers neither itself nor the switch between home and pick-up: it names each of the two. */
const NOT_HERE: readonly CommandId[] = ['palette', 'switchKind'];

/** Where the clerk finds what this page cannot do itself. */
const WAYS = [
  { id: 'void', href: '/bookings', instead: ['void'] },
  { id: 'bookReturn', href: '/bookings', instead: ['bookReturn', 'return'] },
  { id: 'kinds', href: '/', instead: ['home', 'pickUp', 'next'] },
] as const;

export type PaletteProps = {
  pages: PaletteLink[];
  shopId: string | null;
  /** What is looked for; it may have been typed before the palette was there. */
  text: string;
  onText: Dispatch<SetStateAction<string>>;
  onClosed: () => void;
};

/**
 * One field for everything: what this page can do, with the key that does it quicker, every page, bookings by number or name, and the
 * shop's recipients.
 */
export function Palette({ pages, shopId, text, onText, onClosed }: PaletteProps) {
  const t = useTranslations('keys');
  const router = useRouter();
  /** Its name, and the other words that a clerk may look for it by. */
  const soughtAs = (id: string, name: string) => {
    const also = `palette.also.${id}` as Parameters<typeof t.has>[0];
    return t.has(also) ? `${name} ${t(also)}` : name;
  };
  const [all] = useState(offeredCommands);
  const offered = all.filter((id) => !NOT_HERE.includes(id));
  const [acts] = useState(offeredActs);
  const found = useFound(shopId, text);
  const { wanted, bookings, recipients, isLoading } = found;
  // Where its button stands, "Book" leads there.
  const others = pages.filter(({ href }) => href !== '/' || !offered.includes('book'));
  const here: readonly string[] = [...offered, ...acts];
  const ways = WAYS.filter(({ instead }) => !instead.some((id) => here.includes(id)));
  const [selected, select] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // What was marked goes with the answer that it came with, and the library marks nothing then: Enter would do nothing.
    const choices = [...(list.current?.querySelectorAll('[cmdk-item]') ?? [])];
    if (choices.some((choice) => choice.ariaSelected === 'true')) return;
    const next = choices[0]?.getAttribute('data-value');
    if (next) select(next);
  });
  const first = bookings[0]?.id;
  useEffect(() => {
    // A booking that is found takes the place of the search for it.
    if (first) select((value) => (value === SEARCH ? first : value));
  }, [first]);
  return (
    <Modal labelledBy="palette" onClosed={onClosed} className="mt-16! max-w-xl">
      {(close) => {
        const go = (href: string, to: string) => {
          close();
          leave({ to, go: () => router.push(href) });
        };
        return (
          <Command
            label={t('commands.palette')}
            value={selected}
            onValueChange={select}
            filter={scoreOf}
            onKeyDown={(event) => {
              // Its own key closes it again, and is no browser's meanwhile.
              if (!isKeyOf('palette', event.nativeEvent)) return;
              event.preventDefault();
              close();
            }}
          >
            <h2 id="palette" className="sr-only">
              {t('commands.palette')}
            </h2>
            <Command.Input
              {...FIRST_FOCUS}
              value={text}
              onValueChange={onText}
              placeholder={t('palette.placeholder')}
              className="w-full border-b border-hairline bg-transparent px-4 py-3 -outline-offset-2 placeholder:text-muted"
            />
            <Command.List ref={list} label={t('palette.found')} className="max-h-[60dvh] overflow-y-auto pb-2">
              {wanted && bookings.length + recipients.length > 0 ? null : (
                <Command.Empty className="px-4 py-2 text-muted">
                  {t(isLoading ? 'palette.loading' : 'palette.nothing')}
                </Command.Empty>
              )}
              <Command.Group heading={t('palette.commands')} className={GROUP}>
                {offered.map((id) => {
                  const run = () => {
                    close();
                    // No booking can be called back, so it takes a press of its own (performance C.1).
                    if (id === 'book') document.getElementById(BOOK_STOP)?.focus();
                    else runCommand(id);
                  };
                  return (
                    <Command.Item key={id} value={soughtAs(id, t(`commands.${id}`))} onSelect={run} className={ITEM}>
                      {t(`commands.${id}`)}
                      <KeyHint command={id} className="text-muted" />
                    </Command.Item>
                  );
                })}
                {acts.map((id) => (
                  <Command.Item
                    key={id}
                    value={soughtAs(id, t(`acts.${id}`))}
                    onSelect={() => {
                      close();
                      runCommand(id);
                    }}
                    className={ITEM}
                  >
                    {t(`acts.${id}`)}
                    {all.includes('switchKind') && (id === 'home' || id === 'pickUp') ? (
                      <KeyHint command="switchKind" className="text-muted" />
                    ) : null}
                  </Command.Item>
                ))}
              </Command.Group>
              <Command.Group heading={t('palette.pages')} className={GROUP}>
                {others.map(({ href, label }) => (
                  <Command.Item key={href} value={`${label} ${href}`} onSelect={() => go(href, label)} className={ITEM}>
                    {label}
                  </Command.Item>
                ))}
                {wanted
                  ? ways.map(({ id, href }) => (
                      <Command.Item
                        key={id}
                        value={soughtAs(id, t(`palette.ways.${id}`))}
                        onSelect={() => go(href, t(`palette.ways.${id}`))}
                        className={ITEM}
                      >
                        {t(`palette.ways.${id}`)}
                      </Command.Item>
                    ))
                  : null}
              </Command.Group>
              <FoundGroups found={found} go={go} />
            </Command.List>
          </Command>
        );
      }}
    </Modal>
  );
}
