import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '@/lib/audit/audit-event';
import { actionFiles } from '@/lib/testing/action-files';

// Whatever a person can do has a line here: the events it leaves in the audit log (docs/audit.md#what-is-recorded), or why it leaves
// none. A new action or route without one fails.

/** Nothing of a shop, a booking or an account becomes another. */
const ONLY_READS = 'only reads, or asks the carrier or a printer';
const ONLY_SENDS = 'sends what an event has said already, or a test';
const OWN_VIEW = 'changes what this one browser or clerk sees';
const WORK_IN_PROGRESS = 'changes what is not booked yet; the booking is the event';
const ON_RECORD = 'the record of the print or list has who did it, and its end is the event';
const ADDRESS_BOOK = 'the address book, which bookings fill by themselves, in whose rows it is seen';
const BEGINS = 'leads to another site, from where the way back records it';
const OUTCOMES = ['booking.booked', 'booking.rejected', 'booking.not_sent', 'booking.unknown'] as const;
const SIGN_IN = ['session.signed_in', 'session.refused'] as const;

type Line = readonly AuditAction[] | string;

const ACTIONS: Record<string, Line> = {
  acceptLinkAction: ['password.changed', 'session.signed_in', 'second_factor.removed'],
  addPracticeShopAction: ['shop.added'],
  allowCompanyLinkAction: ['clerk.company_link_allowed'],
  answerJobAction: ON_RECORD,
  archiveShopAction: ['shop.changed'],
  archiveSolutionAction: ['solution.changed'],
  askForPasskeyAction: ONLY_READS,
  bookAtBenchAction: OUTCOMES,
  bookImportAction: ['batch.started', ...OUTCOMES],
  bookParcelAction: OUTCOMES,
  callOffRemovalAction: ['personal_data.removal_called_off'],
  changeLoadedAction: ['printer.changed'],
  changeOnlineShopAction: ['online_shop.changed'],
  changePasswordAction: ['password.changed'],
  changeWebhookAction: ['webhook.changed'],
  checkOrdersAction: ['import.stored'],
  chooseImportPointAction: WORK_IN_PROGRESS,
  chooseLanguageAction: OWN_VIEW,
  chooseRowsAction: WORK_IN_PROGRESS,
  chooseShopAction: OWN_VIEW,
  chooseSolutionsAction: WORK_IN_PROGRESS,
  closeConflictAction: ['booking.conflict_closed'],
  closeHandoverAction: ['handover.closed'],
  closeTroubleAction: ['online_order.trouble_closed'],
  confirmPlansAction: ['plan.confirmed'],
  connectOnlineShopAction: ['online_shop.connected'],
  continueBatchAction: ['batch.continued'],
  correctNumbersAction: ['booking.corrected'],
  decidePlanAction: ['plan.confirmed', 'plan.declined'],
  deleteImportAction: ['import.deleted', 'import.undeleted'],
  deleteRecipientsAction: ['recipients.deleted'],
  disableClerkAction: ['clerk.disabled'],
  disconnectOnlineShopAction: ['online_shop.disconnected'],
  divideOrderAction: WORK_IN_PROGRESS,
  enableClerkAction: ['clerk.enabled'],
  endClerkSessionsAction: ['session.ended'],
  endOtherSessionsAction: ['session.ended'],
  endSessionAction: ['session.ended'],
  erasePersonAction: ['personal_data.erased'],
  fillBelowAction: WORK_IN_PROGRESS,
  findImportPointsAction: WORK_IN_PROGRESS,
  findPersonAction: ONLY_READS,
  findServicePointsAction: ONLY_READS,
  giveUpJournalAction: ['journal.given_up'],
  holdOrdersAction: WORK_IN_PROGRESS,
  inviteClerkAction: ['clerk.invited'],
  joinRecipientsAction: ['recipients.joined'],
  keepPasskeyAction: ['passkey.added'],
  linkCompanyAction: BEGINS,
  makeApiKeyAction: ['api_key.made'],
  makeNewSecretAction: ['webhook.secret_made'],
  makeWebhookAction: ['webhook.made'],
  markFavouriteAction: ADDRESS_BOOK,
  nameArticleAction: ONLY_READS,
  noteBatchFailuresAction: OWN_VIEW,
  noteFailureAction: OWN_VIEW,
  noteHandoverPrintAction: ['handover.printed'],
  offerPasskeyAction: ONLY_READS,
  offerSecondFactorAction: ONLY_READS,
  openRestAction: ['import.stored', 'import.undeleted'],
  pauseBatchAction: ['batch.paused'],
  personFileAction: ['personal_data.exported'],
  putSolutionFirstAction: ['solution.changed'],
  readBenchCodeAction: ONLY_READS,
  readOrdersNowAction: ONLY_READS,
  readShelfAction: ONLY_READS,
  reauthenticateAction: ['session.reauthenticated'],
  reauthenticateByPasskeyAction: ['session.reauthenticated'],
  rejoinOrderAction: WORK_IN_PROGRESS,
  removeClerkAction: ['clerk.removed'],
  removePasskeyAction: ['passkey.removed'],
  removePresetAction: ['parcel_size.removed'],
  removePrinterAction: ['printer.removed'],
  removeSecondFactorAction: ['second_factor.removed'],
  removeWebhookAction: ['webhook.removed'],
  renamePasskeyAction: OWN_VIEW,
  renewApiKeyAction: ['api_key.renewed'],
  renewLinkAction: ['clerk.link_made'],
  renewRecoveryCodesAction: ['second_factor.codes_renewed'],
  reopenHandoverAction: ['handover.reopened'],
  rereadImportAction: WORK_IN_PROGRESS,
  restoreRecipientsAction: ['recipients.restored'],
  returnOrdersAction: WORK_IN_PROGRESS,
  revokeApiKeyAction: ['api_key.revoked'],
  saveCellsAction: WORK_IN_PROGRESS,
  saveColumnsAction: WORK_IN_PROGRESS,
  saveConnectionAction: ['shop.changed'],
  savePeriodsAction: ['personal_data.periods_changed', 'personal_data.removal_planned'],
  savePresetAction: ['parcel_size.added', 'parcel_size.changed'],
  savePrinterAction: ['printer.added', 'printer.changed'],
  saveRecipientAction: ADDRESS_BOOK,
  saveRightsAction: ['clerk.role_changed', 'clerk.shops_changed'],
  saveShopAction: ['shop.added', 'shop.changed'],
  saveSolutionAction: ['solution.added', 'solution.changed'],
  scanParcelAction: ON_RECORD,
  seeReauthenticationAction: ONLY_READS,
  sendAgainAction: ONLY_SENDS,
  setUpAdministratorAction: ['clerk.set_up', 'session.signed_in'],
  settleBookingAction: ['booking.settled_booked', 'booking.settled_not_booked'],
  showDueAction: ONLY_READS,
  showImportAction: ONLY_READS,
  signInAction: SIGN_IN,
  signInByCodeAction: SIGN_IN,
  signInByPasskeyAction: SIGN_IN,
  signInByRecoveryCodeAction: SIGN_IN,
  signOutAction: ['session.signed_out'],
  stopBatchAction: ['batch.stopped'],
  stopWaitingAction: WORK_IN_PROGRESS,
  switchWebhookAction: ['webhook.switched_on', 'webhook.switched_off'],
  takeOverAction: ['booking.taken_over'],
  testConnectionAction: ONLY_READS,
  testOnlineShopAction: ONLY_READS,
  testWebhookAction: ONLY_SENDS,
  tickParcelsAction: ON_RECORD,
  tryCoverageAction: ONLY_READS,
  tryLabelAction: ONLY_READS,
  tryPrinterAction: ONLY_READS,
  tryRulesAction: ONLY_READS,
  turnOffSecondFactorAction: ['second_factor.turned_off'],
  turnOnSecondFactorAction: ['second_factor.turned_on'],
  undoJoinAction: ['recipients.parted'],
  undoVoidAction: ['booking.unvoided'],
  untickParcelsAction: ['handover.parcels_removed'],
  voidBookingAction: ['booking.voided'],
  waitForCarrierAction: OUTCOMES,
  writeBackAgainAction: ONLY_SENDS,
};

/** Routes that take a body, or give a file to be kept. */
const ROUTES: Record<string, Line> = {
  'api/batches/[batchId]/labels': ONLY_READS,
  'api/bookings/by-form-key/[formKey]': WORK_IN_PROGRESS,
  'api/bookings/by-number': ONLY_READS,
  'api/bookings/found': ONLY_READS,
  'api/bookings/printable': ONLY_READS,
  'api/bookings/receipt': ONLY_READS,
  'api/bookings/similar': ONLY_READS,
  'api/bookings/today': ONLY_READS,
  'api/contact-advice': ONLY_READS,
  'api/coverage': ONLY_READS,
  'api/drafts/[draftId]': WORK_IN_PROGRESS,
  'api/handover': ONLY_READS,
  'api/imports': ['import.stored'],
  'api/online-shops/[onlineShopId]/changed': ONLY_READS,
  'api/prints': ON_RECORD,
  'api/recipients/find': ONLY_READS,
  'api/recipients/import': ['recipients.imported'],
  'api/recipients/list': ONLY_READS,
  'api/recipients/sent': ONLY_READS,
  'api/v1/[[...path]]': [
    ...OUTCOMES,
    ...([
      'batch.started',
      'booking.voided',
      'label.fetched',
      'label.printed',
      'plan.made',
      'recipients.deleted',
    ] as const),
    ...(['webhook.made', 'webhook.removed', 'webhook.secret_made'] as const),
  ],
  'bookings/export': ['bookings.exported'],
  'import/[importId]/rejected': ['import.rows_exported'],
  'import/samples/[name]': ONLY_READS,
  'prints/[jobId]': ON_RECORD,
  'prints/[jobId]/again': ON_RECORD,
  'prints/[jobId]/label': ['label.printed'],
  'prints/[jobId]/network': ['label.printed'],
  'recipients/export': ['recipients.exported'],
  'reports/export': ['reports.exported'],
  'settings/search-answers': ['search_answers.exported'],
  'settings/audit/heads': ['audit.exported'],
  'settings/audit/export': ['audit.exported'],
  'sign-in/company/back-channel-logout': ['session.ended'],
  'sign-in/company/callback': [...SIGN_IN, 'clerk.company_linked', 'session.reauthenticated'],
};

/** What no action or route asks for by itself: a restored journal, and a planned removal that the night has done. */
const BY_ITSELF: readonly AuditAction[] = ['booking.restored', 'personal_data.removed'];

const root = join(import.meta.dirname, '../../..');
const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name, text: readFileSync(join(root, folder, name), 'utf8') }));

describe('what leaves an event', () => {
  it('is said of every action', () => {
    const actions = actionFiles().flatMap(({ text }) => [...text.matchAll(/export const (\w+) = defineAction\(/g)]);
    expect(actions.map(([, name]) => name).toSorted()).toEqual(Object.keys(ACTIONS));
  });

  it('is said of every route that takes a body, gives a file or signs in', () => {
    const changing =
      /export (async function|const) (POST|PUT|PATCH|DELETE)|as POST|attachment|fileAnswer|exportAnswer|recordAccess/;
    const routes = sourcesIn('app').filter(({ name, text }) => name.endsWith('/route.ts') && changing.test(text));
    expect(routes.map(({ name }) => name.replace('/route.ts', '')).toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it('is each action of the log, and each is recorded somewhere', () => {
    const named = [...Object.values(ACTIONS), ...Object.values(ROUTES), BY_ITSELF].flatMap((line) =>
      typeof line === 'string' ? [] : line,
    );
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(AUDIT_ACTIONS).toSorted());
  });
});
