const TONES = {
  right: { frequency: 1320, seconds: 0.09 },
  wrong: { frequency: 180, seconds: 0.5 },
} as const;

/** Short and high: it counted. Long and low: it did not. Silent where the browser plays nothing. */
export function playTone(kind: keyof typeof TONES): void {
  const { frequency, seconds } = TONES[kind];
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
    tone.onended = () => void audio.close();
  } catch {
    // There is no sound device: the sentence says it, too.
  }
}
