import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** What the provider knows of a person. */
type Person = { email: string; email_verified?: boolean; name?: string; groups?: string[] | string };

/** `isSigned` is false for one that keeps the signature it had. */
export type Token = { header: Record<string, unknown>; claims: Record<string, unknown>; isSigned?: boolean };

export const COMPANY_CLIENT = { clientId: 'parceldesk', clientSecret: 'a secret of the tests, for the provider' };

/** A real provider of accounts on a free port, for the desk at `publicUrl`. */
export type TestProvider = {
  issuer: string;
  /** Makes a person, or changes what is known of one; gives the subject. */
  setPerson(person: Person, subject?: string): string;
  /** Who signs in next. */
  setVisitor(subject: string): void;
  /** From now on the provider is hostile: each id token is changed like this, and signed with its own key again unless `alg` is none. */
  setForgery(forge: ((token: Token) => Token) | null): void;
  /** A logout token for the desk about these claims, changed as a hostile provider would. */
  logoutToken(claims: Record<string, unknown>, forge?: (token: Token) => Token): string;
  /** What a browser does: it goes to that address and follows until it is led back. Gives the whole address it is led back to. */
  visit(address: URL): Promise<URL>;
  stop(): Promise<void>;
};

/** Starts it. `port` is free by default. */
export async function startCompanyProvider(publicUrl: string, port = 0): Promise<TestProvider> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let visitor = '';
  let forge: ((token: Token) => Token) | null = null;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: COMPANY_CLIENT.clientId,
        client_secret: COMPANY_CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/sign-in/company/callback`],
        post_logout_redirect_uris: [`${publicUrl}/sign-in`],
        backchannel_logout_uri: `${publicUrl}/sign-in/company/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    // By itself it posts to no address of this computer, where the desk is.
    fetch: (address, asked) => fetch(address, Object.assign({ ...asked }, { dispatcher: undefined })),
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 300, Interaction: 60, Session: 60, Grant: 60 },
    findAccount: (_, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => ({ sub: subject, ...person }) };
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: visitor, clientId: oidc.client?.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Every browser that comes is the visitor, at once: this is no test of passwords.
  provider.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const done = { login: { accountId: visitor, remember: false } };
      context.redirect(await provider.interactionResult(context.req, context.res, done));
      return;
    }
    await next();
    const { id_token: token } = (context.body ?? {}) as { id_token?: string };
    if (forge && token) Object.assign(context.body as object, { id_token: signed(forge(opened(token)), token) });
  });
  server.on('request', provider.callback());

  function signed({ header, claims, isSigned = true }: Token, former = ''): string {
    const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
    if (!isSigned) return `${text}.${former.split('.')[2]}`;
    return `${text}.${header.alg === 'none' ? '' : sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
  }

  return {
    issuer,
    setPerson(person, subject = randomUUID()) {
      people.set(subject, { email_verified: true, name: 'Kari Nordmann', ...person });
      return subject;
    },
    setVisitor(subject) {
      visitor = subject;
    },
    setForgery(forgery) {
      forge = forgery;
    },
    logoutToken(claims, forgery = (token) => token) {
      const iat = Math.floor(Date.now() / 1000);
      const usual = { iss: issuer, aud: COMPANY_CLIENT.clientId, iat, exp: iat + 120, jti: randomUUID() };
      const header = { alg: 'RS256', typ: 'logout+jwt', kid: 'one' };
      const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
      const token = { header, claims: { ...usual, events, ...claims } };
      return signed(forgery(token), signed(token));
    },
    visit: (address) => follow(address, publicUrl),
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function follow(address: URL, publicUrl: string): Promise<URL> {
  const jar = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step += 1) {
    if (at.origin === publicUrl) return at;
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } });
    await answer.arrayBuffer();
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answers ${answer.status} and leads nowhere`);
    at = new URL(location, at);
  }
  throw new Error('The provider leads in a circle');
}

function opened(token: string): Token {
  const [header, claims] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('utf8'));
  return { header: JSON.parse(header ?? ''), claims: JSON.parse(claims ?? '') };
}
