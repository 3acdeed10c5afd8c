import { useState } from 'react';
import type { PaperKind } from '../../../../../contract/invoices/documents-shapes.ts';
import * as counterPageMessages from './counter-page-messages.ts';
import { printDocument } from './print-document.ts';

export type Print = (invoice: { _id: string; number: string }, paper: PaperKind) => void;

export function usePrinting(): { print: Print; failure: string | null } {
  const [failure, setFailure] = useState<string | null>(null);
  const print: Print = (invoice, paper) => {
    setFailure(null);
    printDocument(invoice, paper).catch(() => setFailure(counterPageMessages.printFailed));
  };
  return { print, failure };
}
