import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import type { FakeAccount, FakeProviders } from './FakeProviders.ts';

let browserCount = 0;

/** One browser with its own network address. Keeps cookies by path, and the bearer token like our client. */
export class TestBrowser {
  readonly #app: FastifyInstance;
  readonly #fake: FakeProviders;
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #remoteAddress: string;
  access: string | undefined;

  constructor(app: FastifyInstance, fake: FakeProviders) {
    this.#app = app;
    this.#fake = fake;
    browserCount += 1;
    this.#remoteAddress = `10.1.${browserCount >> 8}.${browserCount & 255}`;
  }

  async send(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object): Promise<LightMyRequestResponse> {
    const cookies = [...this.#cookies].filter(([, { path }]) => url.startsWith(path));
    const response = await this.#app.inject({
      method,
      url,
      remoteAddress: this.#remoteAddress,
      cookies: Object.fromEntries(cookies.map(([name, { value }]) => [name, value])),
      headers: this.access === undefined ? {} : { authorization: `Bearer ${this.access}` },
      ...(payload && { payload }),
    });
    for (const { name, value, path = '/', maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
      this.#fake.secrets.push(value);
    }
    return response;
  }

  findCookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value;
  }

  deleteCookie(name: string): void {
    this.#cookies.delete(name);
  }

  /** Begins a sign-in; returns the provider's address to which the page sends the rider. */
  async beginSignIn(provider: Provider, purpose?: 'link'): Promise<string> {
    const query = purpose === undefined ? '' : `?purpose=${purpose}`;
    const response = await this.send('GET', `/api/auth/${provider}/url/${query}`);
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`);
    return response.json().authorization_url;
  }

  /** Opens our callback, as the provider's page does; returns the address to which the callback redirects. */
  async openCallback(provider: Provider, query: Readonly<Record<string, string>>): Promise<string> {
    const response = await this.send('GET', `/api/auth/${provider}/callback/?${new URLSearchParams(query)}`);
    if (response.statusCode !== 302) throw new Error(`${response.statusCode} ${response.body}`);
    return String(response.headers.location);
  }

  /** The whole sign-in, by a rider who grants everything unless `scope` is set. */
  async signIn(provider: Provider, account: FakeAccount, options: { purpose?: 'link'; scope?: string } = {}) {
    const url = await this.beginSignIn(provider, options.purpose);
    return this.openCallback(provider, this.#fake.authorise(provider, url, account, options.scope));
  }

  /** As /auth/callback does: gets the access token by the refresh cookie. */
  async loadToken(): Promise<number> {
    const response = await this.send('POST', '/api/token/refresh/');
    if (response.statusCode === 200) {
      this.access = response.json().access;
      this.#fake.secrets.push(response.json().access);
    }
    return response.statusCode;
  }

  async fetchProfile(): Promise<RiderProfile> {
    return (await this.send('GET', '/api/member/me/')).json();
  }
}
