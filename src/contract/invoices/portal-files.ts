import { call, type FileReply } from '../platform/call.ts';
import type { EWayBillQuery, TakenReplies } from './portal-files-shapes.ts';

/** The file that registers documents at the e-invoice portal. */
export const readEInvoices = call<{ query: { ids: string[] }; reply: FileReply }>(
  'GET',
  '/admin/documents/e-invoice.json',
  'admin',
);

/** Takes the portal's answer, which has the IRN and the signed QR code of each document. */
export const takeEInvoiceReplies = call<{ body: unknown[]; reply: TakenReplies }>(
  'POST',
  '/admin/documents/e-invoice-replies',
  'admin',
);

/** The file that generates e-way bills at their portal. */
export const readEWayBills = call<{ query: EWayBillQuery; reply: FileReply }>(
  'GET',
  '/admin/documents/e-way-bill.json',
  'admin',
);
