import { useTranslations } from 'next-intl';
import { type ComponentProps, Fragment } from 'react';
import { StarShape } from '@/components/recipients/star-shape';
import { KeyCap } from '@/components/shortcuts/commands';
import type { FoundPart, FoundRecipient } from '@/lib/recipients/recipient-view';

type RecipientListProps = ComponentProps<'ul'> & {
  recipients: readonly FoundRecipient[];
  isShown: boolean;
  highlighted: number;
  itemProps: (recipient: FoundRecipient, index: number) => ComponentProps<'li'>;
};

/** The recipients that were found, over the page and below the field: nothing jumps. */
export function RecipientList({ recipients, isShown, highlighted, itemProps, ...list }: RecipientListProps) {
  return (
    <ul
      {...list}
      hidden={!isShown}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-[min(24rem,55vh)] overflow-y-auto overscroll-contain rounded border border-frame bg-raised py-1 shadow-float"
    >
      {isShown
        ? recipients.map((recipient, index) => (
            <li
              key={recipient.id}
              {...itemProps(recipient, index)}
              className="cursor-pointer border-l-4 border-transparent px-2 py-1 aria-selected:border-accent aria-selected:bg-accent-soft pointer-coarse:py-2"
            >
              <Row recipient={recipient} isHighlighted={index === highlighted} />
            </li>
          ))
        : null}
    </ul>
  );
}

function Row({ recipient, isHighlighted }: { recipient: FoundRecipient; isHighlighted: boolean }) {
  const t = useTranslations('recipients.field');
  const { party, nameMarks, foundBy, isFavourite } = recipient;
  return (
    <>
      <div className="flex items-center gap-1.5">
        <span className="min-w-0 truncate font-medium">
          <Marked text={party.name} marks={nameMarks} />
        </span>
        {isFavourite ? (
          <>
            <StarShape isFull />
            <span className="sr-only">{t('favourite')}</span>
          </>
        ) : null}
        {isHighlighted ? (
          <span className="ml-auto pointer-coarse:hidden">
            <KeyCap>Enter</KeyCap>
          </span>
        ) : null}
      </div>
      <div className="truncate text-sm text-muted">
        <bdi>{party.address}</bdi>, {party.zipCode} <bdi>{party.city}</bdi>
      </div>
      {foundBy ? (
        <div className="truncate text-sm">
          {t(`by.${foundBy.field}`)}: <Marked text={foundBy.text} marks={[foundBy.mark]} />
        </div>
      ) : null}
    </>
  );
}

/** A text with what fits what was typed set off: by weight and a line, not by colour alone. */
function Marked({ text, marks }: { text: string; marks: readonly FoundPart[] }) {
  let done = 0;
  const parts = marks.map(([from, to]) => {
    const start = Math.max(from, done);
    const before = text.slice(done, start);
    done = Math.max(to, done);
    return (
      <Fragment key={from}>
        {before}
        <mark className="bg-transparent font-semibold text-accent underline underline-offset-2">
          {text.slice(start, done)}
        </mark>
      </Fragment>
    );
  });
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}
