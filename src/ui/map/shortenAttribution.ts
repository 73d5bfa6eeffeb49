/**
 * The owners of the route's data and their licences, without the sentences on accuracy and the URLs, for small spaces.
 * The page's footer shows the full text.
 */
export function shortenAttribution(attribution: string): string {
  const owners = /^(.*?)[.。](?=\s|$)/.exec(attribution)?.[1] ?? attribution;
  return owners.replace(/ data\.gov\.tw\/\S+/g, '');
}
