import { companyService } from '@/lib/accounts/company';
import { noSuchPage, refusedAddress } from '@/lib/accounts/company-answer';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { leadTo } from '@/lib/platform/routes/read-call';

/** Leads to the page on which the provider signs the person out too. Without a session by intention: that has ended by then. */
export async function GET(): Promise<Response> {
  const service = companyService();
  if (!service) return noSuchPage();
  try {
    return leadTo((await service.provider.signOutAddress())?.href ?? '/sign-in');
  } catch (error) {
    if (!(error instanceof CompanyRefusal)) throw error;
    return leadTo(refusedAddress(error.reason, '/'));
  }
}
