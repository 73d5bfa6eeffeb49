/** The owners of the route's data, without the sentences on accuracy, for places with little room. */
export function shortAttribution(attribution: string): string {
  return /^(.*?)[.。](?=\s|$)/.exec(attribution)?.[1] ?? attribution;
}
