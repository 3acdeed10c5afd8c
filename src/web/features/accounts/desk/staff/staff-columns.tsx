import { adminTime } from '../../../../../domain/platform/dates.ts';
import type { StaffState } from '../../../../../domain/platform/staff-rights.ts';
import * as staffMessages from '../../../../../contract/accounts/staff-messages.ts';
import type { Staff } from '../../../../../contract/accounts/staff-shapes.ts';
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/tables/data-table.tsx';
import { RowMenu } from '../../../../ui/tables/row-menu.tsx';

interface Actions {
  /** Nobody changes their own role. */
  ownId: string | null;
  onRole: (colleague: Staff) => void;
  onDeactivate: (colleague: Staff) => void;
  onActivate: (colleague: Staff) => void;
  onInviteAgain: (colleague: Staff) => void;
  /** Of a lost phone. */
  onEndTwoStep: (colleague: Staff) => void;
}

const states: Record<StaffState, { name: string; tone: BadgeTone }> = {
  active: { name: 'Active', tone: 'green' },
  invited: { name: 'Invited', tone: 'amber' },
  inactive: { name: 'Inactive', tone: 'grey' },
};

export function staffColumns(actions: Actions): Column<Staff>[] {
  return [
    {
      name: 'Name',
      onCard: 'title',
      cell: ({ name, email }) => (
        <span className="block min-w-0 md:min-w-52">
          <span className="block font-[650] wrap-anywhere">{name}</span>
          <span className="block text-small font-normal wrap-anywhere text-text-2">{email}</span>
        </span>
      ),
    },
    { name: 'Role', cell: ({ staffRole }) => staffMessages.roleNames[staffRole] },
    { name: 'Status', cell: (colleague) => <State colleague={colleague} /> },
    { name: 'Two-step log-in', cell: ({ twoStep }) => (twoStep ? 'On' : 'Off') },
    { name: 'Last seen', cell: ({ seenAt }) => (seenAt === null ? 'Never' : adminTime(seenAt)) },
    {
      name: 'Actions',
      onCard: 'wide',
      className: 'md:w-80',
      cell: (colleague) =>
        colleague._id === actions.ownId ? (
          <span className="text-text-3">You</span>
        ) : (
          <RowActions colleague={colleague} actions={actions} />
        ),
    },
  ];
}

function State({ colleague: { state, invitedUntil } }: { colleague: Staff }) {
  const { name, tone } = states[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 max-md:justify-end">
      <Badge tone={tone}>{name}</Badge>
      {state === 'invited' && (
        <span className="text-small text-text-3">
          {invitedUntil === null ? 'link has ended' : `until ${adminTime(invitedUntil)}`}
        </span>
      )}
    </span>
  );
}

function RowActions({ colleague, actions }: { colleague: Staff; actions: Actions }) {
  const { name, state, twoStep } = colleague;
  return (
    <div className="flex flex-wrap items-center gap-2 md:flex-nowrap">
      <Button
        kind="outline"
        size="small"
        data-row-open
        aria-label={`Change role of ${name}`}
        onClick={() => actions.onRole(colleague)}
      >
        Change role
      </Button>
      {state === 'inactive' ? (
        <Button
          kind="outline"
          size="small"
          aria-label={`Activate ${name}`}
          onClick={() => actions.onActivate(colleague)}
        >
          Activate
        </Button>
      ) : (
        <Button
          kind="danger"
          size="small"
          aria-label={`Deactivate ${name}`}
          onClick={() => actions.onDeactivate(colleague)}
        >
          Deactivate
        </Button>
      )}
      {twoStep && (
        <RowMenu
          of={name}
          actions={[
            {
              name: 'Turn two-step off',
              label: `Turn two-step off for ${name}`,
              onPress: () => actions.onEndTwoStep(colleague),
            },
          ]}
        />
      )}
      {state === 'invited' && (
        <RowMenu
          of={name}
          actions={[
            {
              name: 'Send invitation again',
              label: `Send invitation to ${name} again`,
              onPress: () => actions.onInviteAgain(colleague),
            },
          ]}
        />
      )}
    </div>
  );
}
