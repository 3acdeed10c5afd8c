import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { focusFaults } from '../../kit/web/ui/forms/error-summary.tsx';
import { placeInWords } from './field-names.desk.ts';

/** Faults by the path of the field, as the API names it: `blocks[2].title.en`. */
type Faults = Record<string, string>;

const FieldFaults = createContext<Faults>({});

/** @returns the sentence about the field at `path`, if it was refused */
export function useFault(path: string): string | undefined {
  return useContext(FieldFaults)[path];
}

interface Props {
  error: Error | null;
  children: ReactNode;
}

/** Names each refused field in words above all, and beside the field itself; the first of them is opened and focused. */
export function WithFaults({ error, children }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const faults = error instanceof RefusedError ? error.fields : {};
  useEffect(() => {
    if (error instanceof RefusedError) focusFaults(form.current);
  }, [error]);
  return (
    <div ref={form} className="grid gap-4">
      <div data-error-summary tabIndex={-1}>
        {Object.entries(faults).map(([path, sentence]) => (
          <p key={path} role="alert" className="font-[550] text-bad">
            {placeInWords(path)}: {sentence}
          </p>
        ))}
      </div>
      <FieldFaults value={faults}>{children}</FieldFaults>
    </div>
  );
}
