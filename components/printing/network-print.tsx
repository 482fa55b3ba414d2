'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { UnfollowedPrint } from '@/components/printing/followed-print';
import { LoadedRoll } from '@/components/printing/loaded-roll';
import { misfitOf, OtherRoll } from '@/components/printing/other-roll';
import { HeldRun, SendingTrouble, SignInAgain } from '@/components/printing/print-notices';
import { type EndedPrint, type NetworkPrintEvents, useNetworkPrint } from '@/components/printing/use-network-print';
import type { PrintRun } from '@/components/printing/use-print-run';
import { WithheldLabels } from '@/components/printing/withheld-labels';
import { Notice, Progress } from '@/components/ui/notice';
import type { PrinterChoice } from '@/lib/printing/printer-view';

type NetworkPrintRunProps = NetworkPrintEvents & { run: PrintRun | null };

/** One label on its way to a printer of the network, and who prints one that another print holds; nothing while there is neither. */
export function NetworkPrintRun({ run, ...events }: NetworkPrintRunProps) {
  const t = useTranslations('printers');
  if (run?.state === 'held') return <HeldRun run={run} />;
  const printer = run?.printer;
  if (!printer) return null;
  if (run.state === 'asked') return <Progress text={t('sending', { printer: printer.name })} />;
  if (run.state === 'made') return <NetworkPrint key={run.id} run={run} printer={printer} {...events} />;
  const refusal = run.state === 'refused' && run.why !== 'unanswered' ? run.why : 'refused';
  const why = run.state === 'nothing' ? 'gone' : refusal;
  return (
    <Notice role="status" tone="failure" title={t(`${why}.title`)}>
      {t(`${why}.text`)} {why === 'signedOut' ? <SignInAgain /> : null}
    </Notice>
  );
}

type NetworkPrintProps = NetworkPrintEvents & {
  run: Extract<PrintRun, { state: 'made' }>;
  printer: PrinterChoice;
  /** What stands around what is said. `isTrouble`: it printed nothing, or nothing more is known of it. */
  within?: (said: ReactNode, isTrouble: boolean) => ReactNode;
};

/** Sends a print to a printer of the network as soon as it is shown, follows it and says what became of it. */
export function NetworkPrint({ run, printer, within = bare, ...events }: NetworkPrintProps) {
  const t = useTranslations('printers');
  const { id: jobId, onOthers } = run;
  const { refusal, job, unfollowed, ended } = useNetworkPrint(jobId, printer, run.anyRoll, events);
  const misfit =
    refusal === 'otherRoll' ? 'roll_changed' : ended?.became === 'nothing' ? misfitOf(ended.trouble) : null;
  if (misfit) return within(<OtherRoll why={misfit} printer={printer} run={run} />, true);
  if (refusal && refusal !== 'otherRoll') {
    const refused = (
      <Notice role="status" tone="failure" title={t(`${refusal}.title`)}>
        {t(`${refusal}.text`)}
      </Notice>
    );
    return within(refused, true);
  }
  if (unfollowed) return within(<UnfollowedPrint job={job} unfollowed={unfollowed} />, true);
  if (ended?.trouble === 'withheld') {
    return within(<WithheldLabels jobId={jobId} onOthers={onOthers} paper={printer} beside={<LoadedRoll />} />, true);
  }
  if (ended) return within(<Became ended={ended} printer={printer.name} />, ended.became === 'nothing');
  const far = job && job.labels > 1 ? t('sentSoFar', { sent: job.sent, labels: job.labels }) : '';
  return within(<Progress text={`${t('sending', { printer: printer.name })}${far}`} />, false);
}

const bare = (said: ReactNode) => said;

function Became({ ended: { became, trouble, confirmed }, printer }: { ended: EndedPrint; printer: string }) {
  const t = useTranslations('printers');
  const format = useFormatter();
  const [endedAt] = useState(() => Date.now());
  if (became !== 'all') return <SendingTrouble sent={became} trouble={trouble ?? 'interrupted'} />;
  const time = format.dateTime(endedAt, 'time');
  return <p role="status">{t(confirmed > 0 ? 'sent' : 'sentUnseen', { printer, time })}</p>;
}
