import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { adminMessages } from '../../../contract/admin-messages.ts';
import type { Product } from '../../../contract/catalogue-shapes.ts';
import { showConfirm, showAlert } from '../../lib/dialogs.ts';
import { Dialog } from '../../ui/dialog.tsx';
import {
  draftOf,
  emptyDraft,
  errorsIn,
  isChanged,
  missingFields,
  type FieldErrors,
  type ProductDraft,
} from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { SaveFailure } from './save-failed.tsx';
import { useSaveProduct } from './use-save-product.ts';

interface Props {
  /** The product that is edited; null for a new one. */
  product: Product | null;
  /** Its stock, which is changed by itself. */
  stockField?: ReactNode;
  onClose: () => void;
  /** Opens the form again with the present values. */
  onLoadNewer?: () => void;
}

/** The dialog that adds or edits a product. It asks before unsaved changes are lost. */
export function ProductDialog({ product, stockField, onClose, onLoadNewer = () => undefined }: Props) {
  const [before] = useState(() => (product === null ? emptyDraft : draftOf(product)));
  const [draft, setDraft] = useState(before);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const saving = useSaveProduct(product, {
    onSaved: onClose,
    onRefused: (reason, wrong) => {
      setErrors(wrong);
      setFailure(reason);
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
    if (first === undefined) saving.mutate({ draft, before });
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
    <Dialog
      title={product === null ? 'Add Product' : 'Edit Product'}
      position="wide"
      onClose={() => void close()}
    >
      <div ref={form}>
        <ProductForm
          draft={draft}
          errors={errors}
          stockField={stockField}
          failure={failure}
          isSaving={saving.isPending}
          onChange={change}
          onImageFault={(sentence) => setErrors((now) => ({ ...now, image: sentence }))}
          onSave={() => void save()}
          onCancel={() => void close()}
          onLoadNewer={onLoadNewer}
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
