/**
 * The owners of the route's data and their licences, without the sentences on accuracy and the addresses of the data,
 * for places with little room: an address that is cut says nothing. The page's foot has them whole.
 */
export function shortAttribution(attribution: string): string {
  const owners = /^(.*?)[.。](?=\s|$)/.exec(attribution)?.[1] ?? attribution;
  return owners.replace(/ data\.gov\.tw\/\S+/g, '');
}
