'use server';
import * as z from 'zod/mini';
import { LOCALE_COOKIE, LOCALES } from '@/lib/i18n/locales';
import { defineAction } from './define-action';
import { rememberChoice } from './remember-choice';

const schema = z.object({ locale: z.enum(LOCALES) });

/** Shows the desk in another language from now on, in this browser. What is typed stays. */
export const chooseLanguageAction = defineAction({ access: 'clerk', schema }, async ({ server }, { locale }) =>
  rememberChoice(LOCALE_COOKIE, locale, server.env.publicUrl),
);
