import { call } from '../platform/call.ts';
import type { Product } from './catalogue-shapes.ts';
import type { NewPicture, PicturesBody } from './pictures-shapes.ts';

export const addPicture = call<{ params: { id: string }; body: NewPicture; reply: Product }>(
  'POST',
  '/admin/products/:id/pictures',
  'admin',
  'catalogue',
);

export const setPictures = call<{ params: { id: string }; body: PicturesBody; reply: Product }>(
  'PUT',
  '/admin/products/:id/pictures',
  'admin',
  'catalogue',
);
