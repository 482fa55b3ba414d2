/** Why something may still become of a booking, so that it is not erased (docs/privacy.md#what-erasing-does). */
export type OpenReason = 'sending' | 'unknown' | 'conflict' | 'unseen' | 'waits' | 'list' | 'print' | 'held';
