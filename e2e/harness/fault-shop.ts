import { type Browser, openBrowser } from './clients/browser';
import type { Query } from './database/query';

/** The shop that was set up, and the browsers of its clerks, signed in. */
export type FaultShop = { shopId: string; solutionId: string; clerks: readonly Browser[] };

export const CLERK_PASSWORD = 'long enough words 42';
const CLERKS = 6;

/**
 * Sets up the desk through the app at `appUrl`, as people would: administrator, practice shop, clerks. Their pages are of the build in a
 * folder, by default the one that the tests have.
 */
export async function setUpShop(appUrl: string, setupLink: string, query: Query, build?: string): Promise<FaultShop> {
  const administrator = openBrowser([], build);
  const manage = (path: string, action: string, input: unknown) => act(administrator, appUrl, path, action, input);
  const setUp = { token: tokenOf(setupLink), name: 'Kari', email: 'kari@example.no', password: CLERK_PASSWORD };
  await manage('/setup', 'setUpAdministratorAction', setUp);
  const shopId = String(await manage('/setup/shop', 'addPracticeShopAction', {}));
  const [solution] = await query<{ id: string }>(
    'select id from transport_solutions where shop_id = $1 order by position limit 1',
    [shopId],
  );
  const clerks: Browser[] = [];
  for (let number = 1; number <= CLERKS; number += 1) {
    const person = { name: `Clerk ${number}`, email: `clerk-${number}@example.no`, role: 'user', shopIds: [shopId] };
    const link = String(await manage('/settings/clerks/new', 'inviteClerkAction', person));
    const clerk = openBrowser([], build);
    await act(clerk, appUrl, '/welcome', 'acceptLinkAction', { token: tokenOf(link), password: CLERK_PASSWORD });
    await act(clerk, appUrl, '/sign-in', 'signInAction', { email: person.email, password: CLERK_PASSWORD });
    clerks.push(clerk);
  }
  return { shopId, solutionId: solution?.id ?? '', clerks };
}

async function act(browser: Browser, appUrl: string, path: string, action: string, input: unknown): Promise<unknown> {
  const answer = await browser.act(appUrl, path, action, input);
  if (!answer.ok) throw new Error(`${action}: ${answer.error.key}`);
  return answer.data;
}

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
