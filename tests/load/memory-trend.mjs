// The trend of a process's resident memory.
import { clearInterval, setInterval } from 'node:timers';
import { memoryMb } from './processes.mjs';

const EVERY_MS = 1000;

/** @returns a function that stops measuring and returns the trend */
export function watchMemory(pid) {
  const started = performance.now();
  const samples = [];
  const timer = setInterval(() => {
    samples.push({ minutes: (performance.now() - started) / 60_000, mb: memoryMb(pid) });
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    const third = Math.ceil(samples.length / 3);
    return {
      samples: samples.length,
      firstThirdMb: median(samples.slice(0, third)),
      lastThirdMb: median(samples.slice(-third)),
      highestMb: Math.max(...samples.map(({ mb }) => mb)),
      slopeMbPerMinute: slope(samples),
    };
  };
}

function median(samples) {
  return samples.map(({ mb }) => mb).sort((a, b) => a - b)[Math.floor(samples.length / 2)];
}

/** The slope of the least-squares line. */
function slope(samples) {
  const mean = (of) => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minutes, mb] = [mean((sample) => sample.minutes), mean((sample) => sample.mb)];
  const spread = mean((sample) => (sample.minutes - minutes) ** 2);
  return mean((sample) => (sample.minutes - minutes) * (sample.mb - mb)) / spread;
}
