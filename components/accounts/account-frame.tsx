import { Check, FileText, Keyboard, Lock } from 'lucide';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { type Drawing, Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';

/** What is said of an installation; none of it leaves the server but these two. */
type Installation = { env: { publicUrl: string; carrier: { environment: 'practice' | 'test' | 'production' } } };

type AccountFrameProps = Installation & {
  /** What stands in the other half; what a clerk should know of this installation where nothing else does. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A page before signing in: what is to be done in one half, what it is about in the other. */
export function AccountFrame({ env, beside = <AboutHere env={env} />, children }: AccountFrameProps) {
  return (
    <div className="-m-3 grid grid-cols-[minmax(0,1fr)] sm:-m-4 lg:min-h-[calc(100dvh-3rem)] lg:grid-cols-2">
      <div className="flex items-center justify-center border-hairline bg-raised px-4 py-8 max-lg:border-b sm:py-12 lg:border-r">
        <div className="w-full max-w-88 [&_.control]:min-h-10 [&_h1]:text-2xl [&_[type=submit]]:min-h-10.5 [&_[type=submit]]:w-full [&_[data-way-in]]:min-h-10.5">
          {children}
        </div>
      </div>
      <div className="flex items-center justify-center px-4 py-8 sm:py-12">
        <div className="w-full max-w-100">{beside}</div>
      </div>
    </div>
  );
}

/** What the labels of this installation are worth, where its data are, and that no mouse is needed. */
async function AboutHere({ env: { carrier, publicUrl } }: Installation) {
  const t = await getTranslations('accounts.here');
  return (
    <section aria-labelledby="about-here">
      <h2 id="about-here" className="mb-3 text-lg font-semibold">
        {t('title')}
      </h2>
      <ul className="panel divide-y divide-hairline px-4">
        {carrier.environment === 'production' ? null : (
          <Known drawing={FileText} title={t('testTitle')}>
            {t('test')}
          </Known>
        )}
        <Known drawing={Lock} title={new URL(publicUrl).host}>
          {t('data')}
        </Known>
        <Known drawing={Keyboard} title={t('keysTitle')}>
          {t('keys')}
        </Known>
      </ul>
    </section>
  );
}

function Known({ drawing, title, children }: { drawing: Drawing; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3.5 py-3.5">
      <Icon drawing={drawing} className="mt-0.5" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  );
}

type Step = 'you' | 'shop' | 'solutions' | 'printer';

/** The practice shop comes with its transport solutions. A real carrier's are agreed with it, and are the longer work. */
const STEPS: Readonly<Record<'practice' | 'real', readonly Step[]>> = {
  practice: ['you', 'shop', 'printer'],
  real: ['you', 'shop', 'solutions'],
};

/** The way from the link of the first start to the first label, with the step it is at. */
export async function SetUpSteps({ at, env }: Installation & { at: Step }) {
  const t = await getTranslations('accounts.setup');
  const carrier = env.carrier.environment === 'practice' ? 'practice' : 'real';
  const steps = STEPS[carrier];
  const reached = steps.indexOf(at);
  return (
    <section aria-labelledby="set-up-steps">
      <h2 id="set-up-steps" className="mb-4 text-lg font-semibold">
        {t('stepsTitle')}
      </h2>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className="relative flex gap-3.5 pb-5 not-last:before:absolute not-last:before:top-8.5 not-last:before:bottom-1 not-last:before:left-3.5 not-last:before:border-l-2 not-last:before:border-frame"
          >
            <span
              aria-hidden="true"
              className={`grid size-7.5 shrink-0 place-items-center rounded-full border font-semibold ${ringOf(index - reached)}`}
            >
              {index < reached ? <Icon drawing={Check} /> : index + 1}
            </span>
            <div className="min-w-0">
              <p className="leading-7.5 font-semibold">{t(`steps.${step}`)}</p>
              <p className="text-sm text-muted">
                {step === 'shop' ? t(`stepTexts.shop.${carrier}`) : t(`stepTexts.${step}`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The ring of a step that lies so many steps ahead: done, as in an import, now, or later. */
function ringOf(ahead: number): string {
  if (ahead < 0) return 'border-success bg-success-soft text-success';
  return ahead === 0 ? 'border-accent-fill bg-accent-fill text-on-accent' : 'border-frame bg-raised';
}

/** A one-time link that leads nowhere: why that may be, and how to come by another one. */
export async function InvalidLink({ of }: { of: 'setup' | 'welcome' }) {
  const t = await getTranslations('accounts');
  return (
    <>
      <PageHeading title={t(`${of}.invalidTitle`)} />
      <Notice tone="warning" title={t(`${of}.invalidText`)} className="mb-4">
        {t(`${of}.whatNow`)}
      </Notice>
      <LinkButton href="/sign-in">{t('welcome.toSignIn')}</LinkButton>
    </>
  );
}
