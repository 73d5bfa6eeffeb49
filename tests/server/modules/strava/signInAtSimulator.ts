/** A sample rider signs in over HTTP and grants the given scopes, by default all requested ones. */
export async function signInAtSimulator(
  origin: string,
  rider: string,
  scopes?: readonly string[],
): Promise<{ readonly access: string }> {
  const response = await fetch(`${origin}/api/auth/strava/url/`);
  const { authorization_url: url } = (await response.json()) as { authorization_url: string };
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = new URLSearchParams({ rider, decision: 'authorize' });
  const offered = new URL(url).searchParams.get('scope')?.split(',') ?? [];
  for (const scope of scopes ?? offered) form.append('scope', scope);
  const consented = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const back = consented.headers.get('location')?.split('#')[0] ?? '';
  const answer = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  const refresh = answer.headers.getSetCookie().find((text) => text.startsWith('wolfpace-session='));
  const token = await fetch(`${origin}/api/token/refresh/`, {
    method: 'POST',
    headers: { cookie: refresh?.split(';')[0] ?? '' },
  });
  return (await token.json()) as { access: string };
}
