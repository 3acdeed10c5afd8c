import { DealingSettings } from '../../features/accounts/desk/desk-settings/dealing-settings.tsx';
import { DeskSwitch } from '../../features/accounts/desk/desk-settings/desk-switch.tsx';
import { EditSettings } from '../../features/platform/desk/settings/edit-settings.tsx';
import { callWithTotal } from '../../lib/api/api.ts';

export function Component() {
  return (
    <>
      <EditSettings hasDocuments={hasDocuments} />
      <div className="mt-4 grid max-w-[920px] grid-cols-1 gap-4">
        <DeskSwitch name="dealerApplications" />
        <DeskSwitch name="quoteRequests" />
        <DealingSettings />
      </div>
    </>
  );
}

/** Saving itself shows it when the server does not answer. */
async function hasDocuments(gstin: string): Promise<boolean> {
  try {
    return ((await callWithTotal('GET /admin/documents', { query: { gstin, limit: 1 } })).total ?? 0) > 0;
  } catch {
    return false;
  }
}
