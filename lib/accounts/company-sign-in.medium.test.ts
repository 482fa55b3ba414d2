import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { findUser, findUserId } from '@/lib/accounts/data/users';
import { openAccounts, tokenOf } from '@/lib/testing/accounts';
import { atOnce, openCompanyAccounts, PUBLIC_URL, reasonOf } from '@/lib/testing/company-accounts';
import { COMPANY_CLIENT, startCompanyProvider } from '@/lib/testing/company-provider';
import { findLinkOwner } from './accept-link';
import { setRights } from './clerks';
import { beginCompanySignIn, endCompanySignIn } from './company-sign-in';

const opened = await openCompanyAccounts();
const { accounts, there, service, openService, freshEmail, comeBack, signIn, sessionOf, packer, invite } = opened;
afterAll(opened.close);

test('a person of an allowed domain and group gets an account, a session and the page they asked for', async () => {
  const email = freshEmail();
  const result = await signIn(packer(email), { next: '/bookings?state=booked' });
  expect(result).toMatchObject({ kind: 'signed_in', nextPath: '/bookings?state=booked' });
  expect(await sessionOf(result)).toMatchObject({ clerk: { email, name: 'Kari Nordmann', isAdministrator: false } });
});

test('a person who was invited gets the account that was made for them, in any domain, and is found by the subject from then on', async () => {
  const email = 'invited@elsewhere.example';
  await invite(email);
  const subject = packer('Invited@Elsewhere.example');
  expect(await signIn(subject)).toMatchObject({ kind: 'signed_in', account: await findUserId(accounts.orm, email) });
  there.setPerson({ email: 'married@elsewhere.example', email_verified: false, groups: ['packers'] }, subject);
  expect(await sessionOf(await signIn(subject))).toMatchObject({ clerk: { email } });
});

test('without groups in the settings only who was invited comes in, with the role that an administrator gave', async () => {
  const of = openService({ adminGroups: [], clerkGroups: [], allowedDomains: [] });
  const email = freshEmail();
  await invite(email, 'admin');
  const subjects = [there.setPerson({ email }), there.setPerson({ email: freshEmail() })];
  const [invited, stranger] = [await signIn(subjects[0] ?? '', { of }), await signIn(subjects[1] ?? '', { of })];
  expect(await sessionOf(invited)).toMatchObject({ clerk: { isAdministrator: true } });
  expect(reasonOf(stranger)).toBe('not_invited');
});

test('where passwords open no session, a one-time link still lets an administrator in, and no clerk', async () => {
  const links = [await invite(freshEmail(), 'admin'), await invite(freshEmail())];
  const owners = links.map((link) =>
    findLinkOwner(accounts.orm, tokenOf(typeof link === 'string' ? '' : link.path), false),
  );
  expect(await Promise.all(owners)).toEqual([expect.anything(), null]);
});

test('a provider that is down is a reason of its own, and so is one that refuses the secret', async () => {
  const down = await startCompanyProvider(PUBLIC_URL);
  await down.stop();
  await expect(beginCompanySignIn(openService({ issuer: down.issuer }), '/')).rejects.toMatchObject({
    reason: 'unreachable',
  });
  const wrong = await signIn(packer(), { of: openService({ clientSecret: 'another' }) });
  expect(reasonOf(wrong)).toBe('settings');
});

test('a provider that falls silent, says too much or leads elsewhere is one that does not answer, and is soon given up', async () => {
  const answers: Record<string, RequestListener> = {
    silent: () => undefined,
    tooMuch: (_, response) => response.end(JSON.stringify({ issuer: 'x'.repeat(300_000) })),
    elsewhere: (_, response) => response.writeHead(302, { location: `${there.issuer}/.well-known/x` }).end(),
  };
  const refusals = Object.values(answers).map(async (answer) => {
    const server = createServer(answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => server.closeAllConnections());
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = beginCompanySignIn(openService({ issuer }), '/').catch((error: unknown) => error);
    return refused.finally(() => server.close());
  });
  const begun = performance.now();
  expect(await Promise.all(refusals)).toMatchObject(Array(3).fill({ reason: 'unreachable' }));
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('answers of one address are slowed after many wrong ones', async () => {
  const { headers } = await comeBack(packer());
  const state = service.attempts.read(headers)?.proof.state ?? '';
  const search = `?code=wrong&state=${state}&iss=${encodeURIComponent(there.issuer)}`;
  const reasons = new Set<string>();
  for (let round = 0; round < 45 && !reasons.has('too_many'); round += 1) {
    reasons.add(reasonOf(await endCompanySignIn(service, search, headers, atOnce)));
  }
  expect([...reasons]).toEqual(['expired', 'too_many']);
});

test('the way out at the provider comes back to the sign-in page alone', async () => {
  const address = await service.provider.signOutAddress();
  expect(address?.origin).toBe(there.issuer);
  expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
    client_id: COMPANY_CLIENT.clientId,
    post_logout_redirect_uri: `${PUBLIC_URL}/sign-in`,
  });
});

describe('the role', () => {
  test('follows the groups at every sign-in, up and down, in every session', async () => {
    const email = freshEmail();
    const subject = there.setPerson({ email, groups: 'admins' });
    const raised = await signIn(subject);
    expect(await sessionOf(raised)).toMatchObject({ clerk: { isAdministrator: true } });
    there.setPerson({ email, groups: ['packers'] }, subject);
    await signIn(subject);
    expect(await sessionOf(raised)).toMatchObject({ clerk: { isAdministrator: false } });
  });

  test('of the last administrator stays, whatever the groups say', async () => {
    const own = await openAccounts(PUBLIC_URL);
    try {
      const of = { ...service, ...own };
      const email = freshEmail();
      const subject = there.setPerson({ email, groups: ['admins'] });
      const first = await signIn(subject, { of });
      const account = first.kind === 'signed_in' ? first.account : '';
      there.setPerson({ email, groups: ['packers'] }, subject);
      expect((await signIn(subject, { of })).kind).toBe('signed_in');
      expect(await findUser(own.orm, account)).toMatchObject({ isAdministrator: true });
      expect(await setRights(own.orm, 'practice', account, { role: 'user' })).toBe('last_administrator');
    } finally {
      await own.database.close();
    }
  });
});
