import * as z from 'zod/mini';
import { emptyItem, emptyParty, fillByPreset, shopParty } from '@/lib/bookings/form-values';
import { type BookingForm, bookingSchema } from '@/lib/bookings/schema';
import { issueKey } from '@/lib/i18n/issue-key';
import type { ColumnChoice, ImportSettings, OrderField } from '@/lib/order-import';
import type { PartyForm } from '@/lib/party-schema';
import type { Correction, ImportRow, PlanContext, PlanFault } from './import-plan';

/** What was read of one row: the form as it would be booked, and all that stands against it. */
export type OrderReading = {
  form: BookingForm;
  faults: PlanFault[];
  corrections: Correction[];
  pointWanted: string | null;
};

type Head = { columns: readonly ColumnChoice[]; settings: ImportSettings };

const PARTY_FIELDS = [
  'name',
  'address',
  'coaddress',
  'zipCode',
  'city',
  'countryCode',
  'phone',
  'phone2',
  'email',
  'reference',
  'contact',
] as const;

/** Reads a row as the form that a clerk would fill in by it. */
export function readOrderRow({ columns, settings }: Head, source: ImportRow, context: PlanContext): OrderReading {
  const booking = context.booking;
  const cell = (field: OrderField) => (source.cells[columns.indexOf(field)] ?? '').trim();
  const solutionId = settings.solutionId ?? '';
  const preset = booking.presets.find(({ id, isDefault }) =>
    settings.presetId ? id === settings.presetId : isDefault,
  );
  const home = booking.sender.countryCode;
  const recipient: PartyForm = {
    ...emptyParty(home),
    ...Object.fromEntries(PARTY_FIELDS.map((field) => [field, cell(field) || emptyParty(home)[field]])),
  };
  const filled = preset ? fillByPreset(emptyItem, preset) : emptyItem;
  const form: BookingForm = {
    formKey: source.formKey,
    shopId: booking.shop.id,
    solutionId,
    recipient,
    sender: shopParty(booking, solutionId),
    thirdParty: source.point ? { kind: 'servicePoint', point: source.point } : { kind: 'none' },
    items: [
      {
        ...filled,
        weightGrams: cell('weightGrams') || filled.weightGrams,
        contents: cell('contents') || filled.contents,
      },
    ],
    deliveryDate: cell('deliveryDate'),
    messageToCarrier: cell('messageToCarrier'),
    messageToConsignee: cell('messageToConsignee'),
    shipmentId: cell('shipmentId'),
    orderReference: cell('orderReference'),
  };
  const parsed = z.safeParse(bookingSchema, form, { error: issueKey });
  const faults = parsed.success ? [] : parsed.error.issues.map((issue) => faultOf(issue, columns));
  return { form, faults, corrections: [], pointWanted: null };
}

function faultOf({ path, message }: z.core.$ZodIssue, columns: readonly ColumnChoice[]): PlanFault {
  const name = String(path.at(-1));
  const field = name === 'solutionId' ? 'solution' : (columns.find((each) => each === name) ?? (name as OrderField));
  const column = columns.indexOf(field);
  const [key = '', limit] = message.split(':');
  return { field, column: column < 0 ? null : column, key, ...(limit && { limit: Number(limit) }), proposal: null };
}
