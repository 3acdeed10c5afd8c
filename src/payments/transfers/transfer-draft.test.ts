import { describe, expect, it } from 'vitest';
import { NetworkError, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { rowMarks, transferBody, transferSender, transferSums } from './transfer-rows.desk.tsx';

const draft = {
  amount: '3,397.00',
  charges: '',
  reference: ' 412345678901 ',
  note: '',
  rows: [
    { order: 'chk104182', amount: '1,149' },
    { order: 'CHK-104183', amount: '2298' },
  ],
};

describe('a transfer for many orders', () => {
  it('is sent as the call takes it', () => {
    expect(transferBody({ ...draft, charges: '50', note: ' Blue Dart ' })).toEqual({
      kind: 'bank',
      amount: 3397,
      reference: '412345678901',
      charges: 50,
      note: 'Blue Dart',
      orders: [
        { order: 'CHK-104182', amount: 1149 },
        { order: 'CHK-104183', amount: 2298 },
      ],
    });
  });

  it('leaves a value that is no number to be refused with its field', () => {
    const rows = [{ order: 'CHK-104182', amount: 'n/a' }];

    expect(transferBody({ ...draft, amount: '', charges: 'fifty', rows })).toMatchObject({
      amount: 0,
      charges: -1,
      orders: [{ order: 'CHK-104182', amount: 0 }],
    });
  });

  it.each([
    ['50', true, 'The orders add up to the transfer and the charges.'],
    ['', false, 'The orders are ₹50.00 more than the transfer and the charges.'],
    ['50.01', false, 'The orders are ₹0.01 less than the transfer and the charges.'],
  ])('with charges of %j says in words how far its orders are off', (charges, isEven, words) => {
    expect(transferSums({ ...draft, charges })).toMatchObject({ rows: 3447, isEven, words });
  });

  it('marks each row by the sum due', () => {
    const rows = [
      ...draft.rows,
      { order: 'CHK-104182', amount: '1149' },
      { order: 'CHK-1', amount: '5' },
      { order: 'CHK-2', amount: '5' },
      { order: 'CHK-3', amount: '5' },
    ];
    const dues = new Map([
      ['CHK-104182', 1149],
      ['CHK-104183', 2000],
      ['CHK-1', 0],
      ['CHK-2', null],
    ]);

    expect(rowMarks(rows, dues)).toEqual([
      { fits: true, words: '₹1,149.00 is due.' },
      { fits: false, words: '₹2,000.00 is due.' },
      { fits: false, words: 'An order is entered twice.' },
      { fits: false, words: 'Nothing is due.' },
      { fits: false, words: 'This order does not exist.' },
      null,
    ]);
  });
});

describe('a transfer that is sent again', () => {
  const body = transferBody(draft);
  const used = (order: string) => new RefusedError(409, { code: 'utr_used', order } as object);
  const sending = (...failures: Error[]) => {
    const send = transferSender(() => {
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    });
    return (sent = body) =>
      send(sent).then(
        () => 'recorded',
        () => 'failed',
      );
  };

  it.each([new NetworkError(), new RefusedError(502, {})])(
    'was recorded where the answer was lost: %s',
    async (lost) => {
      const send = sending(lost, used('CHK-104182'));

      expect([await send(), await send()]).toEqual(['failed', 'recorded']);
    },
  );

  it('is refused where its UTR was used before, by another order or for another body', async () => {
    const answered = sending(used('CHK-104182'), used('CHK-104182'));
    const ofAnother = sending(new NetworkError(), used('CHK-104183'));
    const changed = sending(new NetworkError(), used('CHK-104182'));

    expect([await answered(), await answered()]).toEqual(['failed', 'failed']);
    expect([await ofAnother(), await ofAnother()]).toEqual(['failed', 'failed']);
    expect([await changed(), await changed({ ...body, amount: 1 })]).toEqual(['failed', 'failed']);
  });
});
