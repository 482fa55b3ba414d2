import type { Font } from 'fontkit';

// What @types/pdfkit does not name yet.
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font opened once for many documents, which pdfkit takes since 0.20. */
      registerFont(name: string, src: Font): this;
    }
  }
  namespace PDFKit {
    interface PDFDocument {
      /** The catalogue: pdfkit has no option of its own for `PrintScaling`. A test holds what reaches the file. */
      _root: { data: { ViewerPreferences: { data: { PrintScaling?: string } } } };
    }
  }
}
