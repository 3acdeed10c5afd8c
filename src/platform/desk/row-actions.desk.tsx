import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallKey, CallPath } from '../../app/api-types.ts';
import { pathOf } from '../../kit/web/lib/api/api-query.ts';
import { sentenceOf } from '../../kit/web/lib/api/failures.ts';
import { invalidateQueries } from '../../kit/web/lib/api/invalidate-queries.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { focusHeading } from '../../kit/web/lib/page/focus-heading.ts';
import { toasts } from '../../kit/web/lib/toasts.ts';
import { buttonClass } from '../../kit/web/ui/button-class.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { RowMenu } from '../../kit/web/ui/tables/row-menu.tsx';

/** What is done with a row: in a dialog, by a call at once or after a question, by its own function, or at a link. */
export type RowAction<Row> = DialogAction<Row> | PlainAction<Row> | OwnAction<Row> | LinkAction<Row>;

interface ActionOf<Row> {
  name: string;
  icon?: ReactNode;
  /** For screen readers; without it the list’s label, or the action's name and the row's. */
  labelOf?: (row: Row) => string;
  isFor?: (row: Row) => boolean;
  /** Whether it is a button of its own; without it, the first one is. */
  isInRow?: boolean;
  isDanger?: boolean;
}

interface DialogAction<Row> extends ActionOf<Row> {
  dialog: (row: Row, onClose: () => void) => ReactNode;
}

export interface PlainAction<Row> extends ActionOf<Row> {
  /** Without a question it is done at once. */
  ask?: (row: Row) => { sentence: string; title?: string };
  run: (row: Row) => Promise<unknown>;
  done: string | ((row: Row, reply: never) => string);
  failed: string;
  /** Its row leaves the list then. */
  leaves?: boolean;
  /** Its row is gone then. */
  deletes?: boolean;
}

interface OwnAction<Row> extends ActionOf<Row> {
  press: (row: Row) => void;
}

/** A link to what is no page of the shop: it is always a button of its own. */
interface LinkAction<Row> extends ActionOf<Row> {
  href: (row: Row) => string;
}

export interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  /** For screen readers; without it the action's name and the row's. */
  labelOf: ((action: string, row: string) => string) | undefined;
  /** Each action is a button of its own. */
  areInRow: boolean;
  isBusy: boolean;
  onPress: (action: RowAction<Row>) => void;
}

/** The first action of a row is its button, the others are in its menu, unless they say otherwise. */
export function RowActions<Row>({ row, name, actions, areInRow, isBusy, ...on }: RowActionsProps<Row>) {
  const { labelOf: labelOfList = (action, named) => `${action} ${named}` } = on;
  const labelOf = (action: RowAction<Row>) => action.labelOf?.(row) ?? labelOfList(action.name, name);
  const inRow = actions.filter(
    (action, index) => 'href' in action || (action.isInRow ?? (areInRow || index === 0)),
  );
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {inRow.map((action, index) => {
        const kind = isDanger(action) ? 'danger' : 'outline';
        const label = labelOf(action);
        return 'href' in action ? (
          <a
            key={action.name}
            href={action.href(row)}
            aria-label={label}
            className={buttonClass(kind, 'small')}
          >
            {action.icon}
            {action.name}
          </a>
        ) : (
          <Button
            key={action.name}
            kind={kind}
            size="small"
            disabled={isBusy}
            {...(index === 0 && { 'data-row-open': true })}
            aria-label={label}
            onClick={() => on.onPress(action)}
          >
            {action.icon}
            {action.name}
          </Button>
        );
      })}
      <RowMenu
        of={name}
        actions={actions
          .filter((action) => !inRow.includes(action))
          .map((action) => ({
            name: action.name,
            label: labelOf(action),
            isDanger: isDanger(action),
            onPress: () => on.onPress(action),
          }))}
      />
    </div>
  );
}

function isDanger<Row>(action: RowAction<Row>): boolean {
  return action.isDanger ?? ('run' in action && action.deletes === true);
}

/** Asks first where an action has a question; then does it and tells how it went. */
export function usePlainActions<Row extends object>(call: CallKey, changes: readonly CallPath[] = []) {
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: ({ action, row }: { action: PlainAction<Row>; row: Row }) => action.run(row),
    onSuccess: (reply, { action, row }) => {
      toasts.success(typeof action.done === 'string' ? action.done : action.done(row, reply as never));
      // What had the focus is gone with the row.
      if (action.deletes || action.leaves) focusHeading();
    },
    onError: (error, { action }) => toasts.error(sentenceOf(error, action.failed)),
    onSettled: () => invalidateQueries(client, pathOf(call), ...changes),
  });
  return {
    busyRow: running.isPending ? running.variables.row : null,
    perform: async (action: PlainAction<Row>, row: Row): Promise<void> => {
      const question = action.ask?.(row);
      if (question) {
        const { sentence, ...title } = question;
        if (!(await showConfirm(sentence, { ...title, confirmLabel: action.name }))) return;
      }
      running.mutate({ action, row });
    },
  };
}
