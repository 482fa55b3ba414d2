import 'server-only';

/** Which carrier to talk to and under which credentials. The secret stays on the server (docs/carrier-api.md#authentication, rule 7). */
export type CarrierSettings = {
  environment: 'practice' | 'test' | 'production';
  baseUrl: string;
  clientId: string;
  clientSecret: string;
};

/** Where the client tells what happened. Fields are numbers, states and codes of ours: never an answer's text, a person's data or a secret. */
export type CarrierLog = { event(name: string, fields: Record<string, string | number | boolean | null>): void };
