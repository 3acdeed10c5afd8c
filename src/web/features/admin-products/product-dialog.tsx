import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { adminMessages } from '../../../contract/admin-messages.ts';
import { showConfirm, showAlert } from '../../lib/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import {
  bodyOf,
  errorsIn,
  isChanged,
  missingFields,
  type FieldErrors,
  type ProductDraft,
} from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { useSaveProduct } from './use-save-product.ts';

interface Props {
  /** The product that is edited; null for a new one. */
  id: string | null;
  /** The values the form starts with. */
  initialDraft: ProductDraft;
  onClose: () => void;
}

/** The dialog that adds or edits a product. It asks before unsaved changes are lost. */
export function ProductDialog({ id, initialDraft, onClose }: Props) {
  const [before] = useState(initialDraft);
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const saving = useSaveProduct(id, {
    onSaved: onClose,
    onRefused: (sentence, wrong) => {
      setErrors(wrong);
      setFailure(sentence);
    },
  });
  useLeavingGuard(() => isChanged(draft, before));

  function change(part: Partial<ProductDraft>): void {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))));
  }

  async function save(): Promise<void> {
    setFailure(null);
    const missing = missingFields(draft);
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map((field) => [field, 'This is missing.'])));
      await showAlert(adminMessages.products.fillAll);
      focusField(missing[0]!);
      return;
    }
    const wrong = errorsIn(draft);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first === undefined) saving.mutate(bodyOf(draft, before));
    else focusField(first);
  }

  /** Waits for the next frame: the field may be in a part that is only then unfolded. */
  function focusField(name: string): void {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
  }

  async function close(): Promise<void> {
    if (isAsking.current || saving.isPending) return;
    isAsking.current = true;
    const isSure =
      !isChanged(draft, before) ||
      (await showConfirm(adminMessages.products.leaveUnsaved, { confirmLabel: 'Leave without saving' }));
    isAsking.current = false;
    if (isSure) onClose();
  }
  const isAsking = useRef(false);

  return (
    <Dialog title={id === null ? 'Add Product' : 'Edit Product'} position="wide" onClose={() => void close()}>
      <div ref={form}>
        <ProductForm
          draft={draft}
          errors={errors}
          failure={failure}
          isSaving={saving.isPending}
          onChange={change}
          onImageFault={(sentence) => setErrors((now) => ({ ...now, image: sentence }))}
          onSave={() => void save()}
          onCancel={() => void close()}
        />
      </div>
    </Dialog>
  );
}

/** Asks, with the browser's own dialog, before the page with unsaved changes is left. */
function useLeavingGuard(wouldLose: () => boolean): void {
  const holds = useEffectEvent(wouldLose);
  useEffect(() => {
    const guard = (event: BeforeUnloadEvent) => {
      if (holds()) event.preventDefault();
    };
    window.addEventListener('beforeunload', guard);
    return () => window.removeEventListener('beforeunload', guard);
  }, []);
}
