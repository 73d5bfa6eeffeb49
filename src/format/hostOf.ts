/** The site that an address leads to, as a rider knows it: `example.tw`; the address itself where it is not one. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
