/** First and last departure in minutes after midnight, the same as `bestRange` of the compute core. */
export const earlyHours = { fromMinute: 180, toMinute: 600 } as const;
export const allHours = { fromMinute: 0, toMinute: 1_410 } as const;
export const departureStepMinutes = 30;
