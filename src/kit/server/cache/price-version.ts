/** Rises when price lists, companies or members change; transactions raise it, other processes see it at their next poll. */
export class PriceVersion {
  private changes = 0;
  private polled = 0;

  get current(): number {
    return this.changes;
  }

  changed(): void {
    this.changes++;
  }

  /** A different version is a change, also a smaller one, of a database that was restored. */
  poll(version: number): void {
    if (version !== this.polled) this.changes++;
    this.polled = version;
  }
}
