import 'server-only';
import * as client from 'openid-client';
import { Agent, request } from 'undici';
import { type Logout, providerKeys, readLogoutToken } from '@/lib/accounts/company-logout-token';
import { type CompanyPerson, readPerson } from '@/lib/accounts/company-person';
import { CompanyRefusal, refusalOf } from '@/lib/accounts/company-refusal';
import type { CompanySettings } from '@/lib/platform/env';
import { plainConnector } from '@/lib/platform/http/answer-heads';
import { isLoopback } from '@/lib/platform/http/own-hosts';

export const COMPANY_PATH = '/sign-in/company';
const CALLBACK_PATH = `${COMPANY_PATH}/callback`;
const SCOPE = 'openid email profile';
/** With `max_age` the standard has the provider say when the person signed in there (`auth_time`). */
const FRESH_SIGN_IN = { prompt: 'login', max_age: '0' };

/** A clerk waits for it; the provider of a company answers in much less. */
const WITHIN_MS = 5_000;
/** Keys and claims are some kilobytes. */
const MOST_BYTES = 256 * 1024;
/** How long what the provider says of itself is used, and how long it is left alone after it did not answer. */
const KNOWN_FOR_MS = 60 * 60 * 1000;
const SILENT_FOR_MS = 3_000;
/** By how much the provider's clock may differ from this one. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** What proves that an answer of the provider belongs to the browser that asked; only that browser has it. */
export type Proof = { state: string; nonce: string; verifier: string };

/** The company's provider of accounts. What it does not answer, or answers wrongly, is thrown as `CompanyRefusal`. */
export type CompanyProvider = {
  /** Where the browser goes to sign in, and what its answer is held to. `isFresh`: the provider asks again, also who is signed in there. */
  begin(isFresh: boolean): Promise<{ address: URL; proof: Proof }>;
  /** Who the provider says came back with this query. */
  finish(search: string, proof: Proof): Promise<CompanyPerson>;
  /** What a logout token of the provider says. */
  readLogout(token: string): Promise<Logout>;
  /** Where the browser goes to sign out there too, and comes back to the sign-in page; null where the provider has no such page. */
  signOutAddress(): Promise<URL | null>;
};

type Settings = { company: CompanySettings; publicUrl: string };

/** The provider that the settings name; it is asked at the first sign-in, not before. */
export function createCompanyProvider({ company, publicUrl }: Settings): CompanyProvider {
  const redirectUri = new URL(CALLBACK_PATH, publicUrl).href;
  let known: { configuration: Promise<client.Configuration>; until: number } | undefined;
  const configuration = () => {
    if (known && performance.now() < known.until) return known.configuration;
    const asked = { configuration: discover(company), until: performance.now() + KNOWN_FOR_MS };
    asked.configuration.catch(() => {
      asked.until = performance.now() + SILENT_FOR_MS;
    });
    known = asked;
    return asked.configuration;
  };
  const keySets = new WeakMap<client.Configuration, ReturnType<typeof providerKeys>>();
  const keysOf = (configured: client.Configuration) => {
    const keys =
      keySets.get(configured) ?? providerKeys(configured.serverMetadata().jwks_uri ?? '', askProvider, WITHIN_MS);
    keySets.set(configured, keys);
    return keys;
  };
  return {
    begin: (isFresh) =>
      refusing(async () => {
        const configured = await configuration();
        const verifier = client.randomPKCECodeVerifier();
        const proof = { state: client.randomState(), nonce: client.randomNonce(), verifier };
        const address = client.buildAuthorizationUrl(configured, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          response_type: 'code',
          state: proof.state,
          nonce: proof.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(isFresh ? FRESH_SIGN_IN : {}),
        });
        return { address, proof };
      }),
    finish: (search, proof) =>
      refusing(async () => {
        const configured = await configuration();
        const answer = await client.authorizationCodeGrant(configured, new URL(search, redirectUri), {
          expectedState: proof.state,
          expectedNonce: proof.nonce,
          pkceCodeVerifier: proof.verifier,
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (!claims) throw new CompanyRefusal('invalid', 'no_id_token');
        refuseOtherClock(claims.iat);
        const isWhole = claims.email_verified !== undefined && claims[company.groupsClaim] !== undefined;
        const hasMore = !isWhole && configured.serverMetadata().userinfo_endpoint !== undefined;
        const further = hasMore ? await client.fetchUserInfo(configured, answer.access_token, claims.sub) : {};
        return readPerson(claims, further, company.groupsClaim);
      }),
    readLogout: (token) =>
      refusing(async () => {
        const configured = await configuration();
        const logout = await readLogoutToken(token, {
          keys: keysOf(configured),
          issuer: company.issuer,
          clientId: company.clientId,
          algorithms: signatureAlgorithms(configured),
          toleranceSeconds: CLOCK_TOLERANCE_SECONDS,
        });
        refuseOtherClock(logout.issuedAt);
        return logout;
      }),
    signOutAddress: () =>
      refusing(async () => {
        const configured = await configuration();
        if (!configured.serverMetadata().end_session_endpoint) return null;
        return client.buildEndSessionUrl(configured, {
          post_logout_redirect_uri: new URL('/sign-in', publicUrl).href,
        });
      }),
  };
}

/** Asks the provider for its addresses and keeps to what it says. Throws `CompanyRefusal`. */
export function discover(company: CompanySettings): Promise<client.Configuration> {
  return refusing(async () => {
    const issuer = new URL(company.issuer);
    const metadata = { client_secret: company.clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    const configured = await client.discovery(issuer, company.clientId, metadata, authentication(company), {
      [client.customFetch]: askProvider,
      timeout: WITHIN_MS / 1000,
      // Tests and practice have a provider on this computer.
      execute: isLoopback(issuer.hostname) ? [client.allowInsecureRequests] : [],
    });
    const { issuer: named, authorization_endpoint, token_endpoint, jwks_uri } = configured.serverMetadata();
    // The library is content with a provider that serves many companies under one address, which would let in the people of each.
    if (named !== company.issuer) throw new CompanyRefusal('settings', 'another_issuer');
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new CompanyRefusal('settings', 'no_endpoints');
    // The library leaves the signature of a token that came over TLS alone; here it is always checked.
    client.enableNonRepudiationChecks(configured);
    return configured;
  });
}

/** As the standard has it, and in the body for a provider that says it takes nothing else. */
function authentication({ clientSecret }: CompanySettings): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  return (provider, ...rest) => {
    const ways = provider.token_endpoint_auth_methods_supported ?? [];
    const isPostOnly = ways.includes('client_secret_post') && !ways.includes('client_secret_basic');
    (isPostOnly ? post : basic)(provider, ...rest);
  };
}

/** How the provider signs; never with a secret that both sides know, or with none. */
function signatureAlgorithms(configured: client.Configuration): string[] {
  const named = configured.serverMetadata().id_token_signing_alg_values_supported ?? ['RS256'];
  return named.filter((algorithm) => algorithm !== 'none' && !algorithm.startsWith('HS'));
}

/** A token that was just made has the present time; one from another time may be an old one, or the clocks differ. */
function refuseOtherClock(issuedAt: number): void {
  if (Math.abs(Date.now() / 1000 - issuedAt) > 2 * CLOCK_TOLERANCE_SECONDS) throw new CompanyRefusal('clock', 'iat');
}

const agent = new Agent({ connect: plainConnector({ timeout: WITHIN_MS }), maxResponseSize: MOST_BYTES });

/** One request to the provider: limited in time and size, unpacking nothing and following nothing. */
const askProvider: client.CustomFetch = async (address, { method, headers, body }) => {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'https:' && !isLoopback(hostname)) throw new CompanyRefusal('settings', 'plain_http');
  try {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const sent = body instanceof URLSearchParams ? body.toString() : null;
    const answer = await request(address, { method: method as 'GET', headers, body: sent, dispatcher: agent, signal });
    const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(await answer.body.arrayBuffer(), { status: answer.statusCode, headers: given });
  } catch {
    throw new CompanyRefusal('unreachable', 'no_answer');
  }
};

/** Whatever goes wrong becomes a refusal with a reason; nothing of the library's errors goes on, since they hold tokens. */
async function refusing<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(error);
  }
}
