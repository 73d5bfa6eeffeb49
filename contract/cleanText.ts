/**
 * One line of text as people mean it: without control, zero-width and direction characters (which hide or turn what
 * stands beside them), composed, and without blanks around it.
 */
export function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{DI}]/gu, '')
    .trim();
}

/** Usernames are the same where this is the same: without regard to case and to the width of letters. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}
