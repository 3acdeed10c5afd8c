import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { MAX_PROBLEM } from '../claims/claim-steps.ts';
import { MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { pictureMessages } from '../../catalogue/pictures/picture.words.ts';
import { warrantyShopMessages } from './warranty-shop.words.ts';
import type { Claim } from '../claims/claims.shapes.ts';
import { RefusedError, sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { PicturesField } from '../../catalogue/pictures/pictures-field.web.tsx';
import { Button } from '../../kit/web/ui/button.tsx';
import { ErrorSummary, focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { TextArea, TextField } from '../../kit/web/ui/forms/field.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { bankDay } from '../../kit/rules/dates.ts';
import { Badge } from '../../kit/web/ui/badge.tsx';
import type { CareOfClaim } from '../claims/claim-steps.ts';

interface TypedClaim {
  problem: string;
  name: string;
  phone: string;
  email: string;
  /** Data URIs. */
  pictures: string[];
}

interface Props {
  /** Name of the unit, in a heading above. */
  title: string;
  /** Whether it asks who claims: without an account. */
  asksContact: boolean;
  /** @param key the same for a repeat */
  send: (typed: TypedClaim, key: string) => Promise<Claim>;
  onSent: () => void;
  onCancel: () => void;
}

export function ClaimForm({ title, asksContact, send, onSent, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [key] = useState(() => crypto.randomUUID());
  const [pictures, setPictures] = useState<string[]>([]);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const sending = useMutation({
    mutationFn: (typed: TypedClaim) => send(typed, key),
    onSuccess: onSent,
    onError: (error) => {
      if (!(error instanceof RefusedError)) return;
      setFaults(error.fields);
      requestAnimationFrame(() => focusFaults(form.current));
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.isPending) return;
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => formText(typed, name).trim();
    setFaults({});
    sending.mutate({
      ...{ problem: textOf('problem'), name: textOf('name') },
      ...{ phone: textOf('phone'), email: textOf('email') },
      pictures,
    });
  }

  if (sending.isSuccess) return <Sent claim={sending.data} />;
  const fault = (name: string) => faults[name] ?? null;
  const hasFaults = Object.keys(faults).length > 0;
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={title} className="grid gap-4 print:hidden">
      <p className="font-[650]">{title}</p>
      <ErrorSummary faults={faults} />
      {sending.error && !hasFaults && (
        <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad">
          {sentenceOf(sending.error, warrantyShopMessages.failed)}
        </p>
      )}
      <TextArea
        label={warrantyShopMessages.problem}
        hint={warrantyShopMessages.problemHint}
        name="problem"
        required
        rows={5}
        maxLength={MAX_PROBLEM}
        error={fault('problem')}
      />
      <PicturesField pictures={pictures} error={fault('pictures') ?? fault('image')} onChange={setPictures} />
      {asksContact && (
        <>
          <TextField
            label={warrantyShopMessages.name}
            name="name"
            required
            autoComplete="name"
            maxLength={MAX_NAME_LENGTH}
            error={fault('name')}
          />
          <TextField
            label={warrantyShopMessages.phone}
            name="phone"
            required
            inputMode="numeric"
            autoComplete="tel-national"
            error={fault('phone')}
          />
          <TextField
            label={warrantyShopMessages.email}
            name="email"
            type="email"
            required
            autoComplete="email"
            error={fault('email')}
          />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={sending.isPending}>
          {warrantyShopMessages.send}
        </Button>
        <Button kind="outline" onClick={onCancel}>
          {warrantyShopMessages.cancel}
        </Button>
      </div>
    </form>
  );
}

function Sent({ claim: { number, picturesLeftOut } }: { claim: Claim }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <p ref={line} role="status" tabIndex={-1} className="num font-[650] outline-none">
      {warrantyShopMessages.sent(number)} {picturesLeftOut && pictureMessages.leftOut}
    </p>
  );
}

/** The care contract that covers a unit. */
export function CareLine({ care }: { care: CareOfClaim | undefined }) {
  if (!care) return null;
  const words =
    care.cover === 'parts' ? warrantyShopMessages.coveredParts : warrantyShopMessages.coveredLabour;
  return <p className="num text-small text-text-2">{words(care.contract, bankDay(care.until))}</p>;
}

interface WarrantyBadgeProps {
  until: string | null;
  inWarranty: boolean;
}

export function WarrantyBadge({ until, inWarranty }: WarrantyBadgeProps) {
  if (until === null) return <Badge tone="grey">{warrantyShopMessages.none}</Badge>;
  return inWarranty ? (
    <Badge tone="green">{warrantyShopMessages.until(bankDay(until))}</Badge>
  ) : (
    <Badge tone="grey">{warrantyShopMessages.ended(bankDay(until))}</Badge>
  );
}
