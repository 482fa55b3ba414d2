import { after } from 'next/server';
import { createApi } from '@/lib/api/app';
import { server } from '@/lib/platform/server';

const api = createApi(server, after);

/** The HTTP API (docs/api.md): whatever is asked for under this address, since its refusals have one form. */
const answer = (request: Request) => api.fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
