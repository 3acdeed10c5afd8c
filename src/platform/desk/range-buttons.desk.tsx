import type { DayRange } from '../../kit/rules/day-ranges.ts';
import { Button } from '../../kit/web/ui/button.tsx';

interface RangesProps {
  ranges: DayRange[];
  onChoose: (range: { from: string; to: string }) => void;
}

export function RangeButtons({ ranges, onChoose }: RangesProps) {
  return (
    <div className="not-on-paper flex flex-wrap gap-2">
      {ranges.map(({ name, from, to }) => (
        <Button key={name} kind="outline" size="small" onClick={() => onChoose({ from, to })}>
          {name}
        </Button>
      ))}
    </div>
  );
}
