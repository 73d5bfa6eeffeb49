import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { SiteStatus } from '#contract/status/status.ts';
import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import type { HealthState, SiteState } from '#contract/status/statusKinds.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { usePolling } from '#src/api/usePolling.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Button } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';
import { Incidents } from './Incidents.tsx';

const loadSiteStatus = (signal: AbortSignal) => callEndpoint(statusEndpoints.getSiteStatus, {}, signal);
/** The page promises an update at least once a minute. */
const pollMs = 30_000;

/** Whether the site works now, which parts fail, and the latest incidents. */
export function SiteStatusScreen() {
  const { t } = useTranslator();
  const initialResource = useResource('siteStatus', [], loadSiteStatus);
  const [polledResult, setPolledResult] = useState<CallResult<SiteStatus> | null>(null);
  const onResult = useCallback((result: CallResult<SiteStatus>) => setPolledResult(result), []);
  usePolling({ load: loadSiteStatus, onResult }, initialResource.state !== 'busy', pollMs);
  const retry = () => {
    setPolledResult(null);
    initialResource.retry();
  };
  const answer =
    polledResult === null
      ? initialResource.state === 'ready'
        ? initialResource.answer
        : null
      : polledResult.ok
        ? polledResult.answer
        : null;
  const isBusy = polledResult === null && initialResource.state === 'busy';
  return (
    <Page width="reading">
      <PageHeader title={t('page.status')} />
      <Stack gap={32}>
        {isBusy ? (
          <LoadingRegion>
            <Stack gap={16}>
              <Skeleton height={112} />
              <Skeleton height={280} />
            </Stack>
          </LoadingRegion>
        ) : null}
        {isBusy || answer !== null ? null : <SiteStateBanner state="unknown" onRetry={retry} />}
        {answer === null ? null : <StatusReport status={answer} />}
        <p>
          {t('siteStatus.notHere')} <SiteContact />
        </p>
      </Stack>
    </Page>
  );
}

function StatusReport({ status }: { readonly status: SiteStatus }) {
  return (
    <>
      <SiteStateBanner state={status.state} checkedAt={status.checked_at} />
      {status.parts.length === 0 ? null : <SiteParts status={status} />}
      <Incidents status={status} />
    </>
  );
}

interface Props {
  readonly state: SiteState | 'unknown';
  readonly checkedAt?: string;
  readonly onRetry?: () => void;
}

/** The site's state in one sentence, readable without its colour. */
function SiteStateBanner({ state, checkedAt, onRetry }: Props) {
  const { t, language } = useTranslator();
  return (
    <Container data-state={state} role="status">
      <h2>{t(`siteStatus.${state}`)}</h2>
      <p>{t(`siteStatus.${state}Text`)}</p>
      {checkedAt === undefined ? null : (
        <small>{t('siteStatus.checked', { at: formatMoment(checkedAt, language) })}</small>
      )}
      {onRetry === undefined ? null : (
        <div>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  gap: 4px;
  padding: 16px 20px;
  ${cardBox}
  border-left: 8px solid var(--control);
  overflow-wrap: anywhere;
  &[data-state='well'] { border-left-color: var(--cypress); }
  &[data-state='degraded'] { border-left-color: var(--amber); }
  &[data-state='down'] { border-left-color: var(--signal); }
  h2 { font-size: 1.375rem; line-height: 1.35; }
  p { line-height: 1.6; }
  small { color: var(--soft); font-size: 0.8125rem; }
  div { padding-top: 8px; }
`;

const tones: Readonly<Record<HealthState, StatusTone>> = {
  well: 'open',
  attention: 'warning',
  failing: 'alarm',
  unknown: 'plain',
};

/** The outside services that riders depend on, and what riders cannot do while one fails. */
function SiteParts({ status: { parts, server_now: now } }: { readonly status: SiteStatus }) {
  const { t, language } = useTranslator();
  return (
    <Section title={t('siteStatus.parts')}>
      <List>
        {parts.map(({ name, state, last_good_at: lastGoodAt }) => (
          <li key={name}>
            <div>
              <strong>{t(`siteStatus.part.${name}`)}</strong>
              {lastGoodAt === null ? null : (
                <small>
                  {t('siteStatus.lastGood', { at: formatNearMoment(lastGoodAt, language, Date.parse(now)) })}
                </small>
              )}
              {state === 'failing' ? <p>{t(`siteStatus.failing.${name}`)}</p> : null}
            </div>
            <StatusChip tone={tones[state]}>{t(`siteStatus.state.${state}`)}</StatusChip>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  ${cardBox}
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;
    min-height: 56px;
    padding: 8px 16px;
  }
  & > li + li { border-top: 1px solid var(--line); }
  & > li > div { flex: 1 1 180px; min-width: 0; }
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
  p { font-size: 0.875rem; }
`;
