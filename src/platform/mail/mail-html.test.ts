import { describe, expect, it } from 'vitest';
import { addLanguages } from '../../app/server/startup/new-services.ts';
import { inLanguage } from '../../kit/server/http/request-language.ts';
import { oneLine, readableText } from '../../../tests/support/platform/mail-server.ts';
import { sampleOrder, sampleLine } from '../../../tests/support/orders/sample-order.ts';
import { mailBrandOf } from '../../storefront/brand/storefront-memo.server.ts';
import { MAIL_KINDS } from '../jobs/job-kinds.ts';
import type { SettingsRow } from '../settings/change-settings.server.ts';
import { mailHtml } from './mail-html.server.ts';
import {
  accountExistsMail,
  mail,
  oneTimeCodeMail,
  orderMail,
  resetMail,
  writtenIn,
} from './mail-texts.server.ts';
import type { Mail } from './mailer.server.ts';

addLanguages();

const URL = 'https://shop.example';
const SHOP = {
  trade_name: 'Nazar & Sons',
  city: 'Surat',
  phone: '+91 55501 50155',
  whatsapp: null,
} as SettingsRow;
const brand = mailBrandOf({ accent: '#1466c8', logo_light: 'ab-640.webp', logo_dark: null }, URL);
const HOSTILE = `<script>alert("1")</script> & 'Co' </td></table>`;

function htmlOf(written: Mail): string {
  return inLanguage(written.language ?? 'en', () => mailHtml({ ...written, brand }));
}

function buttonsIn(html: string): [words: string, url: string][] {
  return Array.from(html.matchAll(/<a class="button" href="([^"]*)"[^>]*>(.*?)<\/a>/g), ([, url, words]) => [
    words!,
    url!,
  ]);
}

describe('a mail as HTML', () => {
  it.each(MAIL_KINDS)('of the kind %s reads as its text, whatever is in it, in both languages', (kind) => {
    for (const language of ['en', 'hi'] as const) {
      const lines = [
        `Your code is 123456. ${HOSTILE}`,
        '',
        `2 × ${HOSTILE}: ₹4,298`,
        'https://elsewhere.example/page',
        'See: https://shop.example.evil/x',
        '',
        `${URL}/first`,
        `Second "one": ${URL}/second?a=1&b="2"`,
        '',
        'श्री क्षत्रिय',
      ];
      const products = [{ name: HOSTILE, image: '/media/a"><b>-1.webp' }];
      const written = writtenIn(language, (shop) => ({
        ...mail(shop, kind, 'a@mail.example', HOSTILE, lines),
        products,
      }));

      const html = htmlOf(written(SHOP));

      expect(readableText(html)).toBe(oneLine(written(SHOP).text));
      expect(html).not.toMatch(
        /<script|<\/td><\/table> |<b>|href="https:\/\/(elsewhere|shop\.example\.evil)/,
      );
      expect(buttonsIn(html)).toHaveLength(1);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  it('has one button for its main link, in the words of the text', () => {
    const exists = htmlOf(accountExistsMail('a@mail.example', URL)(SHOP));
    const reset = (language: 'en' | 'hi') =>
      buttonsIn(htmlOf(writtenIn(language, resetMail('a@mail.example', URL, 'token'))(SHOP)));

    expect(buttonsIn(exists)).toEqual([['Log in', `${URL}/login`]]);
    expect(exists).toContain('>Choose a new password</a>');
    expect(reset('en')[0]![0]).toBe('Choose a new password');
    expect(reset('hi')[0]![0]).toBe('नया पासवर्ड चुनें');
    expect(buttonsIn(htmlOf(oneTimeCodeMail('a@mail.example', '123456')(SHOP)))).toEqual([]);
  });

  it('never offers to end such mails as its button', () => {
    const lines = ['Your cart', '', `Your cart: ${URL}/cart`, '', `To stop: ${URL}/unsubscribe/token`];
    const written = { ...mail(SHOP, 'cart', 'a@mail.example', 'Cart', lines), unsubscribeUrl: `${URL}/x` };

    expect(buttonsIn(htmlOf(written))).toEqual([['Your cart', `${URL}/cart`]]);
  });

  it('shows a code large, and a product by its picture, which comes from the shop alone', () => {
    const code = htmlOf(oneTimeCodeMail('a@mail.example', '123456')(SHOP));
    const [own, foreign] = ['/media/camera-640.webp', 'https://elsewhere.example/pixel.gif'].map((image) => {
      const product = { _id: '1', name: 'Vega', slug: 'vega', image };
      const order = sampleOrder({ products: [sampleLine({ name: 'Vega', product })] });
      return htmlOf(orderMail('a@mail.example', order, URL)(SHOP));
    });

    expect(code).toMatch(/<strong style="font-size:32px[^>]*>123456<\/strong>/);
    expect(own).toContain(`src="${URL}/media/camera-640.webp"`);
    expect(foreign).not.toContain('elsewhere');
    for (const html of [code, own!])
      for (const [, source] of html.matchAll(/(?:src|href)="([^"]*)"/g))
        expect(source).toMatch(/^https:\/\/shop\.example\//);
  });

  it('shows the pictures of products that are counted in one line below it', () => {
    const products = ['Vega', 'Baya', 'Vega Dome'].map((name) => ({
      name,
      image: `/media/${name[0]!}.webp`,
    }));
    const parcel = mail(SHOP, 'parcel', 'a@mail.example', 'Parcel', ['In it: 2 × Vega Dome, 1 × Baya', '']);
    const html = htmlOf({ ...parcel, products });

    expect(html).toMatch(
      /In it: 2 × Vega Dome, 1 × Baya<br>\n<img src="[^"]*B\.webp"[^>]*> <img src="[^"]*V\.webp"/,
    );
    expect(html.match(/<img src="[^"]*[VB]\.webp"/g)).toHaveLength(2);
  });

  it('has the logo with the shop’s name, the brand’s colour and a dark scheme', () => {
    const html = htmlOf(oneTimeCodeMail('a@mail.example', '123456')(SHOP));

    expect(html).toContain(`src="${URL}/media/ab-640.webp" alt="Nazar &amp; Sons"`);
    expect(html).toContain('border-top:4px solid #1466c8');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(mailHtml(oneTimeCodeMail('a@mail.example', '123456')(SHOP))).not.toContain('<img');
  });
});
