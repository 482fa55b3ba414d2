/**
 * Opens the print dialog for the PDF in a frame. A frame that was blocked loads all the same and refuses only when touched; a
 * refusal of the server is a page of another kind.
 */
export function sendToPrinter(frame: HTMLIFrameElement): 'sent' | 'blocked' | 'failed' {
  try {
    const page = frame.contentWindow;
    if (!page) return 'blocked';
    if (page.document.contentType !== 'application/pdf') return 'failed';
    page.print();
    return 'sent';
  } catch {
    return 'blocked';
  }
}
