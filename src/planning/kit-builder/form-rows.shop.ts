import type { TypedRow } from './kit-question.shop.ts';
import type { TypedOwn } from './own-things.shop.ts';

/** The key stays when other rows are added or removed. */
export interface FormRow {
  key: number;
  first: TypedRow;
}

export interface FormOwn {
  key: number;
  first: TypedOwn;
}
