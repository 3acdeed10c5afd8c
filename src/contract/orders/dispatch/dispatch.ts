import { call, listCall, type FileReply } from '../../platform/call.ts';
import type {
  Dispatch,
  OrderToPack,
  PickedProduct,
  PickListQuery,
  ScannedUnit,
  ScanQuery,
  ToPackQuery,
} from './dispatch-shapes.ts';

/** The earliest promise comes first. */
export const listToPack = listCall<{ query: ToPackQuery; reply: OrderToPack[] }>(
  '/admin/dispatch/to-pack',
  'admin',
  'dispatch',
);

/** Sorted by name. */
export const readPickList = call<{ query: PickListQuery; reply: PickedProduct[] }>(
  'GET',
  '/admin/dispatch/pick-list',
  'admin',
  'dispatch',
);

export const printPickList = call<{ query: PickListQuery; reply: FileReply }>(
  'GET',
  '/admin/dispatch/pick-list.pdf',
  'admin',
  'dispatch',
);

export const readDispatch = call<{ params: { id: string }; reply: Dispatch }>(
  'GET',
  '/admin/orders/:id/dispatch',
  'admin',
  'dispatch',
);

export const scanUnit = call<{ params: { id: string }; query: ScanQuery; reply: ScannedUnit }>(
  'GET',
  '/admin/orders/:id/scan',
  'admin',
  'dispatch',
);
