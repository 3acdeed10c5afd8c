import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { zoneFields } from '../../support/delivery/zone-steps.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const HEADING = 'zone,prefix,served,days_min,days_max,cod,cod_most,installs,fees,per_kg,free_grams';
const EVERYWHERE = 'Everywhere,,yes,3,7,yes,,no,0:0,0,0';
const fileOf = (...rows: string[]) => [HEADING, ...rows].join('\n');
const read = async (csv: string, apply = false) =>
  (await admin.client.call('POST /admin/zones/import', { body: { csv, apply } })).body;
const zones = async () => (await admin.client.call('GET /admin/zones', {})).body;
const exported = async () => (await admin.client.call('GET /admin/zones.csv', {})).body as string;

describe('a zone file', () => {
  it('that comes out goes in again without a change', async () => {
    for (const body of [
      zoneFields({
        name: '=SUM(1), "quoted"',
        prefixes: ['38', '380015'],
        codMost: 20_000.5,
        installs: true,
      }),
      zoneFields({ name: 'Far; away', prefixes: ['744'], served: false, cod: false }),
      zoneFields({
        name: 'Empty',
        perKg: 20,
        freeGrams: 5000,
        fees: [
          { from: 0, fee: 49 },
          { from: 5000, fee: 0 },
        ],
      }),
    ])
      await admin.client.call('POST /admin/zones', { body });
    const [before, csv] = [await zones(), await exported()];

    const result = await read(csv, true);

    expect(result).toEqual({ applied: true, zones: 4, prefixes: 3, faults: [] });
    expect(await zones()).toEqual(before);
    expect(await exported()).toBe(csv);
    expect(csv).toContain(HEADING);
    expect(csv).toContain(`"'=SUM(1), ""quoted""",38,yes`);
    expect(csv).toContain('Empty,none,yes,2,5,yes,,no,0:49|5000:0,20,5000');
  });

  it('is only looked at unless it is to be applied, and then replaces all zones', async () => {
    const before = await zones();
    const csv = fileOf(
      EVERYWHERE,
      'Pune,411,yes,1,2,YES,5000,Yes,500:0|0:49,20,0',
      'Pune,412,yes,1,2,yes,5000,yes,0:49|500:0,20.00,0',
    );

    const seen = await read(`\uFEFF${csv.replaceAll('\n', '\r\n')}\r\n\r\n`);
    const unchanged = await zones();
    const applied = await read(csv.replaceAll(',', ';'), true);

    expect(seen).toEqual({ applied: false, zones: 2, prefixes: 2, faults: [] });
    expect(unchanged).toEqual(before);
    expect(applied).toMatchObject({ applied: true, zones: 2, prefixes: 2 });
    const after = await zones();
    expect(after.map(({ name, prefixes }) => [name, prefixes])).toEqual([
      ['Everywhere', []],
      ['Pune', ['411', '412']],
    ]);
    expect(after[0]!._id).toBe(before[0]!._id);
    expect(after[1]).toMatchObject({ codMost: 5000, installs: true, perKg: 20, daysMin: 1 });
  });

  it.each([
    [
      'a prefix twice',
      [EVERYWHERE, 'A,38,yes,1,2,yes,,no,0:0,0,0', 'B,38,yes,1,2,yes,,no,0:0,0,0'],
      3,
      'The prefix 38 is entered twice.',
    ],
    [
      'a bad number',
      [EVERYWHERE, 'A,38,yes,one,2,yes,,no,0:0,0,0'],
      2,
      'days_min is not a number that fits.',
    ],
    [
      'too many days',
      [EVERYWHERE, 'A,38,yes,1,61,yes,,no,0:0,0,0'],
      2,
      'Days are whole numbers from 0 to 60.',
    ],
    [
      'days turned round',
      [EVERYWHERE, 'A,38,yes,3,2,yes,,no,0:0,0,0'],
      2,
      'The later day must not come before the earlier one.',
    ],
    [
      'a bad prefix',
      [EVERYWHERE, 'A,038,yes,1,2,yes,,no,0:0,0,0'],
      2,
      'A prefix has one to six digits and does not begin with 0.',
    ],
    ['no yes or no', [EVERYWHERE, 'A,38,perhaps,1,2,yes,,no,0:0,0,0'], 2, 'served is yes or no.'],
    [
      'no step from 0',
      [EVERYWHERE, 'A,38,yes,1,2,yes,,no,5:0,0,0'],
      2,
      'Fees begin at 0 and name each value once.',
    ],
    [
      'broken fees',
      [EVERYWHERE, 'A,38,yes,1,2,yes,,no,0:49:1,0,0'],
      2,
      'Amounts are rupees with at most two decimals.',
    ],
    [
      'rows that differ',
      [EVERYWHERE, 'A,38,yes,1,2,yes,,no,0:0,0,0', 'A,39,yes,1,3,yes,,no,0:0,0,0'],
      3,
      'This row differs from the first row of zone A.',
    ],
    ['a short row', [EVERYWHERE, 'A,38,yes'], 2, 'The row has too few or too many cells.'],
    [
      'no name',
      [EVERYWHERE, ',38,yes,1,2,yes,,no,0:0,0,0'],
      2,
      'Please enter a name of at most 60 characters.',
    ],
    [
      'no default',
      ['A,38,yes,1,2,yes,,no,0:0,0,0'],
      0,
      'One zone needs a row without a prefix: the default zone.',
    ],
    [
      'two defaults',
      [EVERYWHERE, 'A,,yes,1,2,yes,,no,0:0,0,0'],
      2,
      'A row without a prefix is that of the default zone; there is one already.',
    ],
    ['no rows', [], 0, 'The file has no rows.'],
  ])('with %s is not applied', async (_fault, rows, row, message) => {
    const before = await zones();

    const { applied, faults } = await read(fileOf(...rows), true);

    expect({ applied, faults }).toEqual({ applied: false, faults: [{ row, message }] });
    expect(await zones()).toEqual(before);
  });

  it('without its columns, or that is no table, is not applied', async () => {
    const noColumns = await read('zone,prefix\nA,38', true);
    const noTable = await read(`${HEADING}\n"A`, true);

    expect(noColumns.faults[0]).toEqual({ row: 0, message: 'The column served is missing.' });
    expect(noTable).toMatchObject({
      applied: false,
      faults: [{ row: 0, message: 'The file is not readable as CSV.' }],
    });
  });

  it('of 20,000 prefixes is applied, and each PIN code follows its own', async () => {
    const zoneOf = (prefix: number) => `Zone ${prefix % 20}`;
    const prefixes = Array.from({ length: 20_000 }, (_, index) => 10_000 + index);
    const rows = prefixes.map((prefix) => `${zoneOf(prefix)},${prefix},yes,1,2,yes,,no,0:0,0,0`);
    const promisedFor = async (pin: string) =>
      (await shop.visitor().call('GET /delivery/:pin', { params: { pin }, query: {} })).body.zone;

    const result = await read(fileOf(EVERYWHERE, ...rows), true);
    const some = prefixes.filter((_, index) => index % 997 === 0);
    const promised = await Promise.all(some.map((prefix) => promisedFor(`${prefix}5`)));

    expect(result).toEqual({ applied: true, zones: 21, prefixes: 20_000, faults: [] });
    expect(promised).toEqual(some.map(zoneOf));
    expect([await promisedFor('299999'), await promisedFor('300000')]).toEqual(['Zone 19', 'Everywhere']);
  });
});
