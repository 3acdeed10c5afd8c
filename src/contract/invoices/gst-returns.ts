import { call, type FileReply } from '../platform/call.ts';
import type { GstMonth, Gstr1File } from './gst-returns-shapes.ts';

interface ByMonth {
  month: string;
}

export const readGstMonth = call<{ params: ByMonth; reply: GstMonth }>('GET', '/admin/gst/:month', 'admin');

export const readGstr1Csv = call<{ params: { month: string; section: Gstr1File }; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/gstr1/:section',
  'admin',
);

export const readGstr1Zip = call<{ params: ByMonth; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/gstr1.zip',
  'admin',
);

export const readTally = call<{ params: ByMonth; reply: FileReply }>(
  'GET',
  '/admin/gst/:month/tally.xml',
  'admin',
);
