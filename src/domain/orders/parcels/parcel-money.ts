/** What a parcel's courier asks for at the door. */
export interface AskingParcel {
  collectPaise: number;
  isDelivered: boolean;
}

/**
 * What may still be asked for with one more parcel. What delivered parcels asked for is still due until the courier's
 * money is recorded, and no longer then.
 * @param duePaise of the order
 * @param others its active parcels but this one
 * @param capturedPaise received since the first of those that are delivered was packed
 */
export function leftToCollectPaise(
  duePaise: number,
  others: readonly AskingParcel[],
  capturedPaise: number,
): number {
  const asked = (isDelivered: boolean) =>
    others
      .filter((parcel) => parcel.isDelivered === isDelivered)
      .reduce((sum, { collectPaise }) => sum + collectPaise, 0);
  return Math.max(0, duePaise - asked(false) - Math.max(0, asked(true) - capturedPaise));
}
