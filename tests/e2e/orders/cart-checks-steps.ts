export interface Named {
  _id: string;
  name: string;
}
