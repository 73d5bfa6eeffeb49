/** First and last departure, minutes after midnight in Taipei, among which the best one is chosen and proposed. */
export const earlyHours = { fromMinute: 180, toMinute: 600 } as const;
/** Every departure of a day for which a rider may ask. */
export const allHours = { fromMinute: 0, toMinute: 1_410 } as const;
export const departureStepMinutes = 30;
