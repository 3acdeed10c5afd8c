import { call } from '../platform/call.ts';
import type { Message } from '../platform/shapes.ts';
import type { ProductFile } from './product-extras-shapes.ts';
import type { NewProductFile } from './product-files-shapes.ts';

export const addFile = call<{ params: { id: string }; body: NewProductFile; reply: ProductFile }>(
  'POST',
  '/admin/products/:id/files',
  'admin',
  'catalogue',
);

export const deleteFile = call<{ params: { id: string }; reply: Message }>(
  'DELETE',
  '/admin/files/:id',
  'admin',
  'catalogue',
);
