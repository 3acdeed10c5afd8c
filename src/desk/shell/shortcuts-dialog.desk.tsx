import { useStore } from '../../kit/web/lib/store.ts';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { CheckField } from '../../kit/web/ui/forms/check-field.tsx';
import { useDeskMenu } from '../../platform/desk/desk-menu.desk.ts';
import { jumpSectionsOf, singleKeys } from './use-admin-keys.desk.ts';
type Shortcut = [keys: string[], what: string];

const inLists: Shortcut[] = [
  [['Ctrl + K'], 'Search or jump to'],
  [['/'], 'Search in this list'],
  [['N'], 'New: a product, or a coupon'],
  [['J'], 'Next row'],
  [['K'], 'Previous row'],
  [['Enter'], 'Open the row'],
  [['X'], 'Select the row'],
  [['?'], 'This list'],
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areOn = useStore(singleKeys);
  const sections = [
    { caption: 'Everywhere and in lists', shortcuts: inLists },
    ...jumpSectionsOf(useDeskMenu()).map(({ caption, jumps }) => ({
      caption,
      shortcuts: jumps.map(({ key, name }): Shortcut => [['G', key.toUpperCase()], name]),
    })),
  ];
  return (
    <Dialog title="Keyboard shortcuts" position="wide" onClose={onClose}>
      <div className="gap-x-10 md:columns-2">
        {sections.map(({ caption, shortcuts }) => (
          <table key={caption} className="mb-4 w-full break-inside-avoid">
            <caption className="pb-1 text-left text-small font-[650] text-text-2">{caption}</caption>
            <tbody>
              {shortcuts.map(([keys, what]) => (
                <tr key={what} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-left font-[550]">
                    {what}
                  </th>
                  <td className="py-1.5 text-right whitespace-nowrap">
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
        ))}
      </div>
      <CheckField
        label="Use keys without Ctrl"
        checked={areOn}
        onChange={(event) => singleKeys.set(event.target.checked)}
      />
    </Dialog>
  );
}
