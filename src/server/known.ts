/** Questions are many and answers small; past this number all are forgotten rather than any looked after. */
const MOST_KEPT = 1000;

/**
 * What was found out about the catalogue, remembered until it moves: how many products filters leave, which all pages
 * of a list need and whose counting goes through every product it counts; the names that are searched.
 */
export class Known<Value> {
  private readonly kept = new Map<string, Promise<Value>>();
  private keptVersion = 0;
  private readonly versionNow: () => number;

  /** @param versionNow the catalogue's version known now */
  constructor(versionNow: () => number) {
    this.versionNow = versionNow;
  }

  /** @returns what is known for the question, or what `find` finds; found once, however many ask meanwhile */
  of(question: object, find: () => Promise<Value>): Promise<Value> {
    const version = this.versionNow();
    if (version !== this.keptVersion) this.kept.clear();
    this.keptVersion = version;
    const key = JSON.stringify(question);
    const known = this.kept.get(key);
    if (known) return known;
    if (this.kept.size >= MOST_KEPT) this.kept.clear();
    const finding = find();
    this.kept.set(key, finding);
    finding.catch(() => {
      if (this.kept.get(key) === finding) this.kept.delete(key);
    });
    return finding;
  }
}
