import { rupeeWord } from '../../kit/rules/money.ts';
import type { PayBy } from '../../payments/payments/payments-choices.ts';
import { parcelMailMessages } from './parcel-mail.words.ts';
import type { TrackedOrder, TrackedParcel } from '../../after-sale/tracking/track.shapes.ts';
import { paths } from '../../app/page-paths.ts';
import { mail, pageUrl, type MailText } from '../../platform/mail/mail-texts.server.ts';

export interface ParcelOfMail {
  order: TrackedOrder;
  parcel: TrackedParcel;
  kind: 'on_the_way' | 'attempt_failed' | 'delivered';
  /** Path of the page on which the order is followed. */
  path: string;
  /** Rupees. */
  due: number;
  payBy: PayBy;
}

/** Tells the buyer where a parcel is. No serial number is in a subject. */
export function parcelMail(to: string, about: ParcelOfMail, publicUrl: string): MailText {
  return (shop) => {
    const { subject, lines } = TEXTS[about.kind](about, publicUrl);
    return mail(shop, 'parcel', to, subject, [
      ...lines,
      '',
      parcelMailMessages.follow(pageUrl(publicUrl, about.path)),
    ]);
  };
}

interface Text {
  subject: string;
  lines: string[];
}

const TEXTS: Record<ParcelOfMail['kind'], (about: ParcelOfMail, publicUrl: string) => Text> = {
  on_the_way: (about) => {
    const { order, parcel } = about;
    const subject = parcelMailMessages.onTheWay(parcel.parcel, order.order);
    return {
      subject,
      lines: [
        `${subject}.`,
        '',
        parcelMailMessages.inIt(unitsIn(parcel.lines)),
        ...courierLines(parcel),
        ...(order.toCome.length > 0 ? [parcelMailMessages.toCome(unitsIn(order.toCome))] : []),
        ...dueLines(about),
      ],
    };
  },
  attempt_failed: (about) => ({
    subject: parcelMailMessages.attemptFailed,
    lines: [
      parcelMailMessages.couldNot(about.parcel.parcel, about.order.order),
      parcelMailMessages.answer,
      ...courierLines(about.parcel),
      ...dueLines(about),
    ],
  }),
  delivered: ({ order }, publicUrl) => ({
    subject: parcelMailMessages.delivered(order.order),
    lines: [
      parcelMailMessages.thanks(order.order),
      '',
      parcelMailMessages.wrong(pageUrl(publicUrl, paths.policy('returns'))),
    ],
  }),
};

function unitsIn(units: TrackedParcel['lines']): string {
  return units.map(({ quantity, name }) => parcelMailMessages.unit(quantity, name)).join(', ');
}

function courierLines({ courier, trackingNumber }: TrackedParcel): string[] {
  if (courier === null) return [];
  return [
    trackingNumber === null
      ? parcelMailMessages.courier(courier)
      : parcelMailMessages.courierNumber(courier, trackingNumber),
  ];
}

function dueLines({ payBy, due }: ParcelOfMail): string[] {
  return payBy === 'delivery' && due > 0 ? ['', parcelMailMessages.keepReady(rupeeWord(due))] : [];
}
