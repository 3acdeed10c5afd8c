import { call, listCall, type FileReply } from '../platform/call.ts';
import type {
  Copy,
  CreditNoteBody,
  DocumentsQuery,
  DocumentSummary,
  EWayBillBody,
  InvoicePreview,
  IssueInvoiceBody,
  OrderDocument,
  TaxDocument,
} from './documents-shapes.ts';

interface ById {
  id: string;
}

export const previewInvoice = call<{ params: ById; reply: InvoicePreview }>(
  'GET',
  '/admin/orders/:id/invoice-preview',
  'admin',
);

export const issueInvoice = call<{ params: ById; body: IssueInvoiceBody; reply: TaxDocument }>(
  'POST',
  '/admin/orders/:id/invoice',
  'admin',
);

export const issueCreditNote = call<{ params: ById; body: CreditNoteBody; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/credit-note',
  'admin',
);

export const voidInvoice = call<{ params: ById; body: { reason: string }; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/void',
  'admin',
);

export const listDocuments = listCall<{ query: DocumentsQuery; reply: DocumentSummary[] }>(
  '/admin/documents',
  'admin',
);

export const readDocument = call<{ params: ById; reply: TaxDocument }>(
  'GET',
  '/admin/documents/:id',
  'admin',
);

/** The exact bytes that were hashed. */
export const readRecord = call<{ params: ById; reply: FileReply }>(
  'GET',
  '/admin/documents/:id/record',
  'admin',
);

/** For admins, and the customer whose order it is. */
export const readPdf = call<{ params: ById; query: { copy?: Copy | undefined }; reply: FileReply }>(
  'GET',
  '/documents/:id/pdf',
  'user',
);

export const bookEWayBill = call<{ params: ById; body: EWayBillBody; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/e-way-bill',
  'admin',
);

export const listOrderDocuments = call<{ params: ById; reply: OrderDocument[] }>(
  'GET',
  '/orders/my-orders/:id/documents',
  'user',
);
