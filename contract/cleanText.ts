/**
 * Far longer than any line we accept; longer text is cut before it is normalised. Normalising takes the square of the
 * number of consecutive combining marks: a body full of them would block the server for minutes.
 */
const longestLine = 1_000;

/**
 * One line of text, cleaned: without control, zero-width and direction characters (which hide or reorder the text
 * next to them), normalised (NFC) and trimmed.
 */
export function cleanLine(text: string): string {
  return composed(text)
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu, '')
    .trim();
}

/** Text in its composed form (NFC), cut to a safe length. */
export const composed = (text: string): string => text.slice(0, longestLine).normalize('NFC');

/** Text of several lines, cleaned line by line; at most two consecutive line breaks. */
export const cleanParagraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Usernames are equal if this is equal: it ignores case and the width of letters. */
export function usernameKey(username: string): string {
  return username.slice(0, longestLine).normalize('NFKC').toLowerCase().normalize('NFKC');
}
