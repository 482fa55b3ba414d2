import { expect, type Page, test } from '@playwright/test';
import { bookButton, bookedPanel, chooseSolution, field, fillParcel, openBook } from './clerk';
import { query } from './database';
import { begin, openList } from './draft-steps';
import { ORDER_HEADERS, order, progress, toCheck, upload } from './order-steps';

// Names from right to left among numbers from left to right.
const NAME = 'דוד כהן';
const ADDRESS = 'הרצל 12';
const CITY = 'תל אביב';

/**
 * What is drawn on the wrong side of one of these texts: letters of the same line that stand behind it in the page and are drawn before its
 * end, or the other way round.
 */
function reordered(page: Page): Promise<string[]> {
  return page.evaluate(
    (names) => {
      const isBlock = (element: Element) => !getComputedStyle(element).display.startsWith('inline');
      const blockOf = (node: Node) => {
        let element = node.parentElement;
        while (element && !isBlock(element)) element = element.parentElement;
        return element;
      };
      const boxOf = (node: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return range.getBoundingClientRect();
      };
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.parentElement?.checkVisibility() && !text.parentElement.closest('.sr-only')) texts.push(text);
      }
      const wrong = new Set<string>();
      for (const [at, text] of texts.entries()) {
        for (const name of names) {
          const from = text.data.indexOf(name);
          if (from === -1) continue;
          const own = boxOf(text, from, from + name.length);
          const compare = (other: Text, start: number, end: number, isBehind: boolean) => {
            for (let index = start; index < end; index += 1) {
              if (!/[\p{L}\p{N}]/u.test(other.data[index] ?? '')) continue;
              const box = boxOf(other, index, index + 1);
              if (box.width === 0 || box.bottom <= own.top || box.top >= own.bottom) continue;
              if (isBehind ? box.left < own.right - 1 : box.right > own.left + 1) {
                wrong.add(blockOf(text)?.textContent?.trim() ?? text.data);
              }
            }
          };
          compare(text, 0, from, false);
          compare(text, from + name.length, text.data.length, true);
          for (const [index, other] of texts.entries()) {
            if (index === at || blockOf(other) !== blockOf(text)) continue;
            compare(other, 0, other.data.length, index > at);
          }
        }
      }
      return [...wrong];
    },
    [NAME, ADDRESS],
  );
}

/** Names beside which something stands are there, and none of it is on the wrong side. */
async function expectInOrder(page: Page, where: string): Promise<void> {
  await expect(page.getByText(NAME).first(), where).toBeVisible();
  expect(await reordered(page), where).toEqual([]);
}

test('numbers and commas beside a name from right to left stay where they are, on every page that names a recipient', async ({
  page,
}) => {
  await openBook(page);
  await chooseSolution(page, /home/i);
  await fillParcel(page);
  await field(page, 'recipient.name').fill(NAME);
  await field(page, 'recipient.address').fill(ADDRESS);
  await field(page, 'recipient.city').fill(CITY);
  await expectInOrder(page, 'Book');
  await bookButton(page).click();
  await expect(bookedPanel(page, NAME)).toBeVisible();
  await expectInOrder(page, 'the receipt');
  await page.getByRole('link', { name: 'Open the booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await page.locator('summary').filter({ hasText: 'Everything sent and answered' }).click();
  await expectInOrder(page, 'one booking');
  for (const path of ['/bookings', '/recipients', '/hand-over', '/']) {
    await page.goto(path);
    await expectInOrder(page, path);
  }
  await page.goto('/recipients');
  await page.getByRole('link', { name: NAME }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME);
  await expectInOrder(page, 'one recipient');
});

test('they stay where they are from an order file to its run', async ({ page }) => {
  await upload(page, 'orders.csv', `${ORDER_HEADERS}\n${order(NAME)}\n${order(NAME, { zip: '99' })}\n`);
  await toCheck(page);
  await expectInOrder(page, 'the rows');
  await page.keyboard.press('Control+Enter');
  await expect(progress(page)).toBeVisible();
  await expectInOrder(page, 'the run');
});

test('they stay where they are in a draft, in what it holds and once it is deleted', async ({ page }) => {
  await query('delete from drafts');
  await begin(page);
  await field(page, 'recipient.name').fill(NAME);
  await field(page, 'recipient.address').fill(ADDRESS);
  await field(page, 'recipient.city').fill(CITY);
  await field(page, 'recipient.name').press('Control+.');
  await openList(page, 1);
  await expectInOrder(page, 'the drafts');
  await page.getByText('Look', { exact: true }).click();
  // Not among the recent recipients, where another journey of the lane may have put it.
  await expect(page.getByRole('definition').filter({ hasText: ADDRESS })).toBeVisible();
  await expectInOrder(page, 'what it holds');
  await page.getByRole('button', { name: `Delete: ${NAME}` }).click();
  // Beside that of the cleared form, which is offered for a while.
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible();
  await expectInOrder(page, 'a deleted draft');
});
