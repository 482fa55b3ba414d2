import { server } from '@/lib/platform/server';
import { accountService } from '@/lib/platform/session';
import { createAttempts } from './company-attempt';
import { type CompanyProvider, createCompanyProvider } from './company-provider';
import type { CompanyService } from './company-sign-in';

const holder = globalThis as typeof globalThis & { parceldeskCompanyProvider?: CompanyProvider };

/** What signs in with the company's account; null where the settings name no provider. */
export function companyService(): CompanyService | null {
  const { company, publicUrl, appSecret } = server().env;
  if (company === null) return null;
  holder.parceldeskCompanyProvider ??= createCompanyProvider({ company, publicUrl });
  return {
    ...accountService(),
    provider: holder.parceldeskCompanyProvider,
    attempts: createAttempts({ appSecret, publicUrl }),
    rules: company,
  };
}

/** Whether the provider has a page to sign out there too; not while it does not answer. */
export async function offersSignOut(): Promise<boolean> {
  const address = await companyService()
    ?.provider.signOutAddress()
    .catch(() => null);
  return Boolean(address);
}
