const PAUSE_MS = 250;
const ANSWER_TIMEOUT_MS = 20_000;

/** Somebody who looks at the home page repeatedly, whatever fails. */
export class PageReader {
  /** How often each status was returned; `none` where there was no answer. */
  answers: Record<string, number> = {};
  private readonly url: string;
  private isReading = true;

  constructor(url: string) {
    this.url = url;
    void this.read();
  }

  stop(): void {
    this.isReading = false;
  }

  private async read(): Promise<void> {
    while (this.isReading) {
      const status = await fetch(this.url, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
        async (response) => {
          await response.text();
          return response.status;
        },
        () => 'none',
      );
      this.answers[status] = (this.answers[status] ?? 0) + 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
