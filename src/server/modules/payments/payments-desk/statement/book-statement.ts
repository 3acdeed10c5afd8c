import type { CurrentUser } from '../../../../security/access-token.ts';
import type { WriteServices } from '../../../../services.ts';
import { bookMatched } from './book-matched.ts';
import { bookWithoutOrder } from './book-without-order.ts';
import { ALREADY, type CheckedCredit, type CheckedRow, type RowCheck } from './check-statement.ts';
import type { StatementRow } from './read-statement.ts';

const AT_ONCE = 4;

/**
 * Books each order in its own transaction, so that shoppers do not wait. After a failure the same file resumes,
 * because recorded rows are found by reference.
 * @returns the rows as booked: another request may have been faster
 */
export async function bookStatement(
  services: WriteServices,
  currentUser: CurrentUser,
  checked: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const unmatched = checked.filter((each): each is CheckedCredit => each.verdict === 'unmatched');
  const matched = checked.filter((each): each is CheckedCredit => each.verdict === 'matched');
  const written = await bookWithoutOrder(
    services,
    currentUser,
    unmatched.map(({ row }) => row),
  );
  const booked = new Map<StatementRow, RowCheck>();
  for (const { row } of unmatched) if (!written.has(row.recordedAs)) booked.set(row, ALREADY);
  for (let from = 0; from < matched.length; from += AT_ONCE) {
    const some = matched.slice(from, from + AT_ONCE);
    const rowChecks = await Promise.all(some.map((each) => bookMatched(services, currentUser, each)));
    for (const [index, { row }] of some.entries()) booked.set(row, rowChecks[index]!);
  }
  return checked.map((each) => ({ ...each, ...booked.get(each.row) }));
}
