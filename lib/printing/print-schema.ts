import * as z from 'zod/mini';

/** How a label of our own page got out; one that goes to a network printer is recorded by the server itself. */
export const printSchema = z.object({ way: z.enum(['dialog', 'download']) });

export type PrintNote = z.infer<typeof printSchema>;
