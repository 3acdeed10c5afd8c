import bold from './fonts/noto-sans-document-bold.ttf?inline';
import normal from './fonts/noto-sans-document.ttf?inline';

/** TrueType files in base64, for jsPDF. */
export const pdfFonts = { normal: base64Of(normal), bold: base64Of(bold) };

/** @param dataUrl `data:font/ttf;base64,AAEA…` */
function base64Of(dataUrl: string): string {
  return dataUrl.slice(dataUrl.indexOf(',') + 1);
}
