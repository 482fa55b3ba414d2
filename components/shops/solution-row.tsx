import { ArrowUpToLine } from 'lucide';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ActionButton } from '@/components/ui/action-button';
import { KindIcon } from '@/components/ui/kind-icon';
import { Cell, EditLink, Row, RowActions, RowHead, Tag } from '@/components/ui/table';
import { archiveSolutionAction, putSolutionFirstAction } from '@/lib/shops/actions/solutions';
import type { SolutionView } from '@/lib/shops/shop-view';

type SolutionRowProps = { shopId: string; solution: SolutionView; isFirst: boolean };

/** One transport solution, with what can be done to it. */
export async function SolutionRow({ shopId, solution, isFirst }: SolutionRowProps) {
  const t = await getTranslations('shops.solutions');
  const kinds = await getTranslations('shops.kinds');
  const format = await getFormatter();
  const { id: solutionId, name, kind, isArchived, maxWeightGrams } = solution;
  const archive = archiveSolutionAction.bind(null, { shopId, solutionId, archived: !isArchived });
  return (
    <Row>
      <RowHead>
        {name} {isFirst && !isArchived ? <Tag>{t('first')}</Tag> : null}
        <SolutionFacts solution={solution} />
      </RowHead>
      <Cell name={t('column.kind')}>
        <span className="whitespace-nowrap">
          <KindIcon kind={kind} className="mr-1.5 inline align-[-0.1875rem] text-muted" />
          {kinds(kind)}
        </span>
      </Cell>
      <Cell name={t('column.number')} isNumber>
        {solution.carrierSolutionId}
      </Cell>
      <Cell name={t('column.maxWeight')} isNumber>
        {maxWeightGrams === null ? (
          <span className="text-muted">{t('notSet')}</span>
        ) : (
          format.number(maxWeightGrams / 1_000, 'kilograms')
        )}
      </Cell>
      <RowActions>
        {isArchived || isFirst ? null : (
          <ActionButton
            id={`first-${solutionId}`}
            tone="quiet"
            title={t('putFirst')}
            aria-label={t('putFirstOf', { name })}
            drawing={ArrowUpToLine}
            action={putSolutionFirstAction.bind(null, { shopId, solutionId })}
          />
        )}
        {isArchived ? null : <EditLink href={`/settings/shops/${shopId}/solutions/${solutionId}`} name={name} />}
        <ActionButton
          id={`archive-${solutionId}`}
          tone="quiet"
          aria-label={t(isArchived ? 'restoreOf' : 'archiveOf', { name })}
          action={archive}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </ActionButton>
      </RowActions>
    </Row>
  );
}

const USUAL_THIRD_PARTY = 'servicePoint';

/** What is not as usual, under the name. */
async function SolutionFacts({ solution }: { solution: SolutionView }) {
  const t = await getTranslations('shops');
  const { kind, thirdPartyType, labelSource, hasShipmentBars, checksAddress } = solution;
  const facts = [
    ...(kind === 'pick_up' && thirdPartyType === null ? [t('solutions.noThirdParty')] : []),
    ...(kind === 'pick_up' && thirdPartyType !== null && thirdPartyType !== USUAL_THIRD_PARTY
      ? [t('solutions.thirdParty', { type: thirdPartyType })]
      : []),
    ...(labelSource === 'ours' ? [] : [t(`labelSources.${labelSource}`)]),
    ...(hasShipmentBars ? [t('solutions.hasShipmentBars')] : []),
    ...(checksAddress ? [t('solutions.checksAddress')] : []),
  ];
  if (facts.length === 0) return null;
  return <span className="block text-xs font-normal text-muted">{facts.join(' · ')}</span>;
}
