import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../kit/web/loaded.tsx';
import type { Serial } from './serials.shapes.ts';
import { apiQuery } from '../../kit/web/lib/api/api-query.ts';
import { Button } from '../../kit/web/ui/button.tsx';
import { Dialog } from '../../kit/web/ui/dialogs/dialog.tsx';
import { TimeLine } from '../../platform/desk/record-sheet.desk.tsx';

/** The kinds of entries in a unit's history; a later release may write more. */
const KINDS: Record<string, string> = {
  added: 'Entered',
  packed: 'Packed',
  unpacked: 'Unpacked',
  sold: 'Sold',
  cancelled: 'Its order was cancelled',
  came_back: 'Came back',
  corrected: 'Corrected, was',
  swapped: 'Changed places with',
  restock: 'Into the stock again',
  repair: 'In repair',
  maker: 'To the maker',
  scrap: 'Scrapped',
  received: 'Received for a claim',
  at_maker: 'At the maker',
  repaired: 'Repaired',
  refused: 'Claim refused',
  replaced: 'Replaced',
  replacement: 'Took the place of another',
  returned: 'Given back',
  loaned: 'Lent',
  loan_back: 'Taken back',
};

export function SerialLifeDialog({ serial, onClose }: { serial: Serial; onClose: () => void }) {
  const query = useQuery(apiQuery('GET /admin/serials/:id', { params: { id: serial._id } }));
  return (
    <Dialog
      title={`History: ${serial.serial}`}
      position="middle"
      onClose={onClose}
      foot={
        <Button kind="outline" data-first-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded query={query} failed="Could not load the history. Please try again later.">
        {(data) => (
          <TimeLine
            entries={data.history.map((entry) => ({ ...entry, text: KINDS[entry.kind] ?? entry.kind }))}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
