/** The time of an instant in Asia/Taipei, `08:10`. */
export const formatStartTime = (instant: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Taipei' }).format(
    new Date(instant),
  );
