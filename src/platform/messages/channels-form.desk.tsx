import { useState } from 'react';
import type { MessageSettings } from './messages.shapes.ts';
import { sentenceOf, RefusedError } from '../../kit/web/lib/api/failures.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { useSaveMessageSettings } from './template-dialog.desk.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';

const FILES = 'No keys are set: messages become files in the folder outbox/messages.';

const SENT = 'The keys are set.';

/** The channels that are on, and the registration of SMS. */
export function ChannelsForm({ settings }: { settings: MessageSettings }) {
  const { whatsapp, sms } = settings;
  const [draft, setDraft] = useState({
    ...{ whatsapp: whatsapp.on, sms: sms.on },
    ...{ sender: sms.sender ?? '', entity: sms.entity ?? '' },
  });
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const saving = useSaveMessageSettings(settings);
  const { error } = saving;
  const fields: Record<string, string> = (error instanceof RefusedError && error.fields) || {};
  const failure =
    error && Object.keys(fields).length === 0
      ? sentenceOf(error, 'Could not save this. Please try again.')
      : null;
  return (
    <form
      noValidate
      className="grid max-w-[920px] gap-4 rounded-lg border border-line bg-surface p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({
          whatsapp: { on: draft.whatsapp },
          sms: { on: draft.sms, sender: textOf(draft.sender), entity: textOf(draft.entity) },
        });
      }}
    >
      <div>
        <CheckField
          label="WhatsApp"
          aria-describedby="whatsapp-hint"
          checked={draft.whatsapp}
          onChange={({ target }) => change({ whatsapp: target.checked })}
        />
        <p id="whatsapp-hint" className="pl-7 text-text-2">
          {whatsapp.configured ? SENT : FILES}
        </p>
      </div>
      <div>
        <CheckField
          label="SMS"
          aria-describedby="sms-hint"
          checked={draft.sms}
          onChange={({ target }) => change({ sms: target.checked })}
        />
        <p id="sms-hint" className="pl-7 text-text-2">
          {sms.configured ? SENT : FILES}
        </p>
      </div>
      <TextField
        label="Sender"
        hint="The six letters that SMS come from, as registered (DLT)."
        maxLength={6}
        autoComplete="off"
        value={draft.sender}
        error={fields['sms.sender'] ?? null}
        onChange={({ target }) => change({ sender: target.value })}
      />
      <TextField
        label="Entity"
        hint="The number that your firm is registered under (DLT), 10 to 25 digits."
        inputMode="numeric"
        maxLength={25}
        autoComplete="off"
        value={draft.entity}
        error={fields['sms.entity'] ?? null}
        onChange={({ target }) => change({ entity: target.value })}
      />
      {failure && (
        <p role="alert" className="font-[550] text-bad">
          {failure}
        </p>
      )}
      <Button type="submit" busy={saving.isPending} className="justify-self-start">
        Save settings
      </Button>
    </form>
  );
}

function textOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}
