/** The sum that a parcel's courier collects at the door. */
export interface AskingParcel {
  collectPaise: number;
  isDelivered: boolean;
}

/**
 * The sum that one more parcel may still collect. The sums of delivered parcels are due until the courier's money is
 * recorded, and no longer then.
 * @param duePaise of the order
 * @param others its existing parcels but this one
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
