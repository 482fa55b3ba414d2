import { randomUuid } from '@/lib/random-uuid';

/** This page, by an id of its own: the server lets one page at a time write a draft. */
export const PAGE_ID = randomUuid();

/** Where the form of a round is kept as a draft. One object a round, changed in place by the code that keeps it. */
export type DraftPlace = {
  id: string;
  /** Rises with every change. */
  version: number;
  /** The newest version that the server has; 0 when it has none. */
  saved: number;
  /** The page that had it open before this one was loaded. */
  previousPageId: string | null;
  /** True for one that was kept or opened: it is compared with the server's copy before anything is written. */
  mayBeOnServer: boolean;
  /** False when the browser would not keep the newest copy in this tab. */
  isInTab: boolean;
};

/** What a tab keeps of it, beside the form. */
export type KeptDraftPlace = Pick<DraftPlace, 'id' | 'version' | 'saved'> & { pageId: string };

/** The place of a form that is not kept yet. */
export function newPlace(): DraftPlace {
  return { id: randomUuid(), version: 0, saved: 0, previousPageId: null, mayBeOnServer: false, isInTab: true };
}

/** The place of a form that this tab kept. */
export function keptPlace({ pageId, ...kept }: KeptDraftPlace): DraftPlace {
  return { ...newPlace(), ...kept, mayBeOnServer: true, previousPageId: pageId === PAGE_ID ? null : pageId };
}
