interface B2clLimit {
  /** The first day of invoice to which it applies. */
  from: string;
  rupees: number;
}

/** GSTR-1 lists inter-State invoices to unregistered buyers singly above these (notification 12/2024-CT); newest first. */
export const B2CL_LIMITS: readonly B2clLimit[] = [
  { from: '2024-08-01', rupees: 100_000 },
  { from: '2017-07-01', rupees: 250_000 },
];

/** @param day of the invoice, `yyyy-mm-dd` */
export function b2clLimitRupees(day: string): number {
  return (B2CL_LIMITS.find(({ from }) => day >= from) ?? B2CL_LIMITS.at(-1)!).rupees;
}
