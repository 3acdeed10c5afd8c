import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { Notice } from '../../../../../contract/invoices/documents-shapes.ts';

/** Faults prevent an invoice from being issued; warnings should be checked first. */
export function Notices({ faults, warnings }: { faults: Notice[]; warnings: Notice[] }) {
  if (faults.length + warnings.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {faults.map(({ code, message }) => (
        <li
          key={code + message}
          className="flex gap-2.5 rounded-md bg-bad-soft px-3 py-2 font-[550] text-bad"
        >
          <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </li>
      ))}
      {warnings.map(({ code, message }) => (
        <li key={code} className="flex gap-2.5 rounded-md bg-accent-soft px-3 py-2 text-on-accent-soft">
          <TriangleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  );
}
