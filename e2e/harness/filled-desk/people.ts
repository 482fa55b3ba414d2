import type { NewRecipient } from '@/lib/recipients/data/recipients';
import { recipientIdentity } from '@/lib/recipients/identity';
import { recipientSearchText } from '@/lib/recipients/search';

const FIRST =
  `Anne Inger Kari Marit Ingrid Liv Eva Berit Astrid Bjørg Hilde Anna Solveig Marianne Randi Ida Nina Maria Elisabeth Kristin
Bente Heidi Silje Hanne Linda Tone Gerd Tove Elin Anita Wenche Ragnhild Camilla Ellen Karin Hege Ann Julie Mona Marie Emma Nora Sofie
Ella Olivia Åse Sigrid Jan Per Bjørn Ole Lars Kjell Knut Arne Svein Thomas Hans Geir Tor Morten Terje Odd Erik Martin Andreas John Anders
Rune Trond Tore Daniel Jon Kristian Marius Magnus Øyvind Stian Helge Harald Einar Jakob Oskar Emil Filip Sander Lukas Aksel Håkon Sverre
Mohammed Ali Fatima Aisha Piotr Agnieszka Krzysztof Tomasz Łukasz Andrius Ahmed Hassan Amina`.split(/\s+/);
const LAST =
  `Hansen Johansen Olsen Larsen Andersen Pedersen Nilsen Kristiansen Jensen Karlsen Johnsen Pettersen Eriksen Berg Haugen Hagen
Johannessen Andreassen Jacobsen Dahl Jørgensen Halvorsen Henriksen Lund Sørensen Jakobsen Gundersen Moen Iversen Svendsen Strand Solberg
Martinsen Paulsen Knutsen Eide Bakken Kristoffersen Mathisen Lie Rasmussen Amundsen Lunde Moe Bakke Berge Fredriksen Nygård Sæther
Solheim Næss Hauge Nguyen Isaksen Antonsen Myhre Ødegård Ruud Tangen Bøe Aas Holm Vik Sandvik Holmen Gulbrandsen Simonsen Christensen
Birkeland Hovland Hermansen Thomassen Ellingsen Myklebust Rønning Sivertsen Engen Tveit Arnesen Aune Aasen Hammer Danielsen Nordmann
Thorsen Børresen Rustad Bråten Egeland Fossum Gjerde Helland Skaar Kvam Lien Sørlie Wold Ulvestad Kowalski Nowak Wiśniewski Khan Hussain`.split(
    /\s+/,
  );
const STREETS =
  `Storgata Kirkeveien Skolegata Parkveien Strandgata Industriveien Bjørkeveien Toftes Solbakken Granveien Elvegata Møllergata`.split(
    ' ',
  );
const TOWNS = [
  ['0155', 'Oslo'],
  ['0556', 'Oslo'],
  ['5003', 'Bergen'],
  ['7011', 'Trondheim'],
  ['4006', 'Stavanger'],
  ['9008', 'Tromsø'],
] as const;

/** Numbers from a seed, so that every run has the same people. */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** So many recipients of a shop, each one of a kind; one in a hundred a favourite, a few of them booked every week. */
export function people(count: number, shopId: string, solutionId: string, roll: (below: number) => number) {
  return Array.from({ length: count }, (_, number) => person(number, shopId, solutionId, roll));
}

function person(number: number, shopId: string, solutionId: string, roll: (below: number) => number): NewRecipient {
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const [first, middle, last] = [pick(FIRST), roll(4) === 0 ? `${pick(LAST)} ` : '', pick(LAST)];
  const name = roll(12) === 0 ? `${last} ${middle}AS` : `${first} ${middle}${last}`;
  const [town, city] = pick(TOWNS);
  const zipCode = roll(3) === 0 ? town : String(roll(9_999)).padStart(4, '0');
  const party = {
    name,
    coaddress: null,
    zipCode,
    city,
    countryCode: 'NO',
    phone2: null,
    reference: '',
    contact: '',
    address: `${pick(STREETS)} ${1 + roll(190)} H0${1 + roll(9)}0${1 + (number % 9)}`,
    phone: `+47 ${['4', '9'][roll(2)]}${String(roll(10_000_000)).padStart(7, '0')}`,
    email: `${first}.${last}${number}@example.no`,
  };
  const parcelsBooked = 1 + roll(roll(20) === 0 ? 60 : 4);
  const orderReferences = Array.from({ length: Math.min(10, parcelsBooked) }, () => `ORD-${100_000 + roll(9_000_000)}`);
  const parcel = { weightGrams: 500 + roll(9_000), lengthCm: 30, widthCm: 20, heightCm: 10, contents: 'Clothes' };
  return {
    environment: 'practice',
    shopId,
    party,
    orderReferences,
    parcelsBooked,
    isFavourite: roll(100) === 0,
    identity: `${recipientIdentity(party)}|${number}`,
    searchText: recipientSearchText(party, orderReferences),
    lastBookedAt: new Date(Date.now() - roll(400) * 86_400_000 - roll(86_400_000)),
    lastSolutionId: solutionId,
    lastItems: [parcel],
  };
}
