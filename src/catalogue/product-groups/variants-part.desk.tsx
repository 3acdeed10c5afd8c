import { useState, type SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ProductGroup, GroupBody } from './product-groups.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { TextField } from '../../kit/web/ui/forms/field.tsx';
import { LoadFailed } from '../../kit/web/ui/page/load-failed.tsx';
import { Pending } from '../../kit/web/pending.tsx';
import { IconButton } from '../../kit/web/ui/icon-button.tsx';
import type { PartProps } from '../products/use-product-changes.desk.ts';
import { ProductFinder } from '../products/product-finder.desk.tsx';
import { usePartChange } from '../products/use-part-change.desk.ts';

export function VariantsPart(props: PartProps) {
  const groups = useQuery(apiQuery('GET /admin/groups', { query: { product: props.product._id } }));
  if (groups.isPending) return <Pending />;
  if (groups.isError)
    return <LoadFailed sentence="Failed to load the variants." onRetry={() => void groups.refetch()} />;
  const group = groups.data.items[0] ?? null;
  // A new key resets the form to the saved group.
  return <GroupForm key={JSON.stringify(group)} {...props} group={group} />;
}

function GroupForm({ group, ...props }: PartProps & { group: ProductGroup | null }) {
  const { product } = props;
  const { isBusy, run } = usePartChange(props);
  const [draft, setDraft] = useState<GroupDraft>(group ? groupDraftOf(group) : newGroupDraft(product));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const body = groupBodyOf(draft);
    run(() =>
      group
        ? callApi('PUT /admin/groups/:id', { params: { id: group._id }, body })
        : callApi('POST /admin/groups', { body }),
    );
  }

  async function remove(id: string): Promise<void> {
    const isSure = await showConfirm('Separate these variants? The products stay.', {
      confirmLabel: 'Separate',
    });
    if (isSure) run(() => callApi('DELETE /admin/groups/:id', { params: { id } }));
  }

  const isMember = (id: string) => draft.members.some((member) => member.id === id);
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-busy={isBusy}>
      {group === null && (
        <p className="text-text-2">
          No variants yet. Products that differ only in a colour or a lens share one page.
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Group name"
          required
          maxLength={200}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
        <TextField
          label="They differ in"
          required
          maxLength={200}
          hint="Up to three, separated by commas: Colour, Lens"
          value={draft.axes}
          onChange={(event) => setDraft({ ...draft, axes: event.target.value })}
        />
      </div>
      <VariantRows
        draft={draft}
        onValues={(id, values) =>
          setDraft({
            ...draft,
            members: draft.members.map((member) => (member.id === id ? { ...member, values } : member)),
          })
        }
        onRemove={(id) => setDraft({ ...draft, members: draft.members.filter((member) => member.id !== id) })}
      />
      <ProductFinder
        isTaken={isMember}
        onChoose={({ _id, name }) =>
          setDraft({ ...draft, members: [...draft.members, { id: _id, name, values: [] }] })
        }
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          Save variants
        </Button>
        {group && (
          <Button kind="danger" onClick={() => void remove(group._id)}>
            Separate
          </Button>
        )}
      </div>
    </form>
  );
}

interface Props {
  draft: GroupDraft;
  onValues: (id: string, values: string[]) => void;
  onRemove: (id: string) => void;
}

function VariantRows({ draft, onValues, onRemove }: Props) {
  const axes = axesOf(draft).slice(0, 3);
  return (
    <ul aria-label="Variants" className="grid gap-3">
      {draft.members.map(({ id, name, values }) => (
        <li key={id} className="grid gap-2 rounded-md border border-line p-3">
          <div className="flex items-center justify-between gap-2">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <IconButton aria-label={`Take out ${name}`} onClick={() => onRemove(id)}>
              <X size={18} />
            </IconButton>
          </div>
          <div className="grid gap-3 sm:grid-cols-3">
            {axes.map((axis, index) => (
              <TextField
                key={index}
                label={axis}
                maxLength={60}
                value={values[index] ?? ''}
                onChange={(event) =>
                  onValues(
                    id,
                    axes.map((_, position) =>
                      position === index ? event.target.value : (values[position] ?? ''),
                    ),
                  )
                }
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface GroupDraft {
  name: string;
  /** Separated by commas. */
  axes: string;
  members: { id: string; name: string; values: string[] }[];
}

export function newGroupDraft({ _id, name }: { _id: string; name: string }): GroupDraft {
  return { name, axes: '', members: [{ id: _id, name, values: [] }] };
}

export function groupDraftOf({ name, axes, products }: ProductGroup): GroupDraft {
  const members = products.map(({ product, name: memberName, values }) => ({
    ...{ id: product, name: memberName, values },
  }));
  return { name, axes: axes.join(', '), members };
}

function axesOf({ axes }: GroupDraft): string[] {
  return axes
    .split(',')
    .map((axis) => axis.trim())
    .filter((axis) => axis !== '');
}

export function groupBodyOf(draft: GroupDraft): GroupBody {
  const axes = axesOf(draft);
  const products = draft.members.map(({ id, values }) => ({
    product: id,
    values: axes.map((_, index) => (values[index] ?? '').trim()),
  }));
  return { name: draft.name, axes, products };
}
