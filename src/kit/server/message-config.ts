import { unknownVariables } from '../../platform/messages/message-text.ts';

export interface WhatsappKeys {
  phoneId: string;
  token: string;
  appSecret: string;
  verifyToken: string;
}

export interface SmsKeys {
  url: string;
  key: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const WHATSAPP_NAMES = [
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const;
const SMS_NAMES = ['SMS_URL', 'SMS_KEY'] as const;

/** The values for the fields of the form to the provider of SMS. */
const SMS_VARIABLES = ['key', 'to', 'sender', 'entity', 'template', 'text'];

/** The names that most providers in India give their fields. */
export const SMS_FORM = 'key={key}&to={to}&sender={sender}&entity={entity}&template={template}&text={text}';

/** The faults of what is set in part only. */
export function messageFaults(env: Env): string[] {
  return [
    ...missingOf(env, WHATSAPP_NAMES, 'messages by WhatsApp need all four'),
    ...missingOf(env, SMS_NAMES, 'messages by SMS need both'),
  ];
}

function missingOf(env: Env, names: readonly string[], why: string): string[] {
  const missing = names.filter((name) => env[name] === undefined);
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(' and ')} must be set as well: ${why} or none`];
}

export function isSmsForm(text: string): boolean {
  return (
    text.includes('{to}') && text.includes('{text}') && unknownVariables(text, SMS_VARIABLES).length === 0
  );
}

type Named<Name extends string> = Partial<Record<Name, string | undefined>>;

export function whatsappOf({
  WHATSAPP_PHONE_ID: phoneId,
  WHATSAPP_TOKEN: token,
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
}: Named<(typeof WHATSAPP_NAMES)[number]>): WhatsappKeys | null {
  return phoneId && token && appSecret && verifyToken ? { phoneId, token, appSecret, verifyToken } : null;
}

export function smsOf({ SMS_URL: url, SMS_KEY: key }: Named<(typeof SMS_NAMES)[number]>): SmsKeys | null {
  return url && key ? { url, key } : null;
}
