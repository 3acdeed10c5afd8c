import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const KEYS = { RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'one', RAZORPAY_WEBHOOK_SECRET: 'two' };

describe('a setting that is the content of a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  const fileWith = (text: string) => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read from it, and is not set while the file is empty', () => {
    const secret = 'a-secret-of-more-than-32-characters';
    expect(readConfig({ AUTH_SECRET_FILE: fileWith(`${secret}\n`) }).authSecret).toBe(secret);
    expect(readConfig({ SMTP_URL_FILE: fileWith('') }).smtpUrl).toBeUndefined();
  });

  it('stops the start where the file cannot be read, or the setting is there twice', () => {
    expect(() => readConfig({ AUTH_SECRET_FILE: path.join(folder, 'none') })).toThrow(
      '  - AUTH_SECRET_FILE cannot be read: ENOENT',
    );
    expect(() => readConfig({ PORT: '3000', PORT_FILE: fileWith('3001') })).toThrow(
      '  - PORT and PORT_FILE are both set',
    );
  });
});

describe('the settings of online payment', () => {
  it('are off, with the times of every day, until the keys are set', () => {
    expect(readConfig({})).toMatchObject({
      razorpay: null,
      razorpayBaseUrl: 'https://api.razorpay.com',
      gatewayTimeoutMs: 8000,
      paymentExpirySeconds: 1800,
      paymentPollSeconds: 120,
    });
    expect(readConfig(KEYS).razorpay).toEqual({
      keyId: 'rzp_test_1',
      keySecret: 'one',
      webhookSecret: 'two',
    });
  });

  it.each([
    'http://127.0.0.1:4010',
    'http://localhost:4010/',
    'http://[::1]:4010',
    'https://gateway.example',
  ])('take the gateway %s', (url) => {
    expect(readConfig({ RAZORPAY_BASE_URL: url }).razorpayBaseUrl).toBe(url.replace(/\/$/, ''));
  });

  it.each([
    ['RAZORPAY_BASE_URL', 'http://gateway.example'],
    ['RAZORPAY_BASE_URL', 'https://key:secret@gateway.example'],
    ['RAZORPAY_BASE_URL', 'http://127.0.0.1.example'],
    ['RAZORPAY_BASE_URL', 'gateway'],
    ['GATEWAY_TIMEOUT_MS', '199'],
    ['GATEWAY_TIMEOUT_MS', '60001'],
    ['PAYMENT_EXPIRY_SECONDS', '4'],
    ['PAYMENT_EXPIRY_SECONDS', '86401'],
    ['PAYMENT_POLL_SECONDS', '0'],
    ['PAYMENT_POLL_SECONDS', '1.5'],
    ['INDEXNOW_URL', 'http://search.example/indexnow'],
    ['INDEXNOW_URL', 'search.example'],
    ['INDEXNOW_SECONDS', '0'],
    ['INDEXNOW_SECONDS', '86401'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name} must be`);
  });

  it('name the keys that are missing', () => {
    expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: '' })).toThrow(
      'RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set as well',
    );
  });
});

const WHATSAPP = {
  WHATSAPP_PHONE_ID: '1065550123',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
};

describe('the settings of messages', () => {
  it('make them files until the keys are set', () => {
    expect(readConfig({})).toMatchObject({
      whatsapp: null,
      whatsappBaseUrl: 'https://graph.facebook.com/v23.0',
      sms: null,
      smsForm: 'key={key}&to={to}&sender={sender}&entity={entity}&template={template}&text={text}',
    });
    expect(
      readConfig({ ...WHATSAPP, SMS_URL: 'http://127.0.0.1:4011/send?route=4', SMS_KEY: 'key' }),
    ).toMatchObject({
      whatsapp: { phoneId: '1065550123', token: 'token', appSecret: 'app secret', verifyToken: 'verify' },
      sms: { url: 'http://127.0.0.1:4011/send?route=4', key: 'key' },
    });
  });

  it('name the keys that are missing', () => {
    expect(() => readConfig({ ...WHATSAPP, WHATSAPP_TOKEN: '' })).toThrow(
      '  - WHATSAPP_TOKEN must be set as well: messages by WhatsApp need all four or none',
    );
    expect(() => readConfig({ SMS_KEY: 'key' })).toThrow(
      '  - SMS_URL must be set as well: messages by SMS need both or none',
    );
  });

  it.each([
    ['WHATSAPP_BASE_URL', 'http://graph.example'],
    ['WHATSAPP_PHONE_ID', '../me'],
    ['SMS_URL', 'http://sms.example/send'],
    ['SMS_FORM', 'to={to}'],
    ['SMS_FORM', 'to={to}&text={text}&name={name}'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name} must`);
  });
});

describe('the settings of the database', () => {
  it.each([
    ['DATABASE_URL', 'mysql://somewhere/shop'],
    ['DATABASE_URL', 'postgres://one:5432,two:5432/shop'],
    ['DATABASE_READ_URL', 'http://somewhere/shop'],
    ['DATABASE_WAIT_SECONDS', '3601'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  - ${name} must`);
  });

  it('take a socket’s directory in place of a host', () => {
    const url = 'postgres://shop@localhost/shop?host=/var/run/postgresql';

    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, databaseWaitSeconds: 60 });
  });

  it('take a replica beside a leader alone', () => {
    const readUrl = 'postgres://shop@replica/shop';

    expect(() => readConfig({ DATABASE_READ_URL: readUrl })).toThrow(
      '  - DATABASE_READ_URL needs DATABASE_URL',
    );
    expect(
      readConfig({ DATABASE_URL: 'postgres://shop@leader/shop', DATABASE_READ_URL: readUrl }).databaseReadUrl,
    ).toBe(readUrl);
  });
});
