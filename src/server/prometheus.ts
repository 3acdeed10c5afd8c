/** The little of Prometheus's text format that the shop needs: counters, gauges and histograms with labels. */

type Labels = Record<string, string>;

/** A value that rises and falls. */
export function gauge(name: string, help: string, value: number, labels: Labels = {}): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name}${written(labels)} ${value}\n`;
}

/** A value that only rises. */
export function counter(name: string, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${value}\n`;
}

/** Counts and durations of requests. */
export class Histogram {
  private readonly series = new Map<string, { buckets: number[]; sum: number; count: number }>();
  private readonly name: string;
  private readonly help: string;
  private readonly bounds: readonly number[];

  /** @param bounds the upper end of each bucket, rising */
  constructor(name: string, help: string, bounds: readonly number[]) {
    this.name = name;
    this.help = help;
    this.bounds = bounds;
  }

  observe(labels: Labels, value: number): void {
    const key = written(labels).slice(1, -1);
    let one = this.series.get(key);
    if (!one) this.series.set(key, (one = { buckets: this.bounds.map(() => 0), sum: 0, count: 0 }));
    const index = this.bounds.findIndex((bound) => value <= bound);
    if (index >= 0) one.buckets[index]!++;
    one.sum += value;
    one.count++;
  }

  toString(): string {
    const lines = [`# HELP ${this.name} ${this.help}`, `# TYPE ${this.name} histogram`];
    for (const [labels, { buckets, sum, count }] of this.series) {
      let below = 0;
      for (const [index, bound] of this.bounds.entries()) {
        below += buckets[index]!;
        lines.push(`${this.name}_bucket{${labels},le="${bound}"} ${below}`);
      }
      lines.push(`${this.name}_bucket{${labels},le="+Inf"} ${count}`);
      lines.push(`${this.name}_sum{${labels}} ${sum}`, `${this.name}_count{${labels}} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replace(/["\\\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
