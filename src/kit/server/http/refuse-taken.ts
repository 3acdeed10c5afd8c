import { violatedUnique } from '../../../db/transaction.ts';
import type { Refused } from './errors.ts';

/** The refusals by the name of the unique constraint that is violated. */
export type Taken = Readonly<Record<string, () => Refused>>;

/** Used in the `catch` of a write: throws the refusal of the violated constraint, else the error as it came. */
export function refuseTaken(taken: Taken): (error: unknown) => never {
  return (error) => {
    const refusal = taken[violatedUnique(error) ?? ''];
    throw refusal ? refusal() : error;
  };
}
