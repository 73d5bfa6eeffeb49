const botSigns =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|facebookexternalhit|python|curl|wget|httpclient/i;

/** By obvious sign only: a program that says so, one that says nothing of itself, or a page that was fetched ahead. */
export function isBot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  return agent === '' || botSigns.test(agent) || /prefetch|prerender/i.test(purpose);
}
