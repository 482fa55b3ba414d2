import { getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/notice';
import { Disclosure } from '@/components/ui/section';
import { archiveSolutionAction, putSolutionFirstAction } from '@/lib/actions/solutions';
import type { ShopView, SolutionView } from '@/lib/shops/shop-view';

/** What a shop's parcels can go with: those in use in their order, those out of use under a fold. */
export async function SolutionList({ shop }: { shop: ShopView }) {
  const t = await getTranslations('shops.solutions');
  const inUse = shop.solutions.filter((solution) => !solution.isArchived);
  const archived = shop.solutions.filter((solution) => solution.isArchived);
  return (
    <>
      {inUse.length > 0 ? (
        <ol className="divide-y divide-hairline">
          {inUse.map((solution, index) => (
            <SolutionLine key={solution.id} shopId={shop.id} solution={solution} isFirst={index === 0} />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
      {archived.length > 0 ? (
        <Disclosure summary={t('archived', { count: archived.length })} className="mt-4">
          <ul className="divide-y divide-hairline">
            {archived.map((solution) => (
              <SolutionLine key={solution.id} shopId={shop.id} solution={solution} isFirst={false} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </>
  );
}

type SolutionLineProps = { shopId: string; solution: SolutionView; isFirst: boolean };

/** One transport solution in the list of its shop, with what can be done to it. */
async function SolutionLine({ shopId, solution, isFirst }: SolutionLineProps) {
  const t = await getTranslations('shops.solutions');
  const { id: solutionId, name, isArchived } = solution;
  const archive = archiveSolutionAction.bind(null, { shopId, solutionId, archived: !isArchived });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="font-medium">{name}</p>
        <SolutionFacts solution={solution} />
      </div>
      <div className="-mx-3 flex flex-wrap items-center">
        {isArchived ? null : (
          <>
            {isFirst ? null : (
              <ActionButton
                id={`first-${solutionId}`}
                tone="quiet"
                aria-label={t('putFirstOf', { name })}
                action={putSolutionFirstAction.bind(null, { shopId, solutionId })}
              >
                {t('putFirst')}
              </ActionButton>
            )}
            <LinkButton
              href={`/settings/shops/${shopId}/solutions/${solutionId}`}
              tone="quiet"
              aria-label={t('changeOf', { name })}
            >
              {t('change')}
            </LinkButton>
          </>
        )}
        <ActionButton
          id={`archive-${solutionId}`}
          tone="quiet"
          aria-label={t(isArchived ? 'restoreOf' : 'archiveOf', { name })}
          action={archive}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </ActionButton>
      </div>
    </li>
  );
}

async function SolutionFacts({ solution }: { solution: SolutionView }) {
  const t = await getTranslations('shops');
  const { kind, carrierSolutionId, thirdPartyType, maxWeightGrams, labelSource, checksAddress } = solution;
  const point =
    thirdPartyType === null ? t('solutions.noThirdParty') : t('solutions.thirdParty', { type: thirdPartyType });
  const facts = [
    t('solutions.number', { number: String(carrierSolutionId) }),
    t(`kinds.${kind}`),
    ...(kind === 'pick_up' ? [point] : []),
    ...(maxWeightGrams === null ? [] : [t('solutions.maxWeight', { grams: maxWeightGrams })]),
    ...(labelSource === 'ours' ? [] : [t(`labelSources.${labelSource}`)]),
    ...(checksAddress ? [t('solutions.checksAddress')] : []),
  ];
  return <p className="text-sm text-muted">{facts.join(' · ')}</p>;
}
