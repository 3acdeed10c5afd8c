import { call } from '../platform/call.ts';
import type { Brand, BrandChange, Palette, PaletteQuery } from './brand-shapes.ts';

export const readBrand = call<{ reply: Brand }>('GET', '/admin/brand', 'admin', 'storefront');

export const changeBrand = call<{ body: BrandChange; reply: Brand }>(
  'PUT',
  '/admin/brand',
  'admin',
  'storefront',
);

/** Answers the colours that follow from an accent colour, before it is saved. */
export const readPalette = call<{ query: PaletteQuery; reply: Palette }>(
  'GET',
  '/admin/brand/palette',
  'admin',
  'storefront',
);
