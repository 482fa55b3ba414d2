import { MAX_ITEMS } from '@/lib/limits';
import type { ColumnChoice, OrderField } from '@/lib/order-import';
import type { PlanFault, PlannedShipment } from './import-plan';
import type { SeenRow } from './join-orders';
import type { OrderReading } from './read-order-row';

/** A row of a shipment with what was read of it. */
export type ReadRow = { row: SeenRow; order: OrderReading; faults: PlanFault[] };

/** The rows of one shipment, which has one at least. */
export type ReadRows = readonly [ReadRow, ...ReadRow[]];

/**
 * Adds what stands against a shipment as a whole: too many parcels, a shipment id of another row, which `shipmentIds` keeps, and a row of the
 * same order that has to be fixed.
 */
export function flagShipment(
  columns: readonly ColumnChoice[],
  group: ReadRows,
  shipmentIds: Map<string, number>,
): void {
  const [first] = group;
  const flag = (read: ReadRow, field: OrderField, key: string, limit: number) => {
    const column = columns.indexOf(field);
    read.faults.push({ field, column: column < 0 ? null : column, key, limit, proposal: null });
  };
  const parcels = group.reduce((sum, { order }) => sum + order.form.items.length, 0);
  if (parcels > MAX_ITEMS) flag(first, 'parcels', 'tooMany', MAX_ITEMS);
  const { shipmentId } = first.order.form;
  const taken = shipmentIds.get(shipmentId);
  if (taken !== undefined) flag(first, 'shipmentId', 'shipmentIdTwice', taken);
  else if (shipmentId !== '') shipmentIds.set(shipmentId, first.row.source.row);
  const faulty = group.find(({ faults }) => faults.length > 0);
  if (!faulty) return;
  for (const read of group.filter(({ faults }) => faults.length === 0)) {
    flag(read, 'orderReference', 'orderIncomplete', faulty.row.source.row);
  }
}

/** The shipment of a row, or of several with one order reference: the parcels of all of them under the form of the first. */
export function joinedShipment(group: ReadRows): PlannedShipment {
  const [first] = group;
  const items = group.flatMap(({ order }) => order.form.items);
  return { rows: group.map(({ row }) => row.source.row), form: { ...first.order.form, items } };
}
