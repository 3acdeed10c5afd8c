import { useId, useState, type SubmitEvent, type ReactNode } from 'react';
import { paths } from '../../app/page-paths.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { ShopLink } from '../../kit/web/ui/shop-link.tsx';
import { deskShopMessages } from '../dashboard/desk-shop.words.ts';
import { saveTypedEnquiry } from './typed-enquiry.shop.ts';

const box =
  'min-h-11 w-full rounded-md border-[1.5px] border-night-edge bg-night-2 px-3.5 text-white placeholder:text-night-text';

/** The specification says that it makes no call. It links to the contact page, which gets the typed text. */
export function FooterForm() {
  const [isTyped, setTyped] = useState(false);
  const keep = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(form, name);
    saveTypedEnquiry({ name: textOf('name'), email: textOf('email'), message: textOf('message') });
    setTyped(true);
  };
  return (
    <form onSubmit={keep} aria-labelledby="get-in-touch" className="grid gap-2.5">
      <Labelled label={deskShopMessages.yourName}>
        {(id) => (
          <input
            id={id}
            name="name"
            required
            autoComplete="name"
            placeholder={deskShopMessages.yourName}
            className={box}
          />
        )}
      </Labelled>
      <Labelled label={deskShopMessages.yourEmail}>
        {(id) => (
          <input
            id={id}
            name="email"
            type="email"
            required
            autoComplete="email"
            placeholder={deskShopMessages.yourEmail}
            className={box}
          />
        )}
      </Labelled>
      <Labelled label={deskShopMessages.message}>
        {(id) => (
          <textarea
            id={id}
            name="message"
            required
            rows={3}
            placeholder={deskShopMessages.message}
            className={`${box} py-2.5`}
          />
        )}
      </Labelled>
      <Button type="submit" className="justify-self-start">
        {deskShopMessages.send}
      </Button>
      <p role="status" className="text-small">
        {isTyped && (
          <>
            {deskShopMessages.notSentYetMessagesAre}{' '}
            <ShopLink to={paths.contact} className="link-line font-[650] text-white">
              {deskShopMessages.continueThereWithYourMessage}
            </ShopLink>
          </>
        )}
      </p>
    </form>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
