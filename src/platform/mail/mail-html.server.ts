import { escaped } from '../../kit/rules/escaped.ts';
import type { LanguageCode } from '../../kit/rules/languages.ts';
import type { MailKind } from '../jobs/job-kinds.ts';
import { mailMessages } from './mail.words.ts';

/** How a mail shows whose it is. */
export interface MailBrand {
  /** Other addresses are neither linked nor loaded. */
  shopUrl: string;
  accent: string;
  onAccent: string;
  /** Letters in the accent's colour, on a light and on a dark ground. */
  linkColours: { light: string; dark: string };
  /** Paths on the shop's address; null for a shop without one. */
  logo: { light: string; dark: string | null } | null;
}

/** A product that a line of the mail names. */
export interface ShownProduct {
  name: string;
  /** A path on the shop's address. */
  image: string | null;
}

/** What a mail says. */
export interface MailContent {
  about: MailKind;
  /** Name of the shop, before the address of MAIL_FROM. */
  sender?: string;
  subject: string;
  text: string;
  /** Language of a customer's mail. */
  language?: LanguageCode;
  /** The URL at which one press in the mail program stops such mails. */
  unsubscribeUrl?: string;
  /** Those that its lines count, for their pictures. */
  products?: readonly ShownProduct[];
  /** Added as it is sent. */
  brand?: MailBrand;
}

const NO_BRAND: MailBrand = {
  ...{ shopUrl: '', accent: '#12161d', onAccent: '#ffffff', logo: null },
  linkColours: { light: '#12161d', dark: '#e8ecf3' },
};

/** Mails whose address is on a line of its own, below its sentence. */
const BUTTONS: Partial<Record<MailKind, () => string>> = {
  'reset-link': () => mailMessages.newPassword,
  'password-changed': () => mailMessages.newPassword,
  quote: () => mailMessages.openQuote,
  'staff-invite': () => 'Set your password',
  'payee-changed': () => 'Check the settings',
  'export-taken': () => 'Check the staff',
};

const CODES: ReadonlySet<MailKind> = new Set(['sign-up-code', 'cod-code', 'quote-code']);

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Devanagari',Arial,sans-serif`;
const TEXT = `${FONT};font-size:16px;line-height:1.55;color:#12161d;overflow-wrap:anywhere`;
const TABLE = 'role="presentation" border="0" cellpadding="0" cellspacing="0"';

/** The same text as HTML that all mail programs draw: tables, styles in place, nothing from elsewhere. */
export function mailHtml(mail: MailContent): string {
  const { subject, text, language = 'en', brand = NO_BRAND } = mail;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
  const signature = paragraphs.pop()!;
  const button = mainLinkOf(paragraphs, mail);
  const drawn = paragraphs.map((lines, index) => paragraphHtml(lines, index === 0, button, mail)).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(subject)}</title>
<style>${styles(brand)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#eef1f5">
<table ${TABLE} width="100%" class="ground" style="background-color:#eef1f5"><tr><td align="center" class="around" style="padding:32px 12px">
<table ${TABLE} width="600" class="card" style="width:100%;max-width:600px;background-color:#ffffff;border-top:4px solid ${brand.accent};border-radius:8px">
${logoHtml(mail, brand)}<tr><td class="pad text" style="padding:32px 40px 16px;${TEXT}">
${drawn}
</td></tr>
<tr><td class="pad" style="padding:0 40px 32px"><p class="small line" style="margin:16px 0 0;padding-top:20px;border-top:1px solid #d5dae2;${TEXT};font-size:14px;color:#5b6678">${signature.map(unbroken).join('<br>\n')}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** A phone number is never broken. */
function unbroken(line: string): string {
  return escaped(line).replace(/\+?\d[\d ]{6,}\d/g, '<span style="white-space:nowrap">$&</span>');
}

function styles({ linkColours }: MailBrand): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
.dark { display: none; }
@media (max-width: 480px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } .around { padding: 12px 8px !important; } }
@media (prefers-color-scheme: dark) {
.ground { background-color: #0b0f17 !important; } .card { background-color: #151b26 !important; }
.text, .text p, .text td { color: #e8ecf3 !important; } .small { color: #a3aec0 !important; } .line { border-color: #2c3645 !important; }
.link { color: ${linkColours.dark} !important; } .plate { background-color: #ffffff !important; padding: 8px 12px !important; }
.light { display: none !important; } .dark { display: inline-block !important; }
}
`;
}

function logoHtml({ sender = '' }: MailContent, { logo, shopUrl }: MailBrand): string {
  if (logo === null) return '';
  const picture = (path: string, name: string, hidden = '') =>
    `<img class="${name}" src="${escaped(shopUrl + path)}" alt="${escaped(sender)}" height="40" style="${hidden}height:auto;max-height:40px;max-width:100%;border:0;border-radius:4px;${FONT};font-size:20px;font-weight:700">`;
  const pictures =
    logo.dark === null
      ? picture(logo.light, 'plate')
      : // Hidden from programs that know no style block, too.
        picture(logo.light, 'light') + picture(logo.dark, 'dark', 'display:none;mso-hide:all;');
  return `<tr><td class="pad text" style="padding:28px 40px 0;${TEXT}">${pictures}</td></tr>\n`;
}

interface MailLink {
  url: string;
  /** Null for an address on a line of its own. */
  label: string | null;
}

/** `Track your order: https://…`, of the shop alone: what others typed is never linked. */
function linkOf(line: string, { brand = NO_BRAND }: MailContent): MailLink | null {
  const [, label = '', url = ''] = /^(?:(.+): )?(https?:\/\/\S+)$/.exec(line) ?? [];
  const isOwn = brand.shopUrl !== '' && (url === brand.shopUrl || url.startsWith(`${brand.shopUrl}/`));
  return isOwn ? { url, label: label === '' ? null : label } : null;
}

/** The first of the last paragraph with one, unless it ends such mails. */
function mainLinkOf(paragraphs: readonly string[][], mail: MailContent): string | null {
  const ends = (line: string) => mail.unsubscribeUrl !== undefined && line.includes('/unsubscribe/');
  const linked = paragraphs.map((lines) => lines.filter((line) => linkOf(line, mail) && !ends(line)));
  return linked.findLast((lines) => lines.length > 0)?.[0] ?? null;
}

function paragraphHtml(
  lines: readonly string[],
  isFirst: boolean,
  button: string | null,
  mail: MailContent,
): string {
  const parts: string[] = [];
  let plain: string[] = [];
  let rows: string[] = [];
  const flush = () => {
    const isLead = isFirst && parts.length === 0 && plain.length === 1;
    const look = isLead ? ';font-size:20px;line-height:1.4;font-weight:600' : '';
    if (plain.length > 0) parts.push(`<p style="margin:0 0 16px;${TEXT}${look}">${plain.join('<br>\n')}</p>`);
    if (rows.length > 0)
      parts.push(`<table ${TABLE} width="100%" style="margin:0 0 16px">${rows.join('\n')}</table>`);
    [plain, rows] = [[], []];
  };
  for (const line of lines) {
    const product = productOf(line, mail);
    const isPlain = product === null && line !== button;
    if (isPlain ? rows.length > 0 : plain.length > 0) flush();
    if (isPlain) plain.push(lineHtml(line, mail));
    else if (product !== null) rows.push(productHtml(line, product, mail));
    else {
      flush();
      parts.push(buttonHtml(line, mail));
    }
  }
  flush();
  return parts.join('\n');
}

function lineHtml(line: string, mail: MailContent): string {
  const { about, brand = NO_BRAND } = mail;
  const link = linkOf(line, mail);
  if (link !== null)
    return `<a class="link" href="${escaped(link.url)}" style="color:${brand.linkColours.light}">${escaped(link.label ?? link.url)}</a>`;
  if (!CODES.has(about)) return escaped(line) + picturesBelow(line, mail);
  const large = '<strong style="font-size:32px;line-height:1.4;letter-spacing:3px">$&</strong>';
  return escaped(line).replace(/\b\d{6}\b/, large);
}

function buttonHtml(line: string, mail: MailContent): string {
  const { about, brand = NO_BRAND } = mail;
  const { url, label } = linkOf(line, mail)!;
  const words = label ?? BUTTONS[about]?.() ?? mailMessages.open;
  return `<table ${TABLE} style="margin:8px 0 24px"><tr><td bgcolor="${brand.accent}" style="background-color:${brand.accent};border-radius:8px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:1.25;font-weight:600;color:${brand.onAccent};text-decoration:none">${escaped(words)}</a></td></tr></table>`;
}

/** @returns the product that a line such as `2 × Vega Dome: ₹4,298` counts */
function productOf(line: string, { products = [] }: MailContent): ShownProduct | null {
  const [, named] = /^\d+ × (.+)$/s.exec(line) ?? [];
  return products.find(({ name }) => named === name || named?.startsWith(`${name}:`)) ?? null;
}

function productHtml(line: string, product: ShownProduct, mail: MailContent): string {
  const cell = 'class="line" style="padding:8px 0;border-bottom:1px solid #d5dae2';
  const hasPictures = mail.products?.some((each) => pictureHtml(each, mail) !== '');
  const beside = hasPictures ? `<td width="72" ${cell}">${pictureHtml(product, mail)}</td>` : '';
  return `<tr>${beside}<td ${cell};${TEXT}">${escaped(line)}</td></tr>`;
}

/** Of the products that a line counts one after the other: `In it: 2 × Vega Dome, 1 × Vega Bullet`. */
function picturesBelow(line: string, mail: MailContent): string {
  const counted = mail.products?.filter(({ name }) => `${line},`.includes(` × ${name},`)) ?? [];
  const pictures = counted.map((product) => pictureHtml(product, mail)).join(' ');
  return pictures && `<br>\n${pictures}`;
}

function pictureHtml({ image }: ShownProduct, mail: MailContent): string {
  const address = pictureAddress(image, mail);
  if (address === null) return '';
  return `<img src="${escaped(address)}" alt="" width="56" height="56" style="display:inline-block;vertical-align:top;border:0;border-radius:6px;background-color:#ffffff;object-fit:contain">`;
}

/** @returns null for a picture from elsewhere */
function pictureAddress(image: string | null, { brand = NO_BRAND }: MailContent): string | null {
  return image !== null && /^\/(?!\/)/.test(image) && brand.shopUrl !== '' ? brand.shopUrl + image : null;
}
