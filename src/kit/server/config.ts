import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { publicKeyOf } from '../../db/backup/backup-key.ts';
import { DEMOS, identityOf, type Demo } from '../../platform/settings/own-shop-identity.ts';
import {
  isSmsForm,
  messageFaults,
  SMS_FORM,
  smsOf,
  whatsappOf,
  type SmsKeys,
  type WhatsappKeys,
} from './message-config.ts';

/** The environment, read once at start. Defaults are in docs/configuration.md. */
export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  databaseWaitSeconds: number;
  /** Used in mails; writes are accepted from this origin only. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmail: string;
  adminPassword: string | undefined;
  authSecret: string | undefined;
  /** Fastify's trustProxy: none, all, IP addresses and ranges, or a check by IP address and hop. */
  trustProxy: boolean | string | ((ipAddress: string, hop: number) => boolean);
  /** The contents of a new database. */
  demo: Demo;
  seedDemo: boolean;
  webConcurrency: number;
  logLevel: string;
  metrics: boolean;
  /** Null hides online payment. */
  razorpay: RazorpayKeys | null;
  razorpayBaseUrl: string;
  gatewayTimeoutMs: number;
  paymentExpirySeconds: number;
  /** An open payment is checked at 1, 5 and 30 times this age, then every 30 times. */
  paymentPollSeconds: number;
  /** Null: such messages become files. */
  whatsapp: WhatsappKeys | null;
  whatsappBaseUrl: string;
  /** Null: such messages become files. */
  sms: SmsKeys | null;
  smsForm: string;
  /** How long a proof of identity counts. */
  proofSeconds: number;
  /** Rules instead of the owner's hours, for how long a cart is left alone before a mail. */
  cartMailAfterSeconds: number | undefined;
  indexNowUrl: string;
  /** Changed addresses are posted at most once in so long a time. */
  indexNowSeconds: number;
  /** The public key that backups are encrypted with; null leaves them readable. */
  backupKey: KeyObject | null;
  checkReplies: boolean;
  isDevelopment: boolean;
}

export interface RazorpayKeys {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MIN_SECRET_LENGTH = 32;

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(0).max(65535))
    .default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl().optional(),
  DATABASE_READ_URL: postgresUrl().optional(),
  DATABASE_WAIT_SECONDS: wholeNumber(0, 3600, 60),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://shop.example, without a path')
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@shop.example'),
  ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters long').max(200).optional(),
  AUTH_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must be at least ${MIN_SECRET_LENGTH} characters long`)
    .optional(),
  TRUST_PROXY: z.string().optional(),
  DEMO: z.enum(DEMOS, `must be one of ${DEMOS.join(', ')}`).default('chaukas'),
  SEED_DEMO: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  WEB_CONCURRENCY: z
    .string()
    .regex(/^[1-9]\d?$/, 'must be a whole number from 1 to 99')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_BASE_URL: z
    .string()
    .refine(isGatewayUrl, 'must be an https:// origin; http:// is only for a loopback host')
    .default('https://api.razorpay.com'),
  GATEWAY_TIMEOUT_MS: wholeNumber(200, 60_000, 8000),
  PAYMENT_EXPIRY_SECONDS: wholeNumber(5, 86_400, 1800),
  PAYMENT_POLL_SECONDS: wholeNumber(1, 3600, 120),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{1,30}$/, 'must be the digits of the phone number’s id at Meta')
    .optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_BASE_URL: safeUrl().default('https://graph.facebook.com/v23.0'),
  SMS_URL: safeUrl().optional(),
  SMS_KEY: z.string().optional(),
  SMS_FORM: z
    .string()
    .refine(isSmsForm, 'must hold {to} and {text}, and else only {key}, {sender}, {entity} and {template}')
    .default(SMS_FORM),
  PROOF_SECONDS: wholeNumber(2, 3600, 600),
  CART_MAIL_AFTER_SECONDS: wholeNumberWithin(1, 604_800).optional(),
  INDEXNOW_URL: safeUrl().default('https://api.indexnow.org/indexnow'),
  INDEXNOW_SECONDS: wholeNumber(1, 86_400, 600),
  BACKUP_KEY: z.string().transform(backupKeyOf).optional(),
  NODE_ENV: z.string().optional(),
});

/** The URL names one server only: the driver does not support a list of hosts. */
function postgresUrl() {
  return z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres:// or postgresql://', abort: true })
    .refine(
      (text) => URL.canParse(text),
      'must be the URL of one server, such as postgres://user@host:5432/shop',
    );
}

function safeUrl() {
  return z.string().refine(isSafeUrl, 'must be an https:// address; http:// is only for a loopback host');
}

function wholeNumber(min: number, max: number, preset: number) {
  return wholeNumberWithin(min, max).default(preset);
}

function wholeNumberWithin(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .pipe(z.int().min(min, fault).max(max, fault));
}

/** Plain http would expose keys; it is allowed for a test gateway on this machine. */
function isGatewayUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && !url.search && !url.hash && url.pathname === '/' && isSafeUrl(text);
}

function isSafeUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOST.test(url.hostname));
}

function backupKeyOf(text: string, context: z.RefinementCtx): KeyObject {
  try {
    return publicKeyOf(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Each setting may be the content of a file instead, named by the setting with `_FILE`: a container's secret. */
function withFiles(env: NodeJS.ProcessEnv) {
  const faults: string[] = [];
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  for (const name of Object.keys(environment.shape)) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) faults.push(`${name} and ${name}_FILE are both set`);
    try {
      const text = readFileSync(file, 'utf8').trim();
      if (text !== '') set[name] = text;
    } catch (error) {
      faults.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { set, faults };
}

/** @throws ConfigError that lists every fault */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { set, faults } = withFiles(env);
  const parsed = environment.safeParse(set);
  if (!parsed.success)
    faults.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const { DATABASE_URL, WEB_CONCURRENCY, AUTH_SECRET, NODE_ENV } = set;
  if (WEB_CONCURRENCY !== undefined && WEB_CONCURRENCY !== '1' && DATABASE_URL === undefined) {
    faults.push('WEB_CONCURRENCY above 1 needs DATABASE_URL: the embedded database serves one process');
  }
  if (set.DATABASE_READ_URL !== undefined && DATABASE_URL === undefined) {
    faults.push('DATABASE_READ_URL needs DATABASE_URL: a replica is one of a PostgreSQL leader');
  }
  if (NODE_ENV === 'production' && DATABASE_URL !== undefined && AUTH_SECRET === undefined) {
    faults.push('AUTH_SECRET must be set in production with DATABASE_URL, the same for every process');
  }
  const keys = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];
  const missing = keys.filter((key) => set[key] === undefined);
  if (missing.length === 1 || missing.length === 2) {
    faults.push(`${missing.join(' and ')} must be set as well: online payment needs all three keys or none`);
  }
  faults.push(...messageFaults(set));
  if (!parsed.success || faults.length > 0) {
    throw new ConfigError(
      `The environment is not right:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
  }
  return configOf(parsed.data);
}

function configOf(values: z.output<typeof environment>): Config {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? senderOf(values.DEMO),
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    authSecret: values.AUTH_SECRET,
    trustProxy: trustOf(values.TRUST_PROXY),
    demo: values.DEMO,
    seedDemo: values.DEMO !== 'none' && values.SEED_DEMO === '1',
    webConcurrency: values.WEB_CONCURRENCY,
    logLevel: values.LOG_LEVEL,
    metrics: values.METRICS === '1',
    razorpay: razorpayOf(values),
    razorpayBaseUrl: new URL(values.RAZORPAY_BASE_URL).origin,
    gatewayTimeoutMs: values.GATEWAY_TIMEOUT_MS,
    paymentExpirySeconds: values.PAYMENT_EXPIRY_SECONDS,
    paymentPollSeconds: values.PAYMENT_POLL_SECONDS,
    whatsapp: whatsappOf(values),
    whatsappBaseUrl: values.WHATSAPP_BASE_URL.replace(/\/+$/, ''),
    sms: smsOf(values),
    smsForm: values.SMS_FORM,
    proofSeconds: values.PROOF_SECONDS,
    cartMailAfterSeconds: values.CART_MAIL_AFTER_SECONDS,
    indexNowUrl: values.INDEXNOW_URL,
    indexNowSeconds: values.INDEXNOW_SECONDS,
    backupKey: values.BACKUP_KEY ?? null,
    checkReplies: values.NODE_ENV === 'test' || values.NODE_ENV === 'development',
    isDevelopment: values.NODE_ENV === 'development',
  };
}

function senderOf(demo: Demo): string {
  return `${identityOf(demo).name} <no-reply@${demo === 'none' ? 'shop' : 'chaukas'}.example>`;
}

function razorpayOf(values: z.output<typeof environment>): RazorpayKeys | null {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = values;
  const webhookSecret = values.RAZORPAY_WEBHOOK_SECRET;
  return keyId && keySecret && webhookSecret ? { keyId, keySecret, webhookSecret } : null;
}

/** A number of proxies, `true` for any (never on the open internet), or a list of IP addresses and ranges. */
function trustOf(text: string | undefined): Config['trustProxy'] {
  if (text === undefined || text === 'false' || text === '0') return false;
  if (text === 'true') return true;
  return /^\d+$/.test(text) ? (_ipAddress, hop) => hop < Number(text) : text;
}
