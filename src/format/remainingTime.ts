import type { Language } from '#contract/languages.ts';
import { padTwoDigits } from './formatDuration.ts';

/**
 * The remaining time in whole seconds, rounded up so that zero is reached exactly at the instant: days, and a clock of
 * hours, minutes and seconds.
 */
export function toRemainingTime(durationMs: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const days = Math.floor(seconds / 86_400);
  const parts = [Math.floor((seconds % 86_400) / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return { days, clock: parts.map(padTwoDigits).join(':') };
}

/** The word for a unit after a count: `day`, `days`, `天`. */
export function formatUnit(count: number, unit: 'day' | 'hour' | 'minute', language: Language): string {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(count);
  return parts.find(({ type }) => type === 'unit')?.value ?? '';
}
