import { DealingSettings } from '../../accounts/desk-settings/dealing-settings.desk.tsx';
import { DeskSwitch } from '../../accounts/desk-settings/desk-switch.desk.tsx';
import { EditSettings } from './edit-settings.desk.tsx';
import { callWithTotal } from '../../kit/web/lib/api/api.ts';

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
