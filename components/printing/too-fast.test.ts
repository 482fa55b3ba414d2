import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { rendered } from '@/lib/testing/rendered';
import printers from '@/messages/en/printers.json';
import printing from '@/messages/en/printing.json';
import { sendToPrinter } from './dialog-print';
import { NetworkPrintRun } from './network-print';
import { RunView } from './run-view';

// A message goes to its place in the page, which words without a page have none of.
vi.mock('@/components/ui/messages', () => ({
  Message: ({ children }: { children: ReactNode }) => children,
  MoreMessages: () => null,
}));

const nothing = () => undefined;
const refused = { id: 'print', state: 'refused', why: 'tooFast' } as const;
const WAIT = 'Wait a minute, then press Print once more.';

it('a print that is refused since there were too many says so, in the dialog and on a network printer', () => {
  const run = { ...refused, printer: null };
  const inDialog = createElement(RunView, { run, onRecorded: nothing, onEnd: nothing });
  expect(rendered(inDialog, { printing })).toContain(WAIT);
  const printer = { id: 'zebra', name: 'Zebra', format: 'a6', dpi: 203 } as const;
  const onNetwork = createElement(NetworkPrintRun, {
    run: { ...refused, printer },
    onRecorded: nothing,
    onEnd: nothing,
  });
  expect(rendered(onNetwork, { printers })).toContain(WAIT);
});

it('so does a label that is not drawn for that reason', () => {
  const page = {
    document: { contentType: 'text/plain' },
    performance: { getEntriesByType: () => [{ responseStatus: 429 }] },
  };
  expect(sendToPrinter({ contentWindow: page } as unknown as HTMLIFrameElement)).toBe('tooFast');
});
