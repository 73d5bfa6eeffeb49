import { styled } from 'styled-components';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

const load = (signal: AbortSignal) => callEndpoint(ridersEndpoints.listIdentities, {}, signal);

/** Explains what riders miss if they did not allow Strava to share activities; renders nothing if that is unknown. */
export function ActivitiesNote() {
  const { t } = useTranslator();
  const identities = useResource(load);
  if (identities.state !== 'ready') return null;
  const strava = identities.answer.results.find(({ provider }) => provider === 'strava');
  const isGranted = strava?.scopes.some((scope) => scope.startsWith('activity:read')) ?? true;
  return isGranted ? null : <Note role="status">{t('auth.noActivities')}</Note>;
}

const Note = styled.p`
  && {
    padding: 12px 16px;
    border-left: 4px solid var(--control);
    border-radius: var(--radius);
    background: var(--chip);
    color: var(--ink);
  }
`;
