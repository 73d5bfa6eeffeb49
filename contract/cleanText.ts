/**
 * Far beyond every line there is; what is longer is cut off before it is composed. Composing takes the square of the
 * number of marks that follow each other: a body full of them would hold the server for minutes.
 */
const longestLine = 1_000;

/**
 * One line of text as people mean it: without control, zero-width and direction characters (which hide or turn what
 * stands beside them), composed, and without blanks around it.
 */
export function cleanLine(text: string): string {
  return composed(text)
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu, '')
    .trim();
}

/** Text in its composed form (NFC), of a length that can be. */
export const composed = (text: string): string => text.slice(0, longestLine).normalize('NFC');

/** Text of several lines, cleaned line by line; at most two line ends stand together. */
export const cleanParagraphs = (text: string): string =>
  text
    .split(/\r\n|[\n\r\p{Zl}\p{Zp}]/u)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Usernames are the same where this is the same: without regard to case and to the width of letters. */
export function usernameKey(username: string): string {
  return username.slice(0, longestLine).normalize('NFKC').toLowerCase().normalize('NFKC');
}
