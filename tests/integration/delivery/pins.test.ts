import { describe, expect, it } from 'vitest';
import { findPin } from '../../../src/delivery/pins/pins-queries.server.ts';
import { readPinDirectory, writePinDirectory } from '../../../src/delivery/pins/pin-directory.server.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop();

/** The main post office of each State's capital; of Punjab and Haryana, whose capital is Chandigarh, a large city's. */
const MAIN_POST_OFFICES: [pin: string, state: string][] = [
  ['190001', 'Jammu and Kashmir'],
  ['180001', 'Jammu and Kashmir'],
  ['171001', 'Himachal Pradesh'],
  ['141001', 'Punjab'],
  ['160017', 'Chandigarh'],
  ['248001', 'Uttarakhand'],
  ['133001', 'Haryana'],
  ['110001', 'Delhi'],
  ['302001', 'Rajasthan'],
  ['226001', 'Uttar Pradesh'],
  ['800001', 'Bihar'],
  ['737101', 'Sikkim'],
  ['791111', 'Arunachal Pradesh'],
  ['797001', 'Nagaland'],
  ['795001', 'Manipur'],
  ['796001', 'Mizoram'],
  ['799001', 'Tripura'],
  ['793001', 'Meghalaya'],
  ['781001', 'Assam'],
  ['700001', 'West Bengal'],
  ['834001', 'Jharkhand'],
  ['751001', 'Odisha'],
  ['492001', 'Chhattisgarh'],
  ['462001', 'Madhya Pradesh'],
  ['382010', 'Gujarat'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['400001', 'Maharashtra'],
  ['560001', 'Karnataka'],
  ['403001', 'Goa'],
  ['682555', 'Lakshadweep'],
  ['695001', 'Kerala'],
  ['600001', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['194101', 'Ladakh'],
];

describe('GET /api/pins/:pin', () => {
  it.each(MAIN_POST_OFFICES)('of %s names %s first', async (pin, name) => {
    const { status, body } = await shop.visitor().call('GET /pins/:pin', { params: { pin } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ pin, district: null });
    expect(body.states[0]!.name).toBe(name);
  });

  it('was tested with every State', () => {
    expect(new Set(MAIN_POST_OFFICES.map(([, name]) => name)).size).toBe(36);
  });

  it.each([
    ['380009', ['Gujarat']],
    ['682001', ['Kerala', 'Lakshadweep']],
    ['682559', ['Lakshadweep', 'Kerala']],
    ['396001', ['Gujarat', 'Dadra and Nagar Haveli and Daman and Diu']],
    ['396230', ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat']],
    ['362520', ['Dadra and Nagar Haveli and Daman and Diu', 'Gujarat']],
    ['673310', ['Puducherry', 'Kerala']],
    ['533464', ['Puducherry', 'Andhra Pradesh']],
    ['609602', ['Puducherry', 'Tamil Nadu']],
    ['605602', ['Tamil Nadu', 'Puducherry']],
    ['160055', ['Punjab', 'Chandigarh']],
    ['247667', ['Uttarakhand', 'Uttar Pradesh']],
    ['247001', ['Uttar Pradesh', 'Uttarakhand']],
    ['814112', ['Jharkhand', 'Bihar']],
    ['507001', ['Telangana', 'Andhra Pradesh']],
  ])('of %s names %j', async (pin, names) => {
    const { body } = await shop.visitor().call('GET /pins/:pin', { params: { pin } });

    expect(body.states.map(({ name }) => name)).toEqual(names);
  });

  it('is the same ready answer for everybody', async () => {
    const { headers, body } = await shop.visitor().call('GET /pins/:pin', { params: { pin: '380009' } });

    expect(body).toEqual({ pin: '380009', district: null, states: [{ code: '24', name: 'Gujarat' }] });
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(headers.get('etag')).not.toBeNull();
  });

  it('knows the district and the one State of a PIN in the directory', async () => {
    await shop.db
      .insertInto('pin_places')
      .values([
        { pin: '396191', district: 'Valsad', state_code: '24' },
        // The directory is asked before the prefix, also where no State has that.
        { pin: '999888', district: 'Leh', state_code: '38' },
      ])
      .execute();

    const answers = await Promise.all(
      ['396191', '999888'].map((pin) => shop.visitor().call('GET /pins/:pin', { params: { pin } })),
    );

    expect(answers.map(({ body }) => body)).toEqual([
      { pin: '396191', district: 'Valsad', states: [{ code: '24', name: 'Gujarat' }] },
      { pin: '999888', district: 'Leh', states: [{ code: '38', name: 'Ladakh' }] },
    ]);
  });

  it.each(['000000', '012345', '38000', '3800099', '38000a', '380 09', '३८०००९', 'abc'])(
    'refuses %j',
    async (pin) => {
      const { status, refusal } = await shop.visitor().call('GET /pins/:pin', { params: { pin } });

      expect(status).toBe(400);
      expect(refusal).toEqual({
        message: 'A PIN code has six digits, and the first is not 0.',
        error: 'A PIN code has six digits, and the first is not 0.',
        code: 'invalid',
        fields: { pin: 'A PIN code has six digits, and the first is not 0.' },
      });
    },
  );

  // The army's, and prefixes that are not in use.
  it.each(['900001', '999999', '100001', '298001', '650001', '870001'])('does not know %s', async (pin) => {
    const { status, refusal } = await shop.visitor().call('GET /pins/:pin', { params: { pin } });

    expect(status).toBe(404);
    expect(refusal).toMatchObject({
      code: 'not_found',
      message: 'No State has PIN codes that begin like this.',
    });
  });
});

describe('the table of prefixes', () => {
  it('names only States that are offered, each of them, and none twice for a prefix', async () => {
    const { body: states } = await shop.visitor().call('GET /states', {});
    const rows = await shop.db.selectFrom('pin_states').selectAll().execute();

    const named = new Set(rows.flatMap((row) => row.state_codes));
    expect([...named].sort()).toEqual(states.map(({ code }) => code).filter((code) => code !== '97'));
    for (const { state_codes } of rows) expect(new Set(state_codes).size).toBe(state_codes.length);
  });

  it('changes only the order of the States with a longer prefix', async () => {
    const rows = await shop.db.selectFrom('pin_states').selectAll().execute();
    const codesOf = new Map(rows.map((row) => [row.prefix, row.state_codes]));

    for (const { prefix, state_codes } of rows.filter((row) => row.prefix.length > 3)) {
      expect([...state_codes].sort()).toEqual([...codesOf.get(prefix.slice(0, 3))!].sort());
    }
  });

  it('answers other modules', async () => {
    expect((await findPin(shop.db, '682555'))?.stateCodes).toEqual(['31', '32']);
    expect(await findPin(shop.db, '999999')).toBeNull();
  });
});

describe('GET /api/states', () => {
  it('lists the States, Union Territories and Other Territory by code', async () => {
    const { status, headers, body } = await shop.visitor().call('GET /states', {});

    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, no-cache');
    expect(body).toHaveLength(37);
    expect(body[0]).toEqual({ code: '01', name: 'Jammu and Kashmir' });
    expect(body.at(-1)).toEqual({ code: '97', name: 'Other Territory' });
  });
});

describe('India Post’s directory of PIN codes', () => {
  const OLD =
    'officename,pincode,officeType,Deliverystatus,divisionname,regionname,circlename,Taluk,Districtname,statename';

  it('gives each PIN the district and State that most of its offices name', async () => {
    const csv = [
      'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude',
      'Delhi Circle,DivReportingCircle,New Delhi,Krishi Bhawan,110001,PO,Delivery,NEW DELHI,DELHI,28.6,77.2',
      'Delhi Circle,DivReportingCircle,New Delhi,Market,110001,PO,Delivery,CENTRAL,DELHI,28.6,77.2',
      'Delhi Circle,DivReportingCircle,New Delhi,Tower,110001,PO,Delivery,NEW DELHI,DELHI,28.6,77.2',
      '"Jammu, Kashmir",,,Leh,194101,HO,Delivery,LEH LADAKH,LADAKH,,',
      'Andaman,,,Port Blair,744101,HO,Delivery,SOUTH ANDAMAN,THE ANDAMAN & NICOBAR ISLANDS,,',
      'Gujarat,,,No district,380001,PO,Delivery,NA,GUJARAT,,',
      'Gujarat,,,No PIN,38000,PO,Delivery,AHMEDABAD,GUJARAT,,',
      'Nowhere,,,No State,380002,PO,Delivery,AHMEDABAD,NOWHERE,,',
    ].join('\r\n');
    const directory = readPinDirectory(Buffer.from(`\uFEFF${csv}`))!;
    await writePinDirectory(shop.services, directory.places);
    const { body } = await shop.visitor().call('GET /pins/:pin', { params: { pin: '110001' } });

    expect(directory).toEqual({
      places: [
        { pin: '110001', district: 'New Delhi', state_code: '07' },
        { pin: '194101', district: 'Leh Ladakh', state_code: '38' },
        { pin: '744101', district: 'South Andaman', state_code: '35' },
      ],
      leftOut: 3,
    });
    expect(body).toEqual({ pin: '110001', district: 'New Delhi', states: [{ code: '07', name: 'Delhi' }] });
  });

  it('is read in its older form, and replaces what was known', async () => {
    const { places } = readPinDirectory(
      Buffer.from(`${OLD}\nPuri H.O,752001,H.O,Delivery,Puri,Bhubaneswar,Odisha,Puri,Puri,ORISSA\n`),
    )!;
    await writePinDirectory(shop.services, places);

    expect(await shop.db.selectFrom('pin_places').selectAll().execute()).toEqual([
      { pin: '752001', district: 'Puri', state_code: '21' },
    ]);
  });

  it('is distinguished from another file', () => {
    expect(readPinDirectory(Buffer.from('sku,price\nA,1\n'))).toBeNull();
  });
});
