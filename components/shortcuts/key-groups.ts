import { COMMANDS, type CommandId, PLACES } from '@/components/shortcuts/keys';

/** What keys do that is no command and cannot be changed, by the place where it holds. */
const FIXED = {
  book: ['enter', 'back', 'size', 'undo'],
  orders: ['rows', 'openOrder', 'tick', 'tickRange'],
  bookings: ['rows', 'tick'],
} as const;

type Place = (typeof PLACES)[number] | 'orders';

/** The keys of a page in groups, each by the place where they hold: commands, then what cannot be changed. `words` names a command otherwise. */
type KeyGroup = {
  place: Place;
  commands: { id: CommandId; words: CommandId | 'checkOrders' }[];
  fixed: (typeof FIXED)[keyof typeof FIXED][number][];
};

/** What keys do on a page that offers these commands. A list whose lines are booked is that of orders. */
export function keyGroups(offered: readonly CommandId[], hasSingleKeys: boolean): KeyGroup[] {
  const isOrders = offered.includes('book') && offered.includes('search');
  const isForm = offered.includes('book') && offered.includes('clear');
  const placeOf = (id: CommandId, place: (typeof PLACES)[number]): Place =>
    isOrders && (id === 'book' || id === 'search') ? 'orders' : place;
  const fixedOf = (place: Place): KeyGroup['fixed'] => {
    if (place === 'book') return isForm ? FIXED.book.filter((id) => id !== 'size' || hasSingleKeys) : [];
    if (place === 'orders') return [...FIXED.orders];
    return place === 'bookings' && offered.includes('search') ? [...FIXED.bookings] : [];
  };
  const groups = (['orders', ...PLACES] as const).map((place) => ({
    place,
    commands: COMMANDS.filter((each) => offered.includes(each.id) && placeOf(each.id, each.place) === place).map(
      ({ id }) => ({ id, words: place === 'orders' && id === 'book' ? ('checkOrders' as const) : id }),
    ),
  }));
  return groups
    .filter(({ commands }) => commands.length > 0)
    .map((group) => ({ ...group, fixed: fixedOf(group.place) }));
}
