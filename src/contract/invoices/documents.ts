import { call, listCall, type FileReply } from '../platform/call.ts';
import type {
  Copy,
  PaperKind,
  CreditNoteBody,
  DocumentsQuery,
  DocumentSummary,
  EWayBillBody,
  IrnCancelledBody,
  IssuedInvoices,
  IssueInvoicesBody,
  InvoicePreview,
  IssueInvoiceBody,
  OrderDocument,
  TaxDocument,
} from './documents-shapes.ts';

interface PreviewQueryInput {
  stateCode?: string | undefined;
  installation?: boolean | undefined;
}

interface ById {
  id: string;
}

export const previewInvoice = call<{ params: ById; query: PreviewQueryInput; reply: InvoicePreview }>(
  'GET',
  '/admin/orders/:id/invoice-preview',
  'admin',
  'documents',
);

export const issueInvoice = call<{ params: ById; body: IssueInvoiceBody; reply: TaxDocument }>(
  'POST',
  '/admin/orders/:id/invoice',
  'admin',
  'documents',
);

export const issueCreditNote = call<{ params: ById; body: CreditNoteBody; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/credit-note',
  'admin',
  'documents',
);

export const voidInvoice = call<{ params: ById; body: { reason: string }; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/void',
  'admin',
  'documents',
);

export const listDocuments = listCall<{ query: DocumentsQuery; reply: DocumentSummary[] }>(
  '/admin/documents',
  'admin',
  'documents',
);

export const readDocument = call<{ params: ById; reply: TaxDocument }>(
  'GET',
  '/admin/documents/:id',
  'admin',
  'documents',
);

/** The exact bytes that were hashed. */
export const readRecord = call<{ params: ById; reply: FileReply }>(
  'GET',
  '/admin/documents/:id/record',
  'admin',
  'documents',
  'never',
);

/** Answers staff, and the customer whose order it is. */
export const readPdf = call<{
  params: ById;
  query: { copy?: Copy | undefined; paper?: PaperKind | undefined };
  reply: FileReply;
}>('GET', '/documents/:id/pdf', 'user');

export const bookEWayBill = call<{ params: ById; body: EWayBillBody; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/e-way-bill',
  'admin',
  'documents',
);

/** Allowed within 24 hours of its booking. */
export const correctEWayBill = call<{ params: ById; body: EWayBillBody; reply: TaxDocument }>(
  'PUT',
  '/admin/documents/:id/e-way-bill',
  'admin',
  'documents',
);

/** Allowed within 24 hours of its booking. */
export const cancelEWayBill = call<{ params: ById; reply: TaxDocument }>(
  'DELETE',
  '/admin/documents/:id/e-way-bill',
  'admin',
  'documents',
);

export const noteIrnCancelled = call<{ params: ById; body: IrnCancelledBody; reply: TaxDocument }>(
  'POST',
  '/admin/documents/:id/irn-cancelled',
  'admin',
  'documents',
);

/** Issues invoices of many orders at once; each blocked order is named and stays unchanged. */
export const issueInvoices = call<{ body: IssueInvoicesBody; reply: IssuedInvoices }>(
  'POST',
  '/admin/documents/issue',
  'admin',
  'documents',
);

/** Prints many documents into one file. */
export const printDocuments = call<{
  query: { ids: string[]; copies?: Copy[] | undefined };
  reply: FileReply;
}>('GET', '/admin/documents/print.pdf', 'admin', 'documents');

/** An address under which anyone who has it reads the paper. */
export const readDocumentLink = call<{ params: ById; reply: { url: string } }>(
  'GET',
  '/admin/documents/:id/link',
  'admin',
  'documents',
);

export const readSharedPdf = call<{ params: { id: string; key: string }; reply: FileReply }>(
  'GET',
  '/documents/:id/shared/:key',
  'anyone',
);

export const listOrderDocuments = call<{ params: ById; reply: OrderDocument[] }>(
  'GET',
  '/orders/my-orders/:id/documents',
  'user',
);
