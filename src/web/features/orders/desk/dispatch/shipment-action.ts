/** The actions on one parcel that open a dialog. */
export type ShipmentAction = 'handOver' | 'state' | 'cameBack' | 'unpack';
