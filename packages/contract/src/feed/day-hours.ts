import { z } from 'zod/mini';

const MinuteOfDay = z.int().check(z.gte(0), z.lte(1_439));

/** Minutes since midnight in New York. The end may be on the next day. `same` is the error for hours without a length. */
export const dayHours = (same: string) =>
  z
    .strictObject({ from_minute: MinuteOfDay, until_minute: MinuteOfDay })
    .check(z.refine(({ from_minute, until_minute }) => from_minute !== until_minute, same));

export type DayHours = z.infer<ReturnType<typeof dayHours>>;

/** Returns whether a minute is in the hours, whose end is not part of them. */
export const isWithinHours = ({ from_minute: from, until_minute: until }: DayHours, minute: number): boolean =>
  from < until ? from <= minute && minute < until : from <= minute || minute < until;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Formats minutes since midnight: `16:05`. */
export const formatMinute = (minute: number): string =>
  `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;

/** Formats hours in New York: `09:30 to 16:00 ET`. */
export const formatHours = ({ from_minute, until_minute }: DayHours): string =>
  `${formatMinute(from_minute)} to ${formatMinute(until_minute)} ET`;
