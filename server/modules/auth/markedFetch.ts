import type { Provider } from '#contract/auth/auth.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import type { ProviderFetch } from './providerHttp.ts';
import { SignInError } from './SignInError.ts';

/** Tells how the provider answers: a refusal is an answer, no answer or a failure of its own is not. */
export function markedFetch(fetch: ProviderFetch, name: Provider, marks: ServiceMarks | undefined): ProviderFetch {
  return async (url, init) => {
    try {
      const response = await fetch(url, init);
      if (response.status < 500) marks?.ok(name);
      else marks?.failed(name, String(response.status));
      return response;
    } catch (error) {
      marks?.failed(name, error instanceof SignInError ? error.code : 'unknown');
      throw error;
    }
  };
}
