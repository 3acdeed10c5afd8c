import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { someAdmin, type SignedIn } from '../../support/accounts/user-factory.ts';
import { testPages } from '../../support/platform/test-language.ts';
import { testShop } from '../../support/platform/test-shop.ts';

const shop = testShop({}, { pages: testPages });
let admin: SignedIn;
beforeAll(async () => {
  admin = await someAdmin(shop);
});

const read = async () => (await admin.client.call('GET /admin/brand', {})).body;

async function change(fields: object) {
  const { updatedAt } = await read();
  return admin.client.call('PUT /admin/brand', { body: { updatedAt, ...fields } });
}

async function picture(width: number, height: number): Promise<string> {
  const background = { r: 30, g: 80, b: 220 };
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const page = async (path: string) => String((await shop.visitor().send('GET', path)).body);

describe('the brand', () => {
  it('of a new shop equals the former one in code', async () => {
    expect(await read()).toMatchObject({
      logoLight: null,
      logoDark: null,
      icon: null,
      linkPreview: null,
      accent: '#f0a500',
      foundedIn: 2015,
      nameMeaning: 'चौकस (chaukas): watchful, alert',
      openingHours: [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'], opens: '10:00', closes: '19:00' }],
      social: { youtube: null, x: null, linkedin: null, map: null },
      palette: { accent: '#f0a500', ok: true, onAccent: '#12161d' },
    });
  });

  it('shows its logo, icon and link preview wherever the shop shows itself', async () => {
    const { status, body } = await change({
      logoLight: await picture(240, 48),
      icon: await picture(256, 256),
      linkPreview: await picture(1200, 630),
      social: { youtube: 'https://youtube.com/@chaukas' },
    });

    expect(status).toBe(200);
    expect(body.logoDark).toBeNull();
    const { body: said } = await shop.visitor().call('GET /shop', {});
    expect(said).toMatchObject({ logo: { light: body.logoLight, dark: body.logoLight }, icon: body.icon });
    const about = await page('/about');
    expect(about).toContain(`src="${body.logoLight}" alt="Chaukas"`);
    expect(about).toContain('<link rel="icon" href="/icon-192.png" type="image/png"/>');
    expect(about).toContain(`<meta property="og:image" content="http://shop.test${body.linkPreview}"/>`);
    const icon = await fetch(`${shop.url}/icon-512.png`);
    expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 512,
      height: 512,
    });
    const back = await change({
      logoLight: body.logoLight,
      icon: null,
      linkPreview: null,
      social: { youtube: null },
    });
    expect(back.body).toMatchObject({ logoLight: body.logoLight, icon: null });
    expect((await change({ logoLight: null })).status).toBe(200);
  });

  it('puts a colour into a style sheet of its own', async () => {
    expect(await page('/about')).not.toContain('/brand-');

    await change({ accent: '#1D4ED8' });

    const href = /href="(\/brand-[^"]+)"/.exec(await page('/about'))![1]!;
    const style = await fetch(shop.url + href);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(style.headers.get('cache-control')).toContain('immutable');
    expect(await style.text()).toContain('--color-accent:#1d4ed8;--color-accent-hover:#1943ba');
    expect((await fetch(`${shop.url}/brand-1d4ed8-00000000.css`)).status).toBe(404);
    await change({ accent: '#f0a500' });
  });

  it('refuses a colour that nobody can read, with two that can be', async () => {
    const sentence =
      'Text on this colour would be hard to read (4.29 : 1 of 4.5 : 1). Try #767676 or #7f7f7f.';
    const { body } = await admin.client.call('GET /admin/brand/palette', { query: { accent: '#7A7A7A' } });
    expect(body).toMatchObject({ ok: false, suggestions: ['#767676', '#7f7f7f'], sentence });

    const refused = await change({ accent: '#7a7a7a' });

    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid', fields: { accent: sentence } } });
  });

  it('tells a second person who changed it, and keeps what that one did', async () => {
    const { updatedAt } = await read();
    await change({ cities: ['Surat'] });

    const late = await admin.client.call('PUT /admin/brand', { body: { updatedAt, cities: ['Rajkot'] } });

    const now = await read();
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', updatedAt: now.updatedAt, changedBy: expect.any(String) as string },
    });
    expect(now.cities).toEqual(['Surat']);
    expect(await page('/services')).toContain('look after what we sell: Surat. Elsewhere');
    await change({ cities: [] });
  });

  it.each([
    ['logoLight', () => picture(119, 40)],
    ['logoLight', () => picture(200, 23)],
    ['icon', () => picture(200, 201)],
    ['icon', () => picture(179, 179)],
    ['linkPreview', () => picture(599, 400)],
    ['logoDark', () => `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`],
    ['logoDark', () => `data:image/png;base64,${Buffer.from('<script>').toString('base64')}`],
    ['icon', () => '/media/00000000000000000000000000000000-640.webp'],
    ['icon', () => 'https://evil.example/icon.png'],
    ['accent', () => 'red'],
    ['foundedIn', () => 1899],
    ['foundedIn', () => 3000],
    ['social.youtube', () => ({ youtube: 'http://a.example' })],
    ['social.map', () => ({ map: 'javascript:alert(1)' })],
    ['openingHours.0', () => [{ days: ['Mo'], opens: '19:00', closes: '10:00' }]],
  ])('refuses a wrong %s (%#)', async (field, value) => {
    const [name = ''] = field.split('.');

    const { status, body } = await change({ [name]: await value() });

    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { fields: object }).fields)).toEqual([field]);
  });

  it('makes the sentence of the opening hours of their days', async () => {
    await change({ openingHours: [{ days: ['Mo', 'Tu'], opens: '09:00', closes: '18:00' }] });

    const sentence = 'Monday to Tuesday, 09:00 to 18:00 IST';
    expect((await shop.visitor().call('GET /shop', {})).body.hours).toBe(sentence);
    expect(await page('/contact')).toContain(sentence);
  });

  it('needs to know which state of it was changed', async () => {
    const { status } = await admin.client.send('PUT', '/api/admin/brand', { accent: '#1d4ed8' });

    expect(status).toBe(400);
  });

  it('may be of the year that has begun in India', async () => {
    shop.clock.moveTo('2030-12-31T18:30:00Z');
    admin = await someAdmin(shop);

    expect([(await change({ foundedIn: 2031 })).status, (await change({ foundedIn: 2032 })).status]).toEqual([
      200, 400,
    ]);
  });
});
