export interface SaveFailure {
  sentence: string;
  isStale: boolean;
  changedBy: string | null;
}

export function SaveFailed({ failure: { sentence } }: { failure: SaveFailure }) {
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
      {sentence}
    </p>
  );
}
