import * as z from 'zod/mini';
import { atMost } from '@/lib/bounded-text';
import { isTrackingTemplate, MAX_TEMPLATE_LENGTH } from './links';

/** A template as an administrator enters it; empty for none. */
export const trackingTemplate = z.string().check(
  z.trim(),
  atMost(MAX_TEMPLATE_LENGTH),
  z.refine((template) => template === '' || isTrackingTemplate(template), { params: { key: 'invalid' } }),
);
