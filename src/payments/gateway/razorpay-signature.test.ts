import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readRazorpayEvent } from './razorpay-events.server.ts';
import { readRazorpayReturn } from './razorpay-gateway.server.ts';
import { isSigned } from '../../kit/server/security/tokens.ts';

/** The vectors are those of Razorpay's own client libraries. */
const BODY = '{"a":1,"b":2,"c":{"d":3}}';
const BODY_SIGNATURE = '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc';
const KEY_SECRET = 'EnLs21M47BllR3X8PSFtjtbd';
const RETURN = {
  razorpay_payment_id: 'pay_IH3d0ara9bSsjQ',
  razorpay_payment_link_id: 'plink_IH3cNucfVEgV68',
  razorpay_payment_link_reference_id: 'TSsd1989',
  razorpay_payment_link_status: 'paid',
  razorpay_signature: '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b',
};
const sign = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex');

describe('the signature', () => {
  it('of the published webhook body is right', () => {
    expect(isSigned(Buffer.from(BODY), BODY_SIGNATURE, '123456')).toBe(true);
  });

  it('of the published checkout is right', () => {
    const signature = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f';
    expect(isSigned('order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l', signature, KEY_SECRET)).toBe(true);
  });

  it.each([
    ['is missing', undefined],
    ['is a list', [BODY_SIGNATURE]],
    ['is empty', ''],
    ['is cut off', BODY_SIGNATURE.slice(0, -1)],
    ['is longer', `${BODY_SIGNATURE}0`],
    ['is in capitals', BODY_SIGNATURE.toUpperCase()],
    ['has as many characters but more bytes', 'ॐ'.repeat(64)],
    ['was made with another secret', sign(BODY, '1234567')],
  ])('is wrong when it %s', (_, signature) => {
    expect(isSigned(Buffer.from(BODY), signature, '123456')).toBe(false);
  });

  it('is wrong for a body with one blank more', () => {
    expect(isSigned(Buffer.from(`${BODY} `), BODY_SIGNATURE, '123456')).toBe(false);
  });
});

describe('a return', () => {
  it('with the published signature is read', () => {
    expect(readRazorpayReturn(RETURN, KEY_SECRET)).toEqual({
      linkId: 'plink_IH3cNucfVEgV68',
      reference: 'TSsd1989',
      paymentId: 'pay_IH3d0ara9bSsjQ',
      isPaid: true,
    });
  });

  it.each([
    { razorpay_payment_link_id: 'plink_of_another' },
    { razorpay_payment_link_reference_id: 'CHK-104182-1' },
    { razorpay_payment_link_status: 'created' },
    { razorpay_payment_id: 'pay_of_another' },
    { razorpay_signature: undefined },
    { razorpay_payment_id: ['pay_IH3d0ara9bSsjQ', 'pay_of_another'] },
  ])('with %j instead is not', (change) => {
    expect(readRazorpayReturn({ ...RETURN, ...change }, KEY_SECRET)).toBeNull();
  });

  it('whose fields were shifted over the bar that parts them is not read, though the signed text is the same', () => {
    const shifted = {
      razorpay_payment_link_id: 'plink_IH3cNucfVEgV68|TSsd1989',
      razorpay_payment_link_reference_id: 'paid',
    };
    const signature = sign('plink_IH3cNucfVEgV68|TSsd1989|paid|paid|pay_IH3d0ara9bSsjQ', KEY_SECRET);

    expect(
      readRazorpayReturn({ ...RETURN, ...shifted, razorpay_signature: signature }, KEY_SECRET),
    ).toBeNull();
  });
});

describe('an event', () => {
  const read = (value: unknown, eventId?: unknown) => {
    const body = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
    return readRazorpayEvent(body, { signature: sign(body.toString(), 'whsec'), eventId }, 'whsec')!;
  };

  it('without an id has the hash of its body', () => {
    expect(read('{}').id).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(read('{}', 'evt_1').id).toBe('evt_1');
    expect(read('{}', 'two\nlines').id).toHaveLength(64);
  });

  it.each(['', 'not json', 'null', '[]', '7', '{"event":7}', '{"event":"payment.captured"}'])(
    'of %j is read as unknown',
    (body) => {
      expect(read(body).content.kind).toBe('unknown');
    },
  );

  it.each([
    { amount: '160000' },
    { amount: -1 },
    { amount: 0 },
    { amount: 1.5 },
    { amount: 1e20 },
    { id: null },
    { id: 'pay_\u0000' },
    { currency: 7 },
  ])('of a payment with %j tells of no money', (change) => {
    const entity = { id: 'pay_1', amount: 160000, currency: 'INR', ...change };
    expect(read({ event: 'payment.captured', payload: { payment: { entity } } }).content.kind).toBe(
      'unknown',
    );
  });

  it('tells of the money that came by a link', () => {
    const payload = {
      payment_link: { entity: { id: 'plink_1', amount_paid: 160000, order_id: 'order_1' } },
      payment: { entity: { id: 'pay_1', amount: 159999, currency: 'inr', order_id: 'order_1' } },
    };
    expect(read({ event: 'payment_link.paid', payload }).content).toEqual({
      kind: 'paid',
      linkId: 'plink_1',
      paymentId: 'pay_1',
      orderId: 'order_1',
      amountPaise: 159999,
      currency: 'INR',
    });
  });

  it('tells of a refund, ours by its receipt', () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 40000, receipt: 'ours', status: 'processed' };
    expect(read({ event: 'refund.processed', payload: { refund: { entity: refund } } }).content).toEqual({
      kind: 'refund',
      refundId: 'rfnd_1',
      ourRefundId: 'ours',
      state: 'processed',
      amountPaise: 40000,
      paymentId: 'pay_1',
      payment: null,
    });
  });
});
