export interface DeskHelp {
  /** The purpose of the page. */
  about: string;
  /** Usual jobs, each step by step. */
  jobs: readonly { job: string; steps: readonly string[] }[];
  /** The words of the page that need an explanation. */
  words?: readonly (readonly [word: string, meaning: string])[];
}
