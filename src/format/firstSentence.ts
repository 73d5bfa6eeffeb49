/** The first sentence of a note, without the mark that ends it; the whole note where nothing ends a sentence (Thai). */
export function firstSentence(text: string): string {
  // A full stop inside an address or a number is followed by something other than a space.
  const [first = ''] = text.split(/[。；！？]|[.;!?](?=\s|$)/u);
  return first.trim() || text.trim();
}
