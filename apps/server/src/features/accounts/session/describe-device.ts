import { getParser } from 'bowser';

const MAX_CHARACTERS = 60;
export const UNKNOWN_DEVICE = 'Unknown device';

/** Returns browser and system in words, without versions. Only these words are stored, not the header. */
export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return UNKNOWN_DEVICE;
  const parser = getParser(userAgent);
  const words = [parser.getBrowserName(), parser.getOSName()].filter((name) => name !== '');
  return words.length === 0 ? UNKNOWN_DEVICE : words.join(' on ').slice(0, MAX_CHARACTERS);
}
