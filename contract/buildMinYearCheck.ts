import * as z from 'zod/mini';
import { isBeforeYear } from './races/age.ts';

/**
 * A check of a day written as YYYY-MM-DD: `dateTooEarly` if it is before the year, which is nearly always a mistyped
 * one, such as 0099 for 民國 99. What is no day at all is left to the schema's other checks.
 *
 * @param minYear First year AD that is accepted.
 */
export const buildMinYearCheck = (minYear: number) =>
  z.refine<string>((day) => !isBeforeYear(day, minYear), { params: { minYear } });
