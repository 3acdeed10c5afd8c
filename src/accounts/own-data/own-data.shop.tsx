import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownDataMessages } from './own-data.words.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { saveFile } from '../../kit/web/lib/files/save-file.ts';
import { setSession } from '../../kit/web/lib/session/session.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { formText } from '../../kit/web/ui/forms/form-text.ts';
import { PasswordField } from '../../kit/web/ui/forms/password-field.tsx';

/** The data that the shop keeps about a person, and the deletion of the account. */
export function OwnData() {
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => callApi('GET /me/data', {}),
    onSuccess: (data) =>
      saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    meta: { failed: ownDataMessages.downloadFailed },
  });
  return (
    <section aria-labelledby="own-data" className="rounded-xl border border-line bg-surface p-5 md:p-6">
      <h2 id="own-data" className="title-3 text-lead">
        {ownDataMessages.yourData}
      </h2>
      <p className="mt-1 mb-4 text-small text-text-3">{ownDataMessages.lead}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button kind="outline" busy={download.isPending} onClick={() => download.mutate()}>
          {ownDataMessages.download}
        </Button>
        <Button kind="outline" onClick={() => setDeleting(true)}>
          {ownDataMessages.deleteAccount}
        </Button>
      </div>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </section>
  );
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: (password: string) => callApi('DELETE /me', { body: { password } }),
    onSuccess: ({ message }) => {
      toasts.success(message);
      setSession(client, null);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!deletion.isPending) deletion.mutate(formText(new FormData(event.currentTarget), 'password'));
  };
  return (
    <Dialog title={ownDataMessages.deleteAccount} onClose={onClose} closesOnBackdrop={false}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{ownDataMessages.warning}</p>
        <PasswordField
          label={ownDataMessages.password}
          name="password"
          required
          autoComplete="current-password"
          error={deletion.error && sentenceOf(deletion.error, ownDataMessages.deleteFailed)}
          data-first-focus
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          <Button kind="outline" onClick={onClose}>
            {ownDataMessages.keep}
          </Button>
          <Button type="submit" busy={deletion.isPending}>
            {ownDataMessages.deleteAccount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
