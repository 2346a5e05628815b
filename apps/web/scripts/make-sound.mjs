// Generates the alert sounds: short tones, 16-bit mono. Run: node apps/web/scripts/make-sound.mjs
import { writeFileSync } from 'node:fs';

const SAMPLE_RATE_HZ = 22_050;
const SOUNDS = {
  // Two rising tones.
  alert: [
    { startS: 0, lengthS: 0.2, frequencyHz: 783.99 },
    { startS: 0.13, lengthS: 0.29, frequencyHz: 1_174.66 },
  ],
  // A quick rise of four, up to the octave.
  'alert-strong': [
    { startS: 0, lengthS: 0.16, frequencyHz: 783.99 },
    { startS: 0.09, lengthS: 0.16, frequencyHz: 987.77 },
    { startS: 0.18, lengthS: 0.16, frequencyHz: 1_174.66 },
    { startS: 0.27, lengthS: 0.36, frequencyHz: 1_567.98 },
  ],
  // A low tone, twice, then a fall.
  'alert-watchlist': [
    { startS: 0, lengthS: 0.16, frequencyHz: 659.26 },
    { startS: 0.15, lengthS: 0.16, frequencyHz: 659.26 },
    { startS: 0.3, lengthS: 0.34, frequencyHz: 523.25 },
  ],
};
const ATTACK_S = 0.008;
const DECAY_PER_S = 9;
const VOLUME = 0.42;
const OVERTONE = 0.25;

for (const [name, tones] of Object.entries(SOUNDS)) {
  const totalS = Math.max(...tones.map(({ startS, lengthS }) => startS + lengthS));
  const samples = Int16Array.from({ length: Math.round(totalS * SAMPLE_RATE_HZ) }, (_, index) => {
    const level = tones.reduce((sum, tone) => sum + toneAt(tone, index / SAMPLE_RATE_HZ - tone.startS), 0);
    return Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
  });
  writeFileSync(
    new URL(`../src/features/feed/live/${name}.wav`, import.meta.url),
    Buffer.concat([headerOf(samples), Buffer.from(samples.buffer)]),
  );
}

/** @type {(tone: { lengthS: number, frequencyHz: number }, seconds: number) => number} Level from -1 to 1. */
function toneAt({ lengthS, frequencyHz }, seconds) {
  if (seconds < 0 || seconds > lengthS) return 0;
  const envelope = Math.min(seconds / ATTACK_S, (lengthS - seconds) / ATTACK_S, 1) * Math.exp(-DECAY_PER_S * seconds);
  const angle = 2 * Math.PI * frequencyHz * seconds;
  return VOLUME * envelope * (Math.sin(angle) + OVERTONE * Math.sin(2 * angle));
}

/** @type {(samples: Int16Array) => Buffer} The header of a WAVE file. */
function headerOf({ byteLength }) {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
  header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(byteLength, 40);
  return header;
}
