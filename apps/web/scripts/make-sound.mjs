// Generates the alert sound: two short rising tones, 16-bit mono. Run: node apps/web/scripts/make-sound.mjs
import { writeFileSync } from 'node:fs';

const SAMPLE_RATE_HZ = 22_050;
const TONES = [
  { startS: 0, lengthS: 0.2, frequencyHz: 783.99 },
  { startS: 0.13, lengthS: 0.29, frequencyHz: 1_174.66 },
];
const ATTACK_S = 0.008;
const DECAY_PER_S = 9;
const VOLUME = 0.42;
const OVERTONE = 0.25;

const totalS = Math.max(...TONES.map(({ startS, lengthS }) => startS + lengthS));
const samples = Int16Array.from({ length: Math.round(totalS * SAMPLE_RATE_HZ) }, (_, index) => {
  const level = TONES.reduce((sum, tone) => sum + toneAt(tone, index / SAMPLE_RATE_HZ - tone.startS), 0);
  return Math.round(Math.max(-1, Math.min(1, level)) * 32_767);
});

/** @type {(tone: { lengthS: number, frequencyHz: number }, seconds: number) => number} Level from -1 to 1. */
function toneAt({ lengthS, frequencyHz }, seconds) {
  if (seconds < 0 || seconds > lengthS) return 0;
  const envelope = Math.min(seconds / ATTACK_S, (lengthS - seconds) / ATTACK_S, 1) * Math.exp(-DECAY_PER_S * seconds);
  const angle = 2 * Math.PI * frequencyHz * seconds;
  return VOLUME * envelope * (Math.sin(angle) + OVERTONE * Math.sin(2 * angle));
}

const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + samples.byteLength, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(SAMPLE_RATE_HZ, 24);
header.writeUInt32LE(SAMPLE_RATE_HZ * 2, 28);
header.writeUInt16LE(2, 32);
header.writeUInt16LE(16, 34);
header.write('data', 36);
header.writeUInt32LE(samples.byteLength, 40);

writeFileSync(
  new URL('../src/features/feed/live/alert.wav', import.meta.url),
  Buffer.concat([header, Buffer.from(samples.buffer)]),
);
