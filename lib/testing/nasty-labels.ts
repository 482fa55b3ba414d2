import 'server-only';
import type { Label } from '@/lib/labels/label';
import { labelItem, labelParty, sampleLabel } from './label-sample';

const point = {
  ...labelParty,
  name: 'Parcel locker Sjøgata',
  address: 'Sjøgata 15',
  zipCode: '0454',
  city: 'OSLO',
  phones: [],
};
const longMessage = (start: string) => `${start} `.repeat(20).slice(0, 349).trimEnd();

/** Twelve parcels that are hard on a label, by what is hard about them: each is drawn on every paper, looked at and kept. */
export const nastyLabels: Record<string, Label> = {
  'long-names': sampleLabel({
    recipient: {
      ...labelParty,
      name: 'Kreditanstalt og Forsikringsselskapet Ålesund og omegn, avdeling for særlig lange navn, Øst og Vest Sa',
      contact: 'Wilhelmine Sæther-Østensjø Frydenlund',
      coaddress: 'Kontorfellesskapet Ljå, Bygg C, 4. etasje, inngang fra bakgården ved siden av sykkelverkstedet',
      address: 'Professor Kohts vei 1085 C, oppgang fra gårdsplassen',
      city: 'Kristiansund Nordre Industriområde',
    },
    sender: {
      ...labelParty,
      name: 'Nordre Gudbrandsdal Sykkel, Ski og Friluftsliv Engros AS',
      zipCode: '2670',
      city: 'Otta',
    },
  }),
  everything: sampleLabel({
    hasShipmentBars: true,
    isTest: true,
    delivery: 'pickUp',
    product: 'Pick-up parcel',
    recipient: {
      ...labelParty,
      name: 'Alt På En Gang Øst & Vest Samvirkelag',
      contact: 'Solfrid Åmdal',
      coaddress: 'Kontorfellesskapet Ljå',
      address: 'Gamle Drammensvei 201 B, 3. etg.',
      reference: 'PO 45-221',
      phones: ['+47 912 34 567', '+47 22 33 44 55'],
    },
    servicePoint: point,
    missionCode: '42157801559013000355691719',
    items: [{ ...labelItem, shortIdentifier: '9252' }],
    routing: [
      { key: 'routingDescription', value: 'Oslo 0155' },
      { key: 'routingDetailed', value: '01-35-1' },
      { key: 'routeName', value: 'R0135' },
      { key: 'areaId', value: '015' },
      { key: 'regionId', value: '01' },
    ],
    messageToCarrier: 'Ring på hos vaktmesteren, 2. etasje til høyre; koden er #4711*. IKKE sett pakken i regnet!',
    messageToRecipient: 'Takk for handelen!',
    orderReference: 'ORD-2026-11-22-000123456789-XYZ',
    desiredDeliveryDate: '2026-11-24',
  }),
  'ninety-nine': sampleLabel({
    routingCode: 'NO 0155',
    items: Array.from({ length: 99 }, (_, index) => ({ ...labelItem, number: index + 1, weightGrams: 34_999 })),
  }),
  'long-point': sampleLabel({
    delivery: 'pickUp',
    product: 'Pick-up parcel',
    servicePoint: {
      ...point,
      name: 'Coop Extra Storsenteret Nordre Åsen, inngang B ved posthyllene innerst i lokalet',
      coaddress: 'Underetasjen',
      address: 'Nordre Åsengata 117-119',
      zipCode: '3050',
      city: 'MJØNDALEN',
    },
  }),
  return: sampleLabel({
    delivery: 'return',
    product: 'Return in shop',
    recipient: { ...labelParty, name: 'Oslo Sykkel og Sport AS', contact: 'Returavdelingen' },
    sender: { ...labelParty, phones: [] },
    items: [{ ...labelItem, returnCode: 'R-1337' }],
  }),
  cyrillic: sampleLabel({
    recipient: {
      ...labelParty,
      name: 'Александра Владимировна Щербакова',
      address: 'улица Льва Толстого, д. 16, кв. 4',
      zipCode: '01001',
      city: 'Київ',
      countryCode: 'UA',
      phones: ['+380 44 123 4567'],
    },
    routingCode: 'UA01001',
  }),
  arabic: sampleLabel({ recipient: { ...labelParty, name: 'محمد عبد الرحمن الأنصاري' } }),
  'long-messages': sampleLabel({
    isTest: true,
    messageToCarrier: longMessage('Ring på hos vaktmesteren, 2. etasje til høyre; koden er #4711*.'),
    messageToRecipient: longMessage('Ta med legitimasjon, og sjekk pakken før du går fra hentestedet.'),
  }),
  'no-tracking': sampleLabel({ items: [{ ...labelItem, trackingReference: null }] }),
  'long-tracking': sampleLabel({
    shipmentId: 'Ordre-2026/ABCdef-ghijKLMnop_qrs-01',
    items: [{ ...labelItem, trackingReference: 'Pakke_2026.11.22/ABCDEFghijklmnop#1' }],
  }),
  abroad: sampleLabel({
    delivery: 'pickUp',
    product: 'MyPack Collect',
    recipient: {
      ...labelParty,
      name: 'Åsa Björkegren-Söderström',
      address: 'Västra Hamngatan 14 lgh 1203',
      zipCode: '411 17',
      city: 'Göteborg',
      countryCode: 'SE',
      phones: ['+46 70 123 45 67'],
    },
    servicePoint: {
      ...point,
      name: 'ICA Nära Kungsgatan',
      address: 'Kungsgatan 8',
      zipCode: '411 19',
      city: 'GÖTEBORG',
      countryCode: 'SE',
    },
    routingCode: 'SE41119',
    missionCode: '42157804689013000355691719',
  }),
  empty: sampleLabel({
    recipient: { ...labelParty, phones: [] },
    routingCode: '',
    route: '',
    car: '',
    stop: '',
    routing: [],
    orderReference: '',
    items: [{ ...labelItem, weightGrams: null }],
  }),
};
