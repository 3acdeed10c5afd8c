import { Truck } from 'lucide-react';
import * as courierMessages from './courier.words.ts';
import type { Courier } from './couriers.shapes.ts';
import { check, text, textOrNull } from '../../kit/web/forms/fields.tsx';
import { FormDialog } from '../../kit/web/forms/form-dialog.tsx';
import { callApi } from '../../kit/web/lib/api/api.ts';
import { DeskList, OnOff, RowTitle } from '../../platform/desk/desk-list.desk.tsx';

const fields = {
  name: text('Name', { maxLength: 80 }),
  code: text('Code', {
    maxLength: 30,
    autoCapitalize: 'off',
    spellCheck: false,
    hint: 'Small letters, digits and hyphens, for example blue-dart.',
  }),
  link: textOrNull('Link', {
    type: 'url',
    maxLength: 500,
    hint: 'Its tracking page, with {number} in place of the tracking number.',
  }),
  needsNumber: check('Needs a tracking number', true),
  isOn: check('On', true),
};

export function Component() {
  return (
    <DeskList
      page="adminCouriers"
      noun={['courier', 'couriers']}
      icon={<Truck size={32} />}
      call="GET /admin/couriers"
      wordsOf={({ name }) => name}
      search="Search couriers"
      sentences={{ failed: courierMessages.fetchFailed, none: courierMessages.none }}
      right="settings"
      nameOf={({ name }) => name}
      columns={[
        {
          name: 'Courier',
          onCard: 'title',
          cell: ({ name, code }) => <RowTitle below={code}>{name}</RowTitle>,
        },
        { name: 'Tracking page', cell: ({ link }) => (link === null ? '–' : new URL(link).host) },
        { name: 'Needs a number', cell: ({ needsNumber }) => (needsNumber ? 'Yes' : 'No') },
        { name: 'Status', onCard: 'aside', cell: ({ isOn }) => <OnOff isOn={isOn} /> },
      ]}
      buttons={[
        { label: 'Add courier', dialog: (onClose) => <CourierDialog courier={null} onClose={onClose} /> },
      ]}
      actions={[
        { name: 'Edit', dialog: (courier, onClose) => <CourierDialog courier={courier} onClose={onClose} /> },
        {
          name: 'Delete',
          ask: ({ name }) => ({ sentence: courierMessages.confirmDelete(name) }),
          run: ({ _id }) => callApi('DELETE /admin/couriers/:id', { params: { id: _id } }),
          done: courierMessages.deleted,
          failed: courierMessages.deleteFailed,
          deletes: true,
        },
      ]}
    />
  );
}

function CourierDialog({ courier, onClose }: { courier: Courier | null; onClose: () => void }) {
  return (
    <FormDialog
      title={courier ? 'Edit courier' : 'Add courier'}
      submitLabel="Save"
      fields={fields}
      from={courier}
      save={(body) =>
        courier
          ? callApi('PUT /admin/couriers/:id', {
              params: { id: courier._id },
              body: { ...body, updatedAt: courier.updatedAt },
            })
          : callApi('POST /admin/couriers', { body })
      }
      changes={['/admin/couriers']}
      saved={courierMessages.saved}
      failed={courierMessages.saveFailed}
      onClose={onClose}
    />
  );
}
