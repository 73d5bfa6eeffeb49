/**
 * Far longer than any line we accept. Longer text is cut before it is normalised, because normalising is quadratic in
 * the number of consecutive combining marks: a body full of them would block the server for minutes.
 */
const maxLineLength = 1_000;

/**
 * One line of text, cleaned: without control, zero-width and direction characters (which hide or reorder the text
 * next to them), normalised (NFC) and trimmed.
 */
export function cleanLine(text: string): string {
  return normaliseText(text)
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu, '')
    .trim();
}

/** A line without control characters and line breaks. */
export const printableLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** Text in its composed form (NFC), cut to a safe length. */
export const normaliseText = (text: string): string => text.slice(0, maxLineLength).normalize('NFC');

/** Text of several lines, cleaned line by line; at most two consecutive line breaks. */
export const cleanParagraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Two usernames are equal if their keys are: the key ignores case and character width. */
export function toUsernameKey(username: string): string {
  return username.slice(0, maxLineLength).normalize('NFKC').toLowerCase().normalize('NFKC');
}
