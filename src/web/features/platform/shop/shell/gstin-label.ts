import { SAMPLE_GSTIN } from '../../../../../domain/platform/shop-identity.ts';
import { shellMessages } from '../../../../../contract/platform/shell-messages.ts';

/** The invented GSTIN of a new shop is called a sample. */
export function gstinLabel(gstin: string): string {
  return `GSTIN ${gstin}${gstin === SAMPLE_GSTIN ? shellMessages.sample : ''}`;
}
