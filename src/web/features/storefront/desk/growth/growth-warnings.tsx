import type { Growth } from '../../../../../contract/storefront/growth-shapes.ts';

type Warnings = Growth['warnings'];

export function GrowthWarnings({ warnings, code }: { warnings: Warnings; code: Warnings[number]['code'] }) {
  return warnings
    .filter((warning) => warning.code === code)
    .map(({ message }) => (
      <p key={code} role="status" className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
        {message}
      </p>
    ));
}
