'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { chooseScale, forgetScale, type ScaleWay, scaleWays } from '@/components/bench/scale/scale-device';
import { ScaleSays } from '@/components/bench/scale/scale-says';
import { useScale } from '@/components/bench/scale/use-scale';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';

const never = () => () => undefined;

/** Connects the scale of this computer, once: the browser remembers that it may be heard. */
export function ConnectScale() {
  const t = useTranslations('bench.scale');
  const scale = useScale();
  const [hasFailed, setFailed] = useState(false);
  // As a text, which is the same each time that it is asked; null on the server.
  const reach = useSyncExternalStore(never, reachable, () => null);
  const connect = (way: ScaleWay) => () => {
    setFailed(false);
    chooseScale(way).catch(() => setFailed(true));
  };
  return (
    <Section title={t('title')} intro={t('intro')}>
      <div className="flex min-h-20 flex-col items-start gap-3">
        {reach === 'https' || reach === 'browser' ? <p>{t(`unreachable.${reach}`)}</p> : null}
        {scale.way === null ? (
          <div className="flex flex-wrap gap-2">
            {(['hid', 'serial'] as const).map((way) =>
              reach?.includes(way) ? (
                <Button key={way} onClick={connect(way)}>
                  {t(`connect.${way}`)}
                </Button>
              ) : null,
            )}
          </div>
        ) : (
          <>
            <p>
              {t(`joined.${scale.way}`)}{' '}
              <strong className="font-semibold tabular-nums">
                <ScaleSays scale={scale} />
              </strong>
            </p>
            <Button onClick={() => void forgetScale()}>{t('forget')}</Button>
          </>
        )}
        <div role="status" className="empty:hidden">
          {hasFailed ? <Notice tone="warning" title={t('failed')} /> : null}
        </div>
      </div>
    </Section>
  );
}

/** The ways to a scale, or why there is none. */
function reachable(): string {
  const ways = scaleWays();
  if (ways.length > 0) return ways.join(' ');
  return isSecureContext ? 'browser' : 'https';
}
