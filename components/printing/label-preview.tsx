'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useLabelNotes } from '@/components/labels/label-notes';
import { labelHref, labelPictureHref, labelZplHref, useLabelPaper } from '@/components/labels/paper';
import { recordFile } from '@/components/printing/record-print';
import { Button } from '@/components/ui/button';
import { SHEET_PLACES } from '@/lib/label-formats';

type LabelPreviewProps = {
  bookingId: string;
  /** Rises when the booking's numbers are corrected: a page that stays open shows the picture it has under an address. */
  edition: number;
};

/** The very label as it will come out of this desk's printer or of the network's that is chosen, sheet by sheet, and as files. */
export function LabelPreview({ bookingId, edition }: LabelPreviewProps) {
  const t = useTranslations('labels');
  const router = useRouter();
  const paper = useLabelPaper();
  const { label } = useLabelNotes(bookingId, paper);
  const parcels = label?.pages ?? 1;
  const state = label?.state ?? 'ours';
  const isWithheld = state !== 'ours' && state !== 'own' && state !== 'instead';
  const sheets = paper.format === 'a4' ? Math.ceil((parcels + paper.firstPlace - 1) / SHEET_PLACES.length) : parcels;
  const [wanted, setWanted] = useState(1);
  const sheet = Math.min(wanted, sheets);
  const href = labelHref(bookingId, paper);
  const opened = () => void recordFile(bookingId, paper).then((isHeard) => isHeard && router.refresh());
  if (isWithheld) return <p className="text-muted">{t(`carrier.withheld.${state}`)}</p>;
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <div className="flex h-[30rem] w-[21rem] max-w-full items-start justify-start">
        {/* biome-ignore lint/performance/noImgElement: a picture made for this reader, which must not be kept or made over */}
        <img
          src={labelPictureHref(bookingId, paper, sheet, edition)}
          alt={t('preview.picture', { sheet, sheets })}
          loading="lazy"
          className="max-h-full max-w-full border border-hairline bg-white object-contain object-left-top"
        />
      </div>
      <div className="flex flex-col items-start gap-2">
        {sheets > 1 ? (
          <div className="flex items-center gap-2">
            <Button onClick={() => setWanted(sheet - 1)} disabled={sheet === 1} aria-label={t('preview.before')}>
              ‹
            </Button>
            <p role="status" className="tabular-nums">
              {t('preview.sheet', { sheet, sheets })}
            </p>
            <Button onClick={() => setWanted(sheet + 1)} disabled={sheet === sheets} aria-label={t('preview.after')}>
              ›
            </Button>
          </div>
        ) : null}
        <p className="text-muted">
          {t(`formats.${paper.format}`)} · {t('dots', { dpi: paper.dpi })}
        </p>
        <a href={href} target="_blank" rel="noreferrer" className="link" onClick={opened}>
          {t('preview.pdf')}
        </a>
        <a href={labelZplHref(bookingId, paper)} download className="link" onClick={opened}>
          {t('preview.zpl')}
        </a>
      </div>
    </div>
  );
}
