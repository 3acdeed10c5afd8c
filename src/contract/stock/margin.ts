import { call } from '../platform/call.ts';
import type { MarginQuery, MarginRow } from './margin-shapes.ts';

export const readMargin = call<{ query: MarginQuery; reply: MarginRow[] }>(
  'GET',
  '/admin/margin',
  'admin',
  'reports',
);
