'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLabelNotes } from '@/components/labels/label-notes';
import { labelHref, labelPictureHref, labelZplHref, useLabelPaper } from '@/components/labels/paper';
import { recordFile } from '@/components/printing/record-print';
import { Button, buttonStyle } from '@/components/ui/button';
import { LABEL_FORMATS, SHEET_PLACES } from '@/lib/labels/label-formats';

type LabelPreviewProps = {
  bookingId: string;
  /** Rises when the booking's numbers are corrected: a page that stays open shows the picture it has under an address. */
  edition: number;
  /** How large the panel is. */
  className?: string;
};

/** The very label as it will come out of this desk's printer or of the network's that is chosen, sheet by sheet, and as files. */
export function LabelPreview({ bookingId, edition, className = '' }: LabelPreviewProps) {
  const t = useTranslations('labels');
  const router = useRouter();
  const paper = useLabelPaper();
  const { label, isAsked } = useLabelNotes(bookingId, paper);
  const parcels = label?.pages ?? 1;
  const state = label?.state ?? 'ours';
  const isWithheld = state !== 'ours' && state !== 'own' && state !== 'instead';
  const sheets = paper.format === 'a4' ? Math.ceil((parcels + paper.firstPlace - 1) / SHEET_PLACES.length) : parcels;
  const [wanted, setWanted] = useState(1);
  const sheet = Math.min(wanted, sheets);
  const href = labelHref(bookingId, paper);
  const { widthMm, heightMm } = paper.format === 'roll62' ? {} : LABEL_FORMATS[paper.format];
  const opened = () => void recordFile(bookingId, paper).then((isHeard) => isHeard && router.refresh());
  return (
    <section aria-labelledby="label-preview" className={`panel flex min-w-0 flex-col p-3.5 print:hidden ${className}`}>
      <div className="mb-2 flex flex-wrap items-center gap-x-2.5">
        <h2 id="label-preview">{t('preview.title')}</h2>
        {sheets > 1 ? (
          <div className="flex items-center gap-1">
            <Button
              tone="quiet"
              onClick={() => setWanted(sheet - 1)}
              disabled={sheet === 1}
              aria-label={t('preview.before')}
            >
              ‹
            </Button>
            <p role="status" className="text-sm text-muted tabular-nums">
              {t('preview.sheet', { sheet, sheets })}
            </p>
            <Button
              tone="quiet"
              onClick={() => setWanted(sheet + 1)}
              disabled={sheet === sheets}
              aria-label={t('preview.after')}
            >
              ›
            </Button>
          </div>
        ) : null}
        <p className="text-sm text-muted">{t(`formats.${paper.format}`)}</p>
        {isWithheld ? null : (
          <span className="ml-auto flex gap-1 text-sm">
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle('quiet', 'no-underline')}
              onClick={opened}
            >
              {t('preview.pdf')}
            </a>
            <a
              href={labelZplHref(bookingId, paper)}
              download
              className={buttonStyle('quiet', 'no-underline')}
              onClick={opened}
            >
              {t('preview.zpl')}
            </a>
          </span>
        )}
      </div>
      {isWithheld ? (
        <p className="text-muted">{t(`carrier.withheld.${state}`)}</p>
      ) : (
        <div
          className={`flex flex-1 items-center justify-center rounded bg-sunken p-4 max-lg:flex-none lg:min-h-80 lg:[contain:size] ${widthMm ? '' : 'max-lg:h-[32rem]'}`}
        >
          {/* Not beside the question about it: where the carrier's own label is wanted, the server would fetch it twice. */}
          {isAsked ? null : (
            // biome-ignore lint/performance/noImgElement: a picture made for this reader, which must not be kept or made over
            <img
              src={labelPictureHref(bookingId, paper, sheet, edition)}
              alt={t('preview.picture', { sheet, sheets })}
              // Its room is kept before it comes. How long a label of a roll is, is known only then.
              {...(widthMm && { width: widthMm, height: heightMm })}
              className={`max-h-full max-w-full rounded-sm bg-white object-contain shadow-float ${widthMm ? 'max-lg:h-auto max-lg:w-80 lg:h-full lg:w-auto' : ''}`}
            />
          )}
        </div>
      )}
    </section>
  );
}
