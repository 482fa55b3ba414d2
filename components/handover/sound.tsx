'use client';

import { Volume2, VolumeX } from 'lucide';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { storedPreference } from '@/components/ui/stored-preference';

const kept = storedPreference(
  'handover-sound',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

/** Whether scans sound in this browser, and the press that changes it. */
export function SoundSwitch() {
  const t = useTranslations('handover.sound');
  const [isOn, choose] = kept.useChoice();
  const change = () => {
    choose(!isOn);
    sound('good');
  };
  return (
    <Button drawing={isOn ? Volume2 : VolumeX} aria-pressed={isOn} onClick={change}>
      {t(isOn ? 'on' : 'off')}
    </Button>
  );
}

type Note = { hertz: number; fromMs: number; forMs: number; wave: OscillatorType };

/** High and short, twice the same, and low and rough: known with the back to the screen. */
const TONES = {
  good: [{ hertz: 1_320, fromMs: 0, forMs: 110, wave: 'sine' }],
  again: [0, 140].map((fromMs) => ({ hertz: 660, fromMs, forMs: 90, wave: 'sine' })),
  bad: [0, 220].map((fromMs) => ({ hertz: 196, fromMs, forMs: 180, wave: 'square' })),
} as const satisfies Record<string, readonly Note[]>;

export type Tone = keyof typeof TONES;

const LOUDNESS = 0.25;
let context: AudioContext | null = null;

/** Sounds a tone, unless sound is switched off or this browser has none. A key of the scanner is what lets a page sound. */
export function sound(tone: Tone): void {
  if (!kept.current() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  void context.resume().catch(() => undefined);
  for (const { hertz, fromMs, forMs, wave } of TONES[tone]) {
    const [start, end] = [currentTime + fromMs / 1_000, currentTime + (fromMs + forMs) / 1_000];
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.type = wave;
    oscillator.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, start);
    // Cut off at once it would click.
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    oscillator.connect(gain).connect(destination);
    oscillator.start(start);
    oscillator.stop(end);
  }
}
