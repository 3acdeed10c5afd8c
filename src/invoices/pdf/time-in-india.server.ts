const IST_OFFSET_MINUTES = 330;

/** jsPDF writes a file's date from local parts; with these the bytes are the same on every server. */
export class TimeInIndia extends Date {
  private shifted(): Date {
    return new Date(this.getTime() + IST_OFFSET_MINUTES * 60_000);
  }

  override getTimezoneOffset(): number {
    return -IST_OFFSET_MINUTES;
  }

  override getFullYear(): number {
    return this.shifted().getUTCFullYear();
  }

  override getMonth(): number {
    return this.shifted().getUTCMonth();
  }

  override getDate(): number {
    return this.shifted().getUTCDate();
  }

  override getHours(): number {
    return this.shifted().getUTCHours();
  }

  override getMinutes(): number {
    return this.shifted().getUTCMinutes();
  }

  override getSeconds(): number {
    return this.shifted().getUTCSeconds();
  }
}
