import texts from '@/messages/failure.json';
import type { Locale } from './locales';

/**
 * What the page says that stands for all others, in every language: that of a clerk is not known there. In one file, which needs no other to be
 * loaded.
 */
export const FAILURE_TEXTS: Readonly<Record<Locale, typeof texts.en>> = texts;
