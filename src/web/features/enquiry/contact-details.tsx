import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { shopIdentity, shopAddressLine } from '../../../contract/shop-identity.ts';

/** The shop's address, phone, WhatsApp, e-mail and hours. */
export function ContactDetails() {
  return (
    <ul className="grid content-start gap-3">
      <ContactLine Icon={MapPin} name="Visit us" text={shopAddressLine()} />
      <ContactLine Icon={Phone} name="Call" text={shopIdentity.phone} href={shopIdentity.phoneHref} />
      <ContactLine
        Icon={MessageCircle}
        name="WhatsApp"
        text={shopIdentity.whatsapp}
        href={shopIdentity.whatsappHref}
      />
      <ContactLine
        Icon={Mail}
        name="E-mail"
        text={shopIdentity.email}
        href={`mailto:${shopIdentity.email}`}
      />
      <ContactLine Icon={Clock} name="Hours" text={shopIdentity.hours} />
    </ul>
  );
}

function ContactLine({
  Icon,
  name,
  text,
  href,
}: {
  Icon: LucideIcon;
  name: string;
  text: string;
  href?: string;
}) {
  return (
    <li className="flex items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-[14px] bg-accent-tint text-accent-text">
        <Icon size={20} />
      </span>
      <span className="min-w-0">
        <span className="block text-small text-text-3">{name}</span>
        {href ? (
          <a
            href={href}
            className="num inline-flex min-h-11 md:min-h-6 items-center font-[650] wrap-anywhere hover:underline"
          >
            {text}
          </a>
        ) : (
          <span className="font-[550]">{text}</span>
        )}
      </span>
    </li>
  );
}
