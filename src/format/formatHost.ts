/** The host of a URL without `www.`: `example.tw`; the text itself if it is not a URL. */
export function formatHost(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
