import { discover } from '@/lib/accounts/company-provider';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import type { CompanySettings } from '@/lib/env';
import { type Finding, finding } from '@/lib/finding.mjs';

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
