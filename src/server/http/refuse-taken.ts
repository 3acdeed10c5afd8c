import { violatedUnique } from '../../db/transaction.ts';
import type { Refused } from './errors.ts';

/** What is refused where a unique constraint of this name is violated. */
export type Taken = Readonly<Record<string, () => Refused>>;

/** For `catch` of what writes: the refusal of the violated constraint, else the error as it came. */
export function refuseTaken(taken: Taken): (error: unknown) => never {
  return (error) => {
    const refusal = taken[violatedUnique(error) ?? ''];
    throw refusal ? refusal() : error;
  };
}
