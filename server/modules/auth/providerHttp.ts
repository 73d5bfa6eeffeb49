import {
  allowInsecureRequests,
  ClientSecretPost,
  Configuration,
  customFetch,
  type ServerMetadata,
} from 'openid-client';
import { isLoopback } from '#server/config/isLoopback.ts';
import { findCause, SignInError, TokenRefusedError } from './SignInError.ts';

const maxAnswerBytes = 262_144;

export type ProviderFetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Calls a provider with limits on time and size, and reads the whole body. Throws `providerUnreachable` without an
 * answer.
 */
export function createProviderFetch(timeoutMs: number): ProviderFetch {
  return async (url, init = {}) => {
    const signals = [AbortSignal.timeout(timeoutMs), ...(init.signal ? [init.signal] : [])];
    let chunks: Uint8Array[];
    let response: Response;
    try {
      response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.any(signals) });
      chunks = await readChunks(response);
    } catch (error) {
      if (error instanceof SignInError) throw error;
      throw new SignInError('providerUnreachable', toReason(error));
    }
    const hasBody = response.status !== 204 && response.status !== 304;
    return new Response(hasBody ? Buffer.concat(chunks) : null, {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  };
}

async function readChunks(response: Response): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new SignInError('providerFailed', 'the answer is too large');
    chunks.push(chunk);
  }
  return chunks;
}

/** Returns a code such as `ECONNREFUSED`, never the message, which may contain the address with its secrets. */
function toReason(error: unknown): string {
  const { name, cause } = error as Error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
  return code ?? name;
}

interface ClientSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly server: ServerMetadata & { readonly token_endpoint: string };
  readonly fetch: ProviderFetch;
}

/** openid-client with explicit addresses and no discovery. Plain http is allowed only to this machine. */
export function createOpenIdClient({ clientId, clientSecret, server, fetch }: ClientSettings): Configuration {
  const client = new Configuration(server, clientId, clientSecret, ClientSecretPost(clientSecret));
  client[customFetch] = (url, { body, headers, method, signal }) =>
    fetch(url, { body: body ?? null, headers, method, signal: signal ?? null });
  if (isPlainLoopback(server.token_endpoint)) allowInsecureRequests(client);
  return client;
}

function isPlainLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

/** Converts any error of openid-client about a provider's answer to a SignInError. */
export function toSignInError(error: unknown, step: string): Error {
  const signInError = findCause(error, SignInError) ?? findCause(error, TokenRefusedError);
  if (signInError) return signInError;
  const code = error instanceof Error && 'code' in error ? String(error.code) : (error as Error).name;
  return new SignInError('providerFailed', `${step} ${code}`);
}

/** Parses a JSON answer; throws `providerFailed` for anything else. */
export async function readProviderJson(response: Response, step: string): Promise<unknown> {
  if (!response.ok) throw new SignInError('providerFailed', `${step} ${response.status}`);
  return response.json().catch(() => {
    throw new SignInError('providerFailed', `${step} is no JSON`);
  });
}
