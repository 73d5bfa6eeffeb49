const botSigns =
  /bot\b|bot[/;)]|crawl|spider|slurp|headless|lighthouse|preview|scrap|monitor|facebookexternalhit|python|curl|wget|httpclient/i;

/** Detects obvious bots: programs that say so or send no user agent, and prefetched pages. */
export function isBot(headers: Readonly<Record<string, string | string[] | undefined>>): boolean {
  const agent = String(headers['user-agent'] ?? '');
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers['purpose'] ?? ''}`;
  return agent === '' || botSigns.test(agent) || /prefetch|prerender/i.test(purpose);
}
