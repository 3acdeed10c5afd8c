/** Why a product was not saved. */
export interface SaveFailure {
  sentence: string;
  /** Whether the product was changed after the form was opened. */
  isStale: boolean;
  /** The name of who changed it, where it is known. */
  changedBy: string | null;
}

/** Says why a product was not saved. */
export function SaveFailed({ failure: { sentence } }: { failure: SaveFailure }) {
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-2.5 font-[550] text-bad">
      {sentence}
    </p>
  );
}
