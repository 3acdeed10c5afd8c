import { Skeleton } from '../page/skeleton.tsx';

export function ListPending({ sentence, rows }: { sentence: string; rows: number }) {
  return (
    <div className="p-4">
      <p role="status" className="pb-3 text-small text-text-3">
        {sentence}
      </p>
      <div className="grid gap-px">
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} className="h-14 rounded-sm" />
        ))}
      </div>
    </div>
  );
}
