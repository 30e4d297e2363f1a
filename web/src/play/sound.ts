/** Sounds of a game, synthesised so that nothing has to be loaded. */

let context: AudioContext | null = null;

/** A short wooden knock; `pitch` in hertz. */
export function knock(pitch = 190): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch * 2.2, now);
  tone.frequency.exponentialRampToValueAtTime(pitch, now + 0.03);
  loudness.gain.setValueAtTime(0.22, now);
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.12);
  tone.connect(loudness).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.13);
}

/** Two rising knocks: it is one's turn. */
export function chime(): void {
  knock(330);
  setTimeout(() => knock(440), 140);
}
