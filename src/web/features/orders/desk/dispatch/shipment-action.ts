/** What is done with one parcel in a dialog. */
export type ShipmentAction = 'handOver' | 'state' | 'cameBack' | 'unpack';
