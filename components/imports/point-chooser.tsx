'use client';

import { useTranslations } from 'next-intl';
import { ServicePointPicker } from '@/components/service-points/service-point-picker';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import type { ShownRow } from '@/lib/imports/queries/imports';
import type { MapGround, ServicePointView } from '@/lib/service-points/places';

type PointChooserProps = {
  row: ShownRow;
  ground: MapGround;
  onChoose: (point: ServicePointView | null) => void;
  onClosed: () => void;
};

/** The points near the address of a row, as a list and on the map; the choice closes it. */
export function PointChooser({ row, ground, onChoose, onClosed }: PointChooserProps) {
  const t = useTranslations('imports.points');
  return (
    <Modal labelledBy="point-chooser" onClosed={onClosed} className="max-w-5xl p-4">
      {(close) => (
        <div className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-3">
            <h2 id="point-chooser">{t('title', { row: row.row })}</h2>
            <Button onClick={close}>{t('close')}</Button>
          </div>
          <ServicePointPicker
            search={row.near}
            enabled
            chosen={null}
            mayChooseNone={row.pointWanted === null}
            ground={ground}
            onChoose={(point) => {
              onChoose(point);
              close();
            }}
            className="min-h-96"
          />
        </div>
      )}
    </Modal>
  );
}
