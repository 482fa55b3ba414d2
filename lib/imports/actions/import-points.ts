'use server';

import { type RowPoint, savePoints } from '@/lib/imports/data/order-import-rows';
import { choosePointSchema, findPointsSchema } from '@/lib/imports/import-schemas';
import { keptPoint, matchPoint, nearestPoints } from '@/lib/imports/match-point';
import { pointSearches } from '@/lib/imports/point-searches';
import { pointsNear } from '@/lib/imports/points-near';
import { defineAction, Refusal, requirePace } from '@/lib/platform/actions/define-action';
import type { ServicePointView } from '@/lib/service-points/places';
import { changeRows, openImport, shownImport } from './shown-import';

/** No action takes longer than 8 s; a search ends within that time itself, so the last one begins early. */
const LAST_BEGINS_AFTER_MS = 3_000;

/** What was found for a row. `nearest` are the points to choose from where the named one is none of them; null: not asked, ask again. */
export type PointAnswer = { row: number; nearest: ServicePointView[] | null };

/** Looks up the service points that rows name, as many as there is time for; those found are stored. */
export const findImportPointsAction = defineAction(
  { access: 'clerk', schema: findPointsSchema },
  async (context, { importId, others, rows }) => {
    await requirePace(context, 'repairs');
    const planned = await openImport(context, importId);
    const asked = planned.rows.filter(({ row }) => rows.includes(row));
    const searches = await pointSearches(planned.head, asked, planned.plan, planned.context);
    const found: RowPoint[] = [];
    const answers: PointAnswer[] = [];
    const began = performance.now();
    for (const { row, cells } of asked) {
      const near = searches.get(row);
      const isLate = performance.now() - began > LAST_BEGINS_AFTER_MS;
      const points = near && !isLate ? await pointsNear(context, near.search) : null;
      const point = near && points && matchPoint(near.wanted, points);
      const kept = point && keptPoint(point);
      if (kept) found.push({ row, cells, point: kept });
      else answers.push({ row, nearest: points && nearestPoints(points) });
    }
    if (found.length > 0) await changeRows(context, importId, (orm) => savePoints(orm, importId, found));
    return { answers, view: await shownImport(context, importId, others) };
  },
);

/** The service point that a clerk chose for a row; null lets the carrier choose, where the file names none. */
export const chooseImportPointAction = defineAction(
  { access: 'clerk', schema: choosePointSchema },
  async (context, { importId, others, row, point }) => {
    await requirePace(context, 'repairs');
    const { rows } = await openImport(context, importId);
    const stored = rows.find((each) => each.row === row);
    if (!stored) throw new Refusal({ key: 'imports.changed' });
    await changeRows(context, importId, (orm) => savePoints(orm, importId, [{ row, cells: stored.cells, point }]));
    return shownImport(context, importId, others);
  },
);
