import type { FaultShop } from '../fault-shop';

const party = {
  name: 'Ola Nordmann',
  address: 'Storgata 11',
  coaddress: '',
  zipCode: '0155',
  city: 'Oslo',
  countryCode: 'NO',
  phone: '',
  phone2: '',
  email: '',
  reference: '',
  contact: '',
};

/** A filled-in booking form; its order reference is the tag under which the carrier knows it. */
export function filledForm(
  shop: Pick<FaultShop, 'shopId' | 'solutionId'>,
  intent: { tag: string; formKey: string; weightGrams: number },
) {
  return {
    formKey: intent.formKey,
    shopId: shop.shopId,
    solutionId: shop.solutionId,
    recipient: party,
    sender: { ...party, name: 'Sender AS' },
    thirdParty: { kind: 'none' },
    items: [
      {
        weightGrams: String(intent.weightGrams),
        lengthCm: '30',
        widthCm: '20',
        heightCm: '10',
        contents: '',
        reference: '',
      },
    ],
    deliveryDate: '',
    messageToCarrier: '',
    messageToRecipient: '',
    shipmentId: '',
    orderReference: intent.tag,
  };
}
