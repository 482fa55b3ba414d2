import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import type { Counted } from '@/components/shell/attention-count';
import { ShopSwitch, type ShopSwitchProps } from '@/components/shell/bar-choices';
import { ClerkMenu, type ClerkMenuProps } from '@/components/shell/clerk-menu';
import { FindButton } from '@/components/shell/find-button';
import { MoreSections, Sections, type SectionsProps } from '@/components/shell/sections';
import { MarkShape } from '@/components/ui/notice';

type HeaderProps = Pick<ClerkMenuProps, 'theme' | 'density'> & {
  /** Who is signed in, as the bar names them. */
  clerk: (ClerkMenuProps['clerk'] & SectionsProps['clerk']) | null;
  /** The shops of the clerk and the one in use; null where there is none. */
  shops: ShopSwitchProps | null;
  environment: 'practice' | 'test' | 'production';
  /** How many bookings and prints need a clerk. */
  attention: Counted;
};

/** On top of every page: where one can go, for which shop, as which clerk, and which carrier is in use. Without a clerk only the last. */
export async function Header({ clerk, shops, theme, density, environment, attention }: HeaderProps) {
  const product = (await getTranslations('common'))('product');
  return (
    <header className={`bar border-t-3 ${environment === 'production' ? 'border-bar' : 'border-practice'}`}>
      <div className="flex min-h-[2.8125rem] flex-wrap items-center gap-x-2 px-3 sm:px-4 lg:flex-nowrap xl:gap-x-3">
        <Link
          href="/"
          prefetch={false}
          className="flex min-h-control items-center gap-2 rounded font-semibold text-bar-ink sm:me-1 lg:max-2xl:me-0"
        >
          {/* biome-ignore lint/performance/noImgElement: a drawing of 300 bytes, the same as the icon of the tab */}
          <img src="/icon.svg" alt="" width={24} height={24} />
          <span className={clerk ? 'max-sm:sr-only lg:max-2xl:sr-only' : ''}>{product}</span>
        </Link>
        {clerk ? <Sections clerk={clerk} attention={attention} /> : null}
        <Environment environment={environment} />
        {clerk ? (
          // The shop's name gives way where there is too little room, so that the bar stays one row.
          <div className="flex min-w-0 flex-1 basis-0 items-center justify-end gap-1 lg:flex-initial lg:basis-auto xl:gap-2 [&>:last-child]:shrink-0">
            <FindButton />
            {shops ? <ShopSwitch {...shops} /> : null}
            <ClerkMenu clerk={clerk} theme={theme} density={density}>
              <MoreSections clerk={clerk} attention={attention} />
            </ClerkMenu>
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** What a real carrier makes of bookings is said where the bar has room. */
const SIGN = { lines: '', meaning: 'max-[106rem]:sr-only' };
/** That nothing is shipped is said on every desk: in two lines where one is too long for the bar. */
const PRACTICE_SIGN = {
  lines: 'lg:max-[106rem]:flex lg:max-[106rem]:flex-col lg:max-[106rem]:text-[0.6875rem]/[0.8125rem]',
  meaning: 'max-lg:sr-only',
};

/** Which carrier this page speaks to, on every page: the wrong one costs real parcels, or real customers (docs/carrier-api.md#token). */
async function Environment({ environment }: { environment: 'practice' | 'test' | 'production' }) {
  const t = await getTranslations('shell');
  const name = (await getTranslations('common'))(`environment.${environment}`);
  const isReal = environment === 'production';
  const { lines, meaning } = environment === 'practice' ? PRACTICE_SIGN : SIGN;
  return (
    <p
      className={`flex shrink-0 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm ${
        isReal ? 'border border-bar-muted text-bar-muted' : 'bg-practice text-practice-ink'
      }`}
    >
      <MarkShape tone={isReal ? 'info' : 'warning'} />
      <span className={lines}>
        <strong className="font-semibold">
          {name}
          <span className="max-[106rem]:sr-only">:</span>
        </strong>{' '}
        <span className={meaning}>{t(`environment.${environment}Meaning`)}</span>
      </span>
    </p>
  );
}
