import { call, type FileReply } from '../platform/call.ts';
import type { EWayBillQuery, TakenReplies } from './portal-files-shapes.ts';

export const readEInvoices = call<{ query: { ids: string[] }; reply: FileReply }>(
  'GET',
  '/admin/documents/e-invoice.json',
  'admin',
);

export const takeEInvoiceReplies = call<{ body: unknown[]; reply: TakenReplies }>(
  'POST',
  '/admin/documents/e-invoice-replies',
  'admin',
);

export const readEWayBills = call<{ query: EWayBillQuery; reply: FileReply }>(
  'GET',
  '/admin/documents/e-way-bill.json',
  'admin',
);
