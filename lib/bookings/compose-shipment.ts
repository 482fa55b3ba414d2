import { phoneOnWire } from '@/lib/addresses/phone';
import { MAX_LENGTH } from '@/lib/limits';
import type { PartyInput } from '@/lib/party-schema';
import { ofEachMessage, type Party, type Shipment } from '@/lib/shipment';
import type { BookingInput } from './schema';

/** What of the shop and the transport solution goes into a shipment. */
export type ShipmentSettings = {
  carrierShopId: number;
  transportSolutionId: number;
  /**
   * Party `type` for a chosen point; null: the point is only named in the message to the carrier
   * (docs/architecture.md#the-life-of-a-booking).
   */
  thirdPartyType: string | null;
  /** The consignor as the shop's settings have it; its `id` is sent only while the name is still that one. */
  sender: Party;
  /** The transport solution brings a parcel from the customer to the shop. */
  isReturn: boolean;
};

/**
 * Puts what was entered into the carrier's terms: consignee, consignor and the optional third party (docs/carrier-api.md#parties). Of a
 * return the customer, who is the form's recipient otherwise, is the consignor.
 */
export function composeShipment(input: BookingInput, settings: ShipmentSettings): Shipment {
  const thirdParty = composeThirdParty(input, settings.thirdPartyType);
  return {
    carrierShopId: settings.carrierShopId,
    transportSolutionId: settings.transportSolutionId,
    parties: [
      ...(settings.isReturn
        ? [shopParty('consignee', input), toParty('consignor', input.recipient)]
        : [toParty('consignee', input.recipient), consignor(input, settings.sender)]),
      ...(thirdParty ? [thirdParty] : []),
    ],
    items: input.items.map((item, index) => ({
      itemNumber: index + 1,
      trackingReference: item.reference,
      weightGrams: item.weightGrams,
      widthCm: item.widthCm,
      heightCm: item.heightCm,
      lengthCm: item.lengthCm,
      contents: item.contents,
    })),
    desiredDeliveryDate: input.deliveryDate || null,
    ...ofEachMessage((name) => input[name] || null),
    messageToCarrier: messageToCarrier(input, settings.thirdPartyType) || null,
    shipmentId: input.shipmentId || null,
  };
}

/** The order reference is the shop's own: it travels as the reference of its party unless one was typed there. */
function shopParty(type: 'consignee' | 'consignor', { sender, orderReference }: BookingInput): Party {
  const party = toParty(type, sender);
  return { ...party, reference: party.reference || orderReference };
}

function consignor(input: BookingInput, sender: Party): Party {
  const party = shopParty('consignor', input);
  // A party `id` links the same person across shipments; a wrong one links strangers (docs/carrier-api.md#parties).
  return { ...party, id: party.name === sender.name ? sender.id : null };
}

/** The message to the carrier; it names a chosen point that may not be sent as a party (docs/architecture.md#the-life-of-a-booking). */
export function messageToCarrier(input: BookingInput, thirdPartyType: string | null): string {
  if (input.thirdParty.kind !== 'servicePoint' || thirdPartyType !== null) return input.messageToCarrier;
  return [input.messageToCarrier, namedPoint(input.thirdParty.point)].filter(Boolean).join('\n');
}

/** Whether that message is longer than the carrier takes. */
export function isMessageTooLong(input: BookingInput, thirdPartyType: string | null): boolean {
  return messageToCarrier(input, thirdPartyType).length > MAX_LENGTH.message;
}

/** How the message names a point; one that was given by its code alone has no name. */
export function namedPoint({ name, externalId }: { name: string; externalId: string }): string {
  return `Service point: ${name === '' ? externalId : `${name} (${externalId})`}`;
}

function composeThirdParty(input: BookingInput, thirdPartyType: string | null): Party | null {
  const { thirdParty } = input;
  if (thirdParty.kind === 'typed') return toParty(thirdParty.type, thirdParty.party);
  if (thirdParty.kind === 'none' || thirdPartyType === null) return null;
  const { point } = thirdParty;
  return {
    type: thirdPartyType,
    id: point.externalId,
    name: point.name,
    countryCode: point.countryCode,
    city: point.city,
    zipCode: point.zipCode,
    address: point.address,
    coaddress: null,
    phone: '',
    phone2: null,
    email: '',
    reference: '',
    contact: '',
  };
}

function toParty(type: string, party: PartyInput): Party {
  return {
    ...party,
    type,
    id: null,
    coaddress: party.coaddress || null,
    phone: phoneOnWire(party.countryCode, party.phone),
    phone2: phoneOnWire(party.countryCode, party.phone2) || null,
  };
}
