import { call, type FileReply } from '../platform/call.ts';
import type { EInvoicing, EWayBillQuery, TakenReplies } from './portal-files-shapes.ts';

/** Part of the settings, which staff who work with papers may not read. */
export const readEInvoicing = call<{ reply: EInvoicing }>(
  'GET',
  '/admin/documents/e-invoicing',
  'admin',
  'documents',
);

export const readEInvoices = call<{ query: { ids: string[] }; reply: FileReply }>(
  'GET',
  '/admin/documents/e-invoice.json',
  'admin',
  'documents',
  'never',
);

export const takeEInvoiceReplies = call<{ body: unknown[]; reply: TakenReplies }>(
  'POST',
  '/admin/documents/e-invoice-replies',
  'admin',
  'documents',
);

export const readEWayBills = call<{ query: EWayBillQuery; reply: FileReply }>(
  'GET',
  '/admin/documents/e-way-bill.json',
  'admin',
  'documents',
  'never',
);
