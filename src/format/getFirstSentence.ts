/** The first sentence of a note without its final mark; the whole note if no mark ends a sentence (Thai). */
export function getFirstSentence(text: string): string {
  // A full stop inside an address or a number is not followed by a space.
  const [first = ''] = text.split(/[。；！？]|[.;!?](?=\s|$)/u);
  return first.trim() || text.trim();
}
