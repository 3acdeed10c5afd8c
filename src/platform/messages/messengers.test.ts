import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FakeProvider } from '../../../tests/support/platform/fake-provider.ts';
import type { OutgoingMessage } from './messenger.server.ts';
import { smsMessenger, whatsappMessenger } from './messengers.server.ts';

const KEYS = { phoneId: '1065550123', token: 'a token', appSecret: 'app secret', verifyToken: 'verify' };
const MESSAGE: OutgoingMessage = {
  channel: 'whatsapp',
  kind: 'parcel_on_the_way',
  phone: '9825012345',
  language: 'hi',
  template: {
    name: 'parcel_sent',
    dltTemplate: '1107160000000012345',
    text: 'Parcel {parcel} of {order}: {link}',
  },
  sender: 'CHAUKS',
  entity: '1101234567890',
  values: { order: 'CHK-104182', parcel: '1', courier: '', number: '', link: 'https://shop.test/track/a&b' },
};

const provider = new FakeProvider();
beforeAll(() => provider.start());
afterAll(() => provider.close());

/** The timeout where no answer is expected. */
const SOON_MS = 500;
const whatsapp = (timeoutMs = 10_000) =>
  whatsappMessenger({ keys: KEYS, baseUrl: `${provider.url}/v23.0`, timeoutMs });
const sms = (form: string) =>
  smsMessenger({ keys: { url: `${provider.url}/send?route=4`, key: 'k&1' }, form, timeoutMs: 10_000 });

describe('WhatsApp', () => {
  it('gets the template with its parameters in order, and names the message', async () => {
    const id = await whatsapp().send(MESSAGE);
    const { path, headers, body } = provider.taken.at(-1)!;

    expect(id).toBe(`wamid.${provider.taken.length}`);
    expect([path, headers.authorization]).toEqual(['/v23.0/1065550123/messages', 'Bearer a token']);
    expect(JSON.parse(body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919825012345',
      type: 'template',
      template: {
        name: 'parcel_sent',
        language: { code: 'hi' },
        components: [
          {
            type: 'body',
            parameters: ['CHK-104182', '1', '-', '-', 'https://shop.test/track/a&b'].map((text) => ({
              type: 'text',
              text,
            })),
          },
        ],
      },
    });
  });

  it.each([
    [429, 'MessengerAway', 'The provider answered with status 429.'],
    [503, 'MessengerAway', 'The provider answered with status 503.'],
    ['silent', 'MessengerAway', 'The provider did not answer.'],
    [400, 'MessageRefused', 'The template is paused.'],
    [302, 'MessageRefused', 'The template is paused.'],
  ] as const)('that answers %s is %s', async (trouble, name, message) => {
    provider.troubles.push(trouble);
    const asked = whatsapp(trouble === 'silent' ? SOON_MS : undefined).send(MESSAGE);

    await expect(asked).rejects.toMatchObject({ name, message });
  });
});

describe('a provider of SMS', () => {
  it('gets the fields as it names them, each value encoded', async () => {
    await sms('apikey={key}&mobile=%2B{to}&from={sender}&pe={entity}&tid={template}&message={text}').send(
      MESSAGE,
    );
    const { path, headers, body } = provider.taken.at(-1)!;

    expect([path, headers['content-type']]).toEqual(['/send?route=4', 'application/x-www-form-urlencoded']);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      apikey: 'k&1',
      mobile: '+919825012345',
      from: 'CHAUKS',
      pe: '1101234567890',
      tid: '1107160000000012345',
      message: 'Parcel 1 of CHK-104182: https://shop.test/track/a&b',
    });
  });

  it('that refuses is quoted by its status alone', async () => {
    provider.troubles.push(403);

    await expect(sms('to={to}&text={text}').send(MESSAGE)).rejects.toMatchObject({
      name: 'MessageRefused',
      message: 'The provider refused it with status 403.',
    });
  });
});
