import { call, listCall, type FileReply } from '../platform/call.ts';
import type { AgreementQuery, OrderDisagreement, RegisterQuery } from './gst-books-shapes.ts';
import type { GstinQuery, GstMonth, Gstr3b } from './gst-returns-shapes.ts';
import type { CloseMonthBody } from './month-closing-shapes.ts';

interface ByMonth {
  month: string;
}

/** The file has one row for each document and rate. */
export const readRegister = call<{ query: RegisterQuery; reply: FileReply }>(
  'GET',
  '/admin/gst/register',
  'admin',
  'reports',
  'never',
);

export const listDisagreements = listCall<{ query: AgreementQuery; reply: OrderDisagreement[] }>(
  '/admin/gst/agreement',
  'admin',
  'reports',
);

export const readGstr3b = call<{ params: ByMonth; query: GstinQuery; reply: Gstr3b }>(
  'GET',
  '/admin/gst/:month/gstr3b',
  'admin',
  'reports',
);

export const closeMonth = call<{
  params: ByMonth;
  query: GstinQuery;
  body: CloseMonthBody;
  reply: GstMonth;
}>('POST', '/admin/gst/:month/close', 'admin', 'reports');

export const reopenMonth = call<{ params: ByMonth; query: GstinQuery; reply: GstMonth }>(
  'DELETE',
  '/admin/gst/:month/close',
  'admin',
  'reports',
);
