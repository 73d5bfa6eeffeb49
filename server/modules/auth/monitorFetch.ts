import type { Provider } from '#contract/auth/auth.ts';
import type { ServiceMarks } from '#server/modules/status/serviceMarks.service.ts';
import type { ProviderFetch } from './providerHttp.ts';
import { SignInError } from './SignInError.ts';

/** Records how the provider answers: a refusal counts as an answer, no answer or a server error as a failure. */
export function monitorFetch(fetch: ProviderFetch, name: Provider, marks: ServiceMarks | undefined): ProviderFetch {
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
