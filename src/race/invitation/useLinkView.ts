import { useCallback, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

type LinkEndpoint<View> = Endpoint<{ body: { secret: string; language: Language }; answer: View }>;

interface ViewData<View> {
  readonly secret: string;
  readonly view: View;
}

/**
 * The view behind a link. Another language, or the server's answer to a change, replaces it in place: a half-filled
 * form stays.
 */
export function useLinkView<View>(endpoint: LinkEndpoint<View>, secret: string) {
  const { language } = useTranslator();
  const [data, setData] = useState<ViewData<View> | null>(null);
  const [lastAnswer, setLastAnswer] = useState<View | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path names the endpoint
  const { retry, ...resource } = useResource('linkView', [endpoint.path, secret, language], (signal) =>
    callEndpoint(endpoint, { body: { secret, language } }, signal),
  );
  if (resource.state === 'ready' && lastAnswer !== resource.answer) {
    setLastAnswer(resource.answer);
    setData({ secret, view: resource.answer });
  }
  const show = useCallback((view: View, viewSecret: string) => setData({ secret: viewSecret, view }), []);
  // Only a link that has ended hides a view that was shown; a lost connection does not, because somebody may be typing.
  const isEnded =
    resource.state === 'failed' &&
    resource.failure.kind === 'problem' &&
    endedStatuses.includes(resource.failure.status);
  const current: Resource<View> =
    data !== null && data.secret === secret && !isEnded ? { state: 'ready', answer: data.view } : resource;
  return { ...current, retry, show };
}

/** Unknown, used, expired or revoked. */
const endedStatuses: readonly number[] = [404, 410];
