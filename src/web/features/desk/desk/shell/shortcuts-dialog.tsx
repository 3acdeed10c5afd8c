import { useStore } from '../../../../lib/store.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import { adminLinks } from './admin-links.ts';
import { singleKeys } from './use-admin-keys.ts';

const shortcuts: [keys: string[], what: string][] = [
  [['Ctrl + K'], 'Search or jump to'],
  [['/'], 'Search in this list'],
  [['N'], 'New: a product, or a coupon'],
  [['J'], 'Next row'],
  [['K'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['X'], 'Select the row'],
  [['?'], 'This list'],
  ...adminLinks.map(({ key, name }): [string[], string] => [['G', key.toUpperCase()], name]),
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useStore(singleKeys);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <table className="w-full">
        <caption className="sr-only">Keys and what they do</caption>
        <tbody>
          {shortcuts.map(([keys, what]) => (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-[550]">
                {what}
              </th>
              <td className="py-2 text-right">
                {keys.map((key, index) => (
                  <span key={key}>
                    {index > 0 && <span className="px-1 text-small text-text-3">then</span>}
                    <kbd className="rounded-xs border border-line bg-surface-2 px-2 py-0.5 font-sans text-small font-semibold">
                      {key}
                    </kbd>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3">
        <CheckField
          label="Use keys without Ctrl"
          checked={areOn}
          onChange={(event) => singleKeys.set(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
