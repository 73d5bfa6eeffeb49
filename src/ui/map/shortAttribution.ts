/** The owners of the route's data, without what is said about its accuracy: for places where lines are few. */
export function shortAttribution(attribution: string): string {
  return /^(.*?)[.。](?=\s|$)/.exec(attribution)?.[1] ?? attribution;
}
