/** @returns whether the call is made again; undefined where nothing is done about this refusal */
type Answer = (code: string | undefined) => Promise<boolean> | undefined;

let answer: Answer = () => undefined;

/** Sets the answer of the present frame to the refusals of any call. */
export function onRefusal(react: Answer): void {
  answer = react;
}

export function answerRefusal(code: string | undefined): Promise<boolean> | undefined {
  return answer(code);
}
