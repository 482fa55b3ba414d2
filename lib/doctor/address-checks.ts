import { isIP } from 'node:net';
import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';
import { discover } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { codeOf } from '@/lib/db/database-faults.mjs';
import type { CompanySettings } from '@/lib/platform/env';
import { askInstance, getOnce } from './ask-instance.mjs';
import { type Finding, finding } from './finding.mjs';

const WITHIN_MS = 2_000;
const DAY_MS = 86_400_000;
/** Those that renew themselves have done so long before. */
const FEWEST_DAYS_LEFT = 7;

/** Whether the address that clerks type leads to Parceldesk, as they need it. Asks this machine's way there, which may be another one. */
export async function addressFinding(publicUrl: string, now: number): Promise<Finding | null> {
  const answering = await askInstance(publicUrl, WITHIN_MS);
  if (answering.kind === 'none') {
    const problem = `the address ${publicUrl} does not answer on this machine (${answering.code})`;
    const cure = 'look at the proxy in front, the name in DNS and the firewall; clerks may have another way there';
    return finding('public_url.unreachable', problem, cure);
  }
  if (answering.kind === 'other') {
    const problem = `at ${publicUrl} another program answers than Parceldesk`;
    return finding(
      'public_url.other_program',
      problem,
      'let the proxy hand on to HOST and PORT, or correct PUBLIC_URL',
    );
  }
  return (publicUrl.startsWith('https:') ? await certificateFinding(publicUrl, now) : null) ?? pageFinding(publicUrl);
}

/** A page, unlike /healthz, is answered under the names of the settings alone, and tells browsers to stay with https. */
async function pageFinding(publicUrl: string): Promise<Finding | null> {
  // As from a page of the desk: a Host that does not fit is refused even where it is a name of this computer.
  const { status, headers } = await getOnce(`${publicUrl}/sign-in`, WITHIN_MS, { origin: publicUrl });
  if (status === 421) {
    const problem = `the proxy at ${publicUrl} hands on another Host than that of PUBLIC_URL, so sign-in is refused`;
    return finding(
      'proxy.host',
      problem,
      'let it pass Host on (docs/security.md), and start Parceldesk with this PUBLIC_URL',
    );
  }
  if (publicUrl.startsWith('https:') && headers['strict-transport-security'] === undefined) {
    const problem = `Parceldesk answers at ${publicUrl} as if by plain http, so its cookies are not Secure`;
    return finding('cookies.not_secure', problem, 'start Parceldesk with this PUBLIC_URL');
  }
  return null;
}

/** The authority is not judged: it may be one that only the computers of the clerks know. */
async function certificateFinding(publicUrl: string, now: number): Promise<Finding | null> {
  const url = new URL(publicUrl);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const certificate = await peerCertificate(host, Number(url.port || 443));
  const daysLeft = Math.floor((Date.parse(certificate.valid_to) - now) / DAY_MS);
  const cure = 'renew it in the proxy in front, for the name in PUBLIC_URL';
  if (checkServerIdentity(host, certificate)) {
    return finding('public_url.certificate', `the certificate at ${publicUrl} is for another name`, cure);
  }
  if (daysLeft >= FEWEST_DAYS_LEFT) return null;
  const end = daysLeft < 0 ? 'has expired' : `expires within ${daysLeft + 1} days`;
  return finding('public_url.certificate', `the certificate at ${publicUrl} ${end}`, cure);
}

function peerCertificate(host: string, port: number): Promise<PeerCertificate> {
  const name = isIP(host) ? {} : { servername: host };
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: WITHIN_MS }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    });
    socket.on('timeout', () => socket.destroy(new Error('No answer in time')));
    socket.on('error', (error) => reject(new Error(codeOf(error), { cause: error })));
  });
}

/** Whether the provider of the company's accounts answers, and is the one that the settings name. No one is signed in. */
export async function companyFinding(company: CompanySettings | null): Promise<Finding | null> {
  if (company === null) return null;
  const { host } = new URL(company.issuer);
  try {
    await discover(company);
    return null;
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    if (error.reason === 'unreachable') {
      const problem = `the provider of the company's accounts (${host}) does not answer as one`;
      const cure = 'correct OIDC_ISSUER, or look at the network, the firewall and the proxy of this machine';
      return finding('company.unreachable', problem, cure);
    }
    const problem = `what ${host} says of itself is not what OIDC_ISSUER names (${error.detail})`;
    const cure = 'set OIDC_ISSUER letter by letter as "issuer" stands in its /.well-known/openid-configuration';
    return finding('company.discovery', problem, cure);
  }
}
