'use server';

import * as z from 'zod/mini';
import { securityEvent } from '@/lib/accounts/access';
import { companyService } from '@/lib/accounts/company';
import { CompanyRefusal } from '@/lib/accounts/company-refusal';
import { beginCompanySignIn } from '@/lib/accounts/company-sign-in';
import { defineAction, Refusal } from '@/lib/platform/actions/define-action';
import { keepCookies, requestHeaders } from '@/lib/platform/session';

/** Begins to link the company's account of the clerk who asks; `data` is the provider's page, where they show whose it is. */
export const linkCompanyAction = defineAction(
  { access: 'clerk', isSensitive: true, schema: z.object({}) },
  async ({ server, clerk }) => {
    const service = companyService();
    if (!service) throw new Refusal({ key: 'accounts.companyUnavailable' });
    try {
      const inSession = { account: clerk.id, purpose: 'link' as const };
      const { address, cookie } = await beginCompanySignIn(service, '/account?company=link', inSession);
      await keepCookies(new Headers({ 'set-cookie': cookie }));
      return address.href;
    } catch (error) {
      if (!(error instanceof CompanyRefusal)) throw error;
      const { reason, detail } = error;
      const fields = { account: clerk.id, result: reason, way: 'company', detail };
      securityEvent(server.log, await requestHeaders(), 'company_link', fields);
      throw new Refusal({ key: 'accounts.companyUnavailable' });
    }
  },
);
