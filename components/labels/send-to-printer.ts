/** `gone`: there is no such label any more. `withheld`: the carrier's own is wanted and cannot be used. `failed`: it could not be made. */
export type SentLabel = 'sent' | 'blocked' | 'signedOut' | 'gone' | 'withheld' | 'failed';

/**
 * Opens the print dialog for the PDF in a frame. A frame that was blocked loads all the same and refuses only when touched; a
 * refusal of the server is a page of another kind, and its status says which.
 */
export function sendToPrinter(frame: HTMLIFrameElement): SentLabel {
  try {
    const page = frame.contentWindow;
    if (!page) return 'blocked';
    if (page.document.contentType !== 'application/pdf') return refusal(page);
    page.print();
    return 'sent';
  } catch {
    return 'blocked';
  }
}

/** An older browser does not tell the status, so `failed` may also be one of the others. */
function refusal(page: Window): SentLabel {
  const [arrival] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (arrival?.responseStatus === 401) return 'signedOut';
  if (arrival?.responseStatus === 409) return 'withheld';
  return arrival?.responseStatus === 404 ? 'gone' : 'failed';
}
