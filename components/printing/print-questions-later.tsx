'use client';

import dynamic from 'next/dynamic';

/** Loaded where there is a question: most pages have none, and do not pay for it. */
export const PrintQuestionsLater = dynamic(() => import('@/components/printing/print-questions'));
