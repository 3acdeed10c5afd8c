import { useEffect, useEffectEvent } from 'react';
import { onRefusal } from './refusal-answer.ts';

const answers = new Map<string | undefined, () => Promise<boolean>>();

/** Answers the refusals of any call that have this code. @param answer resolves to whether the call is made again */
export function useRefusalAnswer(code: string, answer: () => Promise<boolean>): void {
  const answered = useEffectEvent(answer);
  useEffect(() => {
    onRefusal((refused) => answers.get(refused)?.());
    answers.set(code, () => answered());
    return () => void answers.delete(code);
  }, [code]);
}
