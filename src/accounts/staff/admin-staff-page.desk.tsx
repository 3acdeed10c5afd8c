import type { ReactNode } from 'react';
import { IdCard } from 'lucide-react';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../platform/settings/platform-limits.ts';
import { adminTime } from '../../kit/rules/dates.ts';
import { STAFF_ROLES, type StaffRole, type StaffState } from '../../platform/rights/staff-rights.ts';
import * as staffMessages from './staff.words.ts';
import type { NewStaff, Staff } from './staff.shapes.ts';
import { generalMessages } from '../../platform/shell/general.words.ts';
import { choice, text } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { RefusedError } from '../../kit/web/lib/api/failures.ts';
import { showConfirm } from '../../kit/web/lib/dialogs.ts';
import { useSession } from '../../kit/web/lib/session/session.ts';
import { Badge, type BadgeTone } from '../../kit/web/ui/badge.tsx';
import { DeskList, RowTitle } from '../../platform/desk/desk-list.desk.tsx';

const STATES: Record<StaffState, { name: string; tone: BadgeTone }> = {
  active: { name: 'Active', tone: 'green' },
  invited: { name: 'Invited', tone: 'amber' },
  inactive: { name: 'Inactive', tone: 'grey' },
};

const ROLES = STAFF_ROLES.map((value) => ({ value, name: staffMessages.roleNames[value] }));

const HINTS: Partial<Record<string, string>> = staffMessages.roleHints;

const seen = ({ _id, updatedAt }: Staff) => ({ params: { id: _id }, body: { updatedAt } });

export function Component() {
  const { user } = useSession();
  // Nobody changes their own role.
  const isOther = ({ _id }: Staff) => _id !== user?._id;
  const plain = { failed: staffMessages.saveFailed, isInRow: true };
  return (
    <DeskList
      page="adminStaff"
      noun={['person', 'people']}
      caption="Staff"
      icon={<IdCard size={32} />}
      call="GET /admin/staff"
      wordsOf={({ name, email }) => `${name} ${email}`}
      search="Search by name or email"
      sentences={{
        failed: staffMessages.fetchFailed,
        none: staffMessages.none,
        noneMatch: staffMessages.noneMatch,
      }}
      nameOf={({ name }) => name}
      columns={[
        {
          name: 'Name',
          onCard: 'title',
          cell: (colleague) => (
            <RowTitle below={colleague.email}>
              {colleague.name}
              {!isOther(colleague) && <span className="font-normal text-text-3"> · You</span>}
            </RowTitle>
          ),
        },
        { name: 'Role', cell: ({ staffRole }) => staffMessages.roleNames[staffRole] },
        { name: 'Status', cell: (colleague) => <State colleague={colleague} /> },
        { name: 'Two-step log-in', cell: ({ twoStep }) => (twoStep ? 'On' : 'Off') },
        { name: 'Last seen', cell: ({ seenAt }) => (seenAt === null ? 'Never' : adminTime(seenAt)) },
      ]}
      buttons={[{ label: 'Invite staff', dialog: (onClose) => <InviteDialog onClose={onClose} /> }]}
      actions={[
        {
          name: 'Change role',
          labelOf: ({ name }) => `Change role of ${name}`,
          isFor: isOther,
          dialog: (colleague, onClose) => <RoleDialog colleague={colleague} onClose={onClose} />,
        },
        {
          ...plain,
          name: 'Activate',
          isFor: (colleague) => isOther(colleague) && colleague.state === 'inactive',
          run: (colleague) => callApi('POST /admin/staff/:id/activate', seen(colleague)),
          done: ({ email }) => staffMessages.invitationSent(email),
        },
        {
          ...plain,
          name: 'Deactivate',
          isFor: (colleague) => isOther(colleague) && colleague.state !== 'inactive',
          ask: ({ name }) => ({ title: name, sentence: staffMessages.confirmDeactivate }),
          run: (colleague) => callApi('POST /admin/staff/:id/deactivate', seen(colleague)),
          done: staffMessages.deactivated,
        },
        {
          ...plain,
          name: 'Turn two-step off',
          labelOf: ({ name }) => `Turn two-step off for ${name}`,
          isInRow: false,
          isFor: (colleague) => isOther(colleague) && colleague.twoStep,
          ask: ({ name }) => ({ title: name, sentence: staffMessages.confirmEndTwoStep }),
          run: ({ _id }) => callApi('DELETE /admin/staff/:id/two-step', { params: { id: _id } }),
          done: staffMessages.twoStepEnded,
        },
        {
          ...plain,
          name: 'Send invitation again',
          labelOf: ({ name }) => `Send invitation to ${name} again`,
          isInRow: false,
          isFor: (colleague) => isOther(colleague) && colleague.state === 'invited',
          run: ({ _id }) => callApi('POST /admin/staff/:id/invite', { params: { id: _id } }),
          done: ({ email }) => staffMessages.invitationSent(email),
        },
      ]}
    />
  );
}

function State({ colleague: { state, invitedUntil } }: { colleague: Staff }) {
  const { name, tone } = STATES[state];
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

function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Invite staff"
      submitLabel="Send invitation"
      leave={staffMessages.leaveInvite}
      fields={{
        name: text('Name', { required: true, maxLength: MAX_NAME_LENGTH, missing: generalMessages.fillAll }),
        email: text('Email', {
          type: 'email',
          required: true,
          maxLength: MAX_EMAIL_LENGTH,
          missing: generalMessages.email,
        }),
        staffRole: roleField([{ value: '', name: 'Choose a role' }, ...ROLES]),
      }}
      save={async ({ staffRole, ...who }) => {
        const body = { ...who, staffRole: staffRole as StaffRole };
        try {
          return await callApi('POST /admin/staff', { body });
        } catch (error) {
          if (isCustomer(error) && (await mayPromote(body)))
            return callApi('POST /admin/staff', { body: { ...body, promote: true } });
          throw error;
        }
      }}
      changes={['/admin/staff']}
      saved={({ email, state }) =>
        state === 'invited' ? staffMessages.invitationSent(email) : staffMessages.promoted
      }
      failed={staffMessages.saveFailed}
      fieldOfCode={{ email_taken: 'email' }}
      onClose={onClose}
    />
  );
}

function mayPromote({ email }: NewStaff): Promise<boolean> {
  return showConfirm(staffMessages.confirmPromote, { title: email, confirmLabel: 'Make staff' });
}

/** A customer may become staff; a member of staff is staff already. */
function isCustomer(error: unknown): boolean {
  return (
    error instanceof RefusedError &&
    error.code === 'email_taken' &&
    error.message !== staffMessages.staffAlready
  );
}

function RoleDialog({ colleague, onClose }: { colleague: Staff; onClose: () => void }) {
  const { params, body: version } = seen(colleague);
  return (
    <FormDialog
      title={`Role of ${colleague.name}`}
      submitLabel="Save"
      leave={staffMessages.leaveRole}
      fields={{ staffRole: roleField(ROLES) }}
      from={colleague}
      save={(body) => callApi('PUT /admin/staff/:id', { params, body: { ...body, ...version } })}
      changes={['/admin/staff']}
      saved={staffMessages.roleChanged}
      failed={staffMessages.saveFailed}
      onClose={onClose}
    >
      {({ all }) => (
        <>
          {all()}
          <p className="text-small text-text-2">{staffMessages.sessionsEnd}</p>
        </>
      )}
    </FormDialog>
  );
}

function roleField<Role extends StaffRole | ''>(roles: readonly { value: Role; name: string }[]) {
  return choice<Role>('Role', roles, {
    initial: roles[0]!.value,
    missing: staffMessages.chooseRole,
    hintOf: (role): ReactNode => HINTS[role],
  });
}
