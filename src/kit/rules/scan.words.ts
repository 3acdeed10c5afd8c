import { sentences } from './sentences.ts';

export const scanMessages = sentences('scan', {
  open: 'Scan with the camera',
  title: 'Scan a code',
  lead: 'Hold the barcode or QR code in front of the camera.',
  picture: 'Picture of the camera',
  refused: 'The camera may not be used here. Allow it in the settings of your browser, or type the code.',
  none: 'The camera could not be started. Please type the code.',
});
