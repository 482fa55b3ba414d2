import pg from 'pg';
import { openApp } from '../open-app.mjs';
import { bookKnown, bookNew } from './book-screen.mjs';
import { fillEveryParcel, putPickUpFirst } from './desk-settings.mjs';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.mjs';
import { bookInPlainForm } from './plain-form.mjs';
import { referenceBookings } from './reference-bookings.mjs';

/** @typedef {ReturnType<import('./typist.mjs').Typist['tally']>} Tally */

/**
 * Books each reference booking three times: in the plain form, as a new recipient, as one known by then. The worst of each kind is held
 * against the goals (docs/performance.md#hands).
 * @param {AbortSignal} signal
 */
export async function countKeystrokes(signal) {
  const app = await openApp(signal);
  try {
    const context = await app.browser.newContext({
      storageState: app.storageState,
      viewport: { width: 1366, height: 768 },
    });
    // The dialog itself is the system's, and no browser lets a script press its keys.
    await context.addInitScript(() => {
      window.print = () => undefined;
    });
    await watchLayoutShifts(context);
    const page = await context.newPage();
    await fillEveryParcel(page, app.url);
    const plain = await context.newPage();
    await plain.goto(new URL('../naive/form.html', import.meta.url).href);
    await putPickUpFirst(page, app.url);

    /** @type {{ plainForm: Tally[], newRecipient: Tally[], knownRecipient: Tally[] }} */
    const tallies = { plainForm: [], newRecipient: [], knownRecipient: [] };
    for (const booking of referenceBookings) {
      signal.throwIfAborted();
      tallies.plainForm.push(await bookInPlainForm(plain, booking));
      tallies.newRecipient.push(await bookNew(page, booking));
      await makeOlder(app.databaseUrl);
      tallies.knownRecipient.push(await bookKnown(page, booking));
      console.error(booking.name, tallies.newRecipient.at(-1), tallies.knownRecipient.at(-1));
    }
    await checkLedger(app);
    return { ...judge(tallies), layoutShift: await layoutShifts(page), bookings: referenceBookings.length };
  } finally {
    await app.stop();
  }
}

/** The same contents on one day are held back; a known recipient got them on another one. @param {string} databaseUrl */
async function makeOlder(databaseUrl) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query("update bookings set created_at = created_at - interval '2 days'");
  await client.end();
}

/** @param {{ plainForm: Tally[], newRecipient: Tally[], knownRecipient: Tally[] }} tallies */
function judge({ plainForm, newRecipient, knownRecipient }) {
  const worst = (/** @type {Tally[]} */ all) => ({
    seconds: Math.max(...all.map(({ seconds }) => seconds)),
    otherKeys: Math.max(...all.map(({ otherKeys }) => otherKeys)),
    mouse: Math.max(...all.map(({ pointings }) => pointings)),
  });
  const ratio = (/** @type {Tally[]} */ ours) =>
    Math.min(...ours.map(({ seconds }, index) => Number(((plainForm[index]?.seconds ?? 0) / seconds).toFixed(2))));
  return {
    plainForm: worst(plainForm),
    newRecipient: { ...worst(newRecipient), timesFaster: ratio(newRecipient) },
    knownRecipient: { ...worst(knownRecipient), timesFaster: ratio(knownRecipient) },
    each: { plainForm, newRecipient, knownRecipient },
  };
}

/** What was counted must be what was booked. @param {import('../open-app.mjs').OpenDesk} desk */
async function checkLedger({ carrierUrl, ledgerKey }) {
  const headers = { authorization: `Bearer ${ledgerKey}` };
  const ledger = /** @type {{ bookings: { request: { parties: Record<string, string>[], items: object[] } }[] }} */ (
    await (await fetch(`${carrierUrl}/ledger`, { headers })).json()
  );
  for (const { name, address, zipCode, city, weight, contents } of referenceBookings) {
    const own = ledger.bookings.filter(({ request }) => request.parties.some((party) => party.name === name));
    const asMeant = own.filter(({ request }) => {
      const [consignee] = request.parties.filter((party) => party.type === 'consignee');
      const isSent =
        JSON.stringify(request.items).includes(`"${contents}"`) && JSON.stringify(request.items).includes(weight);
      const hasPoint = request.parties.some((party) => party.type === 'servicePoint');
      return (
        isSent &&
        hasPoint &&
        consignee?.address === address &&
        consignee.zipCode === zipCode &&
        consignee.postalName === city
      );
    });
    if (asMeant.length !== 2) {
      throw new Error(`${name} was booked ${asMeant.length} times as meant, of ${own.length}: ${JSON.stringify(own)}`);
    }
  }
}
