import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock, Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react';
import {
  MAX_MESSAGE_LENGTH,
  MAX_NAME_LENGTH,
  PHONE_DIGITS,
} from '../../platform/settings/platform-limits.ts';
import { enquiryMessages } from './enquiry.words.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { deskShopMessages } from '../dashboard/desk-shop.words.ts';
import { clearTypedEnquiry, typedEnquiry } from './typed-enquiry.shop.ts';
import { callLink, phoneText, whatsappLink } from '../../kit/rules/phone-links.ts';
import { shopAddressLine } from '../../platform/settings/shop-address-line.ts';
import { useShop } from '../../kit/web/lib/page/use-shop.ts';

export function ContactForm() {
  const [typed] = useState(typedEnquiry);
  const send = useMutation({
    mutationFn: (body: { name: string; email: string; phone: string; message: string }) =>
      callApi('POST /enquiries', { body }),
    onSuccess: clearTypedEnquiry,
    meta: { failed: enquiryMessages.failed },
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(form, name);
    send.mutate({
      name: textOf('name'),
      email: textOf('email'),
      phone: textOf('phone'),
      message: textOf('message'),
    });
  };

  if (send.isSuccess) {
    const { message, number } = send.data;
    return <Received sentence={message || enquiryMessages.received} number={number} />;
  }
  return (
    <form
      onSubmit={submit}
      className="grid gap-4 md:rounded-xl md:border md:border-line md:bg-surface md:p-7"
    >
      <TextField
        label={deskShopMessages.name}
        name="name"
        required
        autoComplete="name"
        maxLength={MAX_NAME_LENGTH}
        defaultValue={typed?.name}
      />
      <TextField
        label={deskShopMessages.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        defaultValue={typed?.email}
      />
      <TextField
        label={deskShopMessages.phone}
        name="phone"
        inputMode="numeric"
        required
        pattern={`[0-9]{${PHONE_DIGITS}}`}
        title={generalMessages.phone}
        autoComplete="tel-national"
        hint={deskShopMessages.digitsWithout91OnlyTo(PHONE_DIGITS)}
      />
      <TextArea
        label={deskShopMessages.message}
        name="message"
        required
        rows={5}
        maxLength={MAX_MESSAGE_LENGTH}
        defaultValue={typed?.message}
      />
      <Button type="submit" size="large" busy={send.isPending}>
        {send.isPending ? deskShopMessages.sending : deskShopMessages.sendMessage}
      </Button>
    </form>
  );
}

function Received({ sentence, number }: { sentence: string; number: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <div
      ref={panel}
      role="status"
      tabIndex={-1}
      className="grid content-center justify-items-center gap-4 rounded-xl bg-ok-soft p-10 text-center text-ok outline-none"
    >
      <CircleCheck size={40} />
      <p className="text-lead font-[650]">{sentence}</p>
      <p className="num font-[550]">{enquiryMessages.yourNumber(number)}</p>
    </div>
  );
}

export function ContactDetails() {
  const { address, phone, whatsapp, email, hours } = useShop();
  return (
    <ul className="grid content-start gap-3">
      {address.line1 !== '' && (
        <ContactLine Icon={MapPin} name={deskShopMessages.visitUs} text={shopAddressLine(address)} />
      )}
      {phone && (
        <ContactLine
          Icon={Phone}
          name={deskShopMessages.call}
          text={phoneText(phone)}
          href={callLink(phone)}
        />
      )}
      {whatsapp !== null && (
        <ContactLine
          Icon={MessageCircle}
          name="WhatsApp"
          text={phoneText(whatsapp)}
          href={whatsappLink(whatsapp)}
        />
      )}
      <ContactLine Icon={Mail} name={deskShopMessages.eMail} text={email} href={`mailto:${email}`} />
      <ContactLine Icon={Clock} name={deskShopMessages.hours} text={hours} />
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
