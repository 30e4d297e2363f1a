/** The sounds of a game: short wooden and glassy tones, synthesised so that nothing has to be loaded. */

import { settings } from './settings.svelte.ts';

/** `call`: it is one's turn. `blocked`: a colour can no longer move. `end`: a game ended, and others won. */
export type Sound = 'pick' | 'turn' | 'place' | 'refuse' | 'call' | 'blocked' | 'win' | 'end';

interface Note {
  /** When it begins, in seconds. */
  readonly at?: number;
  /** In hertz, at its beginning and at its end. */
  readonly pitch: number;
  readonly to?: number;
  /** In seconds. */
  readonly length: number;
  /** 0 to 1. */
  readonly loudness: number;
  readonly tone?: OscillatorType;
}

const knock = (at: number, pitch: number, loudness: number): Note => ({
  at,
  pitch: pitch * 2.2,
  to: pitch,
  length: 0.12,
  loudness,
  tone: 'triangle',
});
const bell = (at: number, pitch: number, loudness = 0.07): Note => ({
  at,
  pitch,
  length: 0.55,
  loudness,
  tone: 'sine',
});

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  pick: [{ pitch: 520, to: 640, length: 0.05, loudness: 0.06, tone: 'triangle' }],
  turn: [{ pitch: 700, to: 880, length: 0.04, loudness: 0.04, tone: 'triangle' }],
  place: [knock(0, 190, 0.22), knock(0.012, 330, 0.06)],
  refuse: [
    { pitch: 165, to: 140, length: 0.09, loudness: 0.12, tone: 'triangle' },
    { at: 0.1, pitch: 150, to: 120, length: 0.11, loudness: 0.12, tone: 'triangle' },
  ],
  call: [bell(0, 587, 0.05), bell(0.11, 784, 0.05)],
  blocked: [knock(0, 150, 0.12), knock(0.14, 105, 0.12)],
  win: [bell(0, 523), bell(0.12, 659), bell(0.24, 784), bell(0.36, 1047, 0.09)],
  end: [bell(0, 440, 0.05), bell(0.18, 392, 0.05)],
};

/** The quietest that an exponential curve can end with. */
const SILENCE = 0.0008;
const ATTACK = 0.004;

let context: AudioContext | null = null;

/** Plays a sound, unless a person wants none; before the first click or key, browsers allow none. */
export function sound(name: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const note of NOTES[name]) strike(context, note);
}

function strike(audio: AudioContext, { at = 0, pitch, to = pitch, length, ...note }: Note): void {
  const begin = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = note.tone ?? 'sine';
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(to, begin + length / 3);
  volume.gain.setValueAtTime(SILENCE, begin);
  volume.gain.exponentialRampToValueAtTime(note.loudness, begin + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
