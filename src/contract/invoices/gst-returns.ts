import { call, type FileReply } from '../platform/call.ts';
import type { GstinQuery, GstMonth, Gstr1File } from './gst-returns-shapes.ts';

interface ByMonth {
  month: string;
}

export const readGstMonth = call<{ params: ByMonth; query: GstinQuery; reply: GstMonth }>(
  'GET',
  '/admin/gst/:month',
  'admin',
  'reports',
);

export const readGstr1Csv = call<{
  params: { month: string; section: Gstr1File };
  query: GstinQuery;
  reply: FileReply;
}>('GET', '/admin/gst/:month/gstr1/:section', 'admin', 'reports', 'never');

export const readGstr1Zip = call<{ params: ByMonth; query: GstinQuery; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/gstr1.zip',
  'admin',
  'reports',
  'never',
);

/** The file has the form of the portal's offline tool. */
export const readGstr1Json = call<{ params: ByMonth; query: GstinQuery; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/gstr1.json',
  'admin',
  'reports',
  'never',
);

export const readTally = call<{ params: ByMonth; query: GstinQuery; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/tally.xml',
  'admin',
  'reports',
  'never',
);
