import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { SiteStatus } from '#contract/status/status.ts';
import { statusEndpoints } from '#contract/status/statusEndpoints.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { usePolling } from '#src/api/usePolling.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { Incidents } from './Incidents.tsx';
import { SiteParts } from './SiteParts.tsx';
import { Verdict } from './Verdict.tsx';

const load = (signal: AbortSignal) => callEndpoint(statusEndpoints.getSiteStatus, {}, signal);
/** The page promises an update at least once a minute. */
const rereadMs = 30_000;

/** Whether the site works now, which parts fail, and the latest incidents. */
export function SiteStatusScreen() {
  const { t } = useTranslator();
  const first = useResource(load);
  const [newer, setNewer] = useState<CallResult<SiteStatus> | null>(null);
  const onResult = useCallback((result: CallResult<SiteStatus>) => setNewer(result), []);
  usePolling({ load, onResult }, first.state !== 'busy', rereadMs);
  const retry = () => {
    setNewer(null);
    first.retry();
  };
  const answer = newer === null ? (first.state === 'ready' ? first.answer : null) : newer.ok ? newer.answer : null;
  const isBusy = newer === null && first.state === 'busy';
  return (
    <Page width="reading">
      <PageHeader title={t('page.status')} />
      <Parts>
        {isBusy ? (
          <Busy>
            <Stack>
              <Skeleton height={112} />
              <Skeleton height={280} />
            </Stack>
          </Busy>
        ) : null}
        {isBusy || answer !== null ? null : <Verdict state="unknown" onRetry={retry} />}
        {answer === null ? null : <StatusReport status={answer} />}
        <p>
          {t('siteStatus.notHere')} <SiteContact />
        </p>
      </Parts>
    </Page>
  );
}

function StatusReport({ status }: { readonly status: SiteStatus }) {
  return (
    <>
      <Verdict state={status.state} checkedAt={status.checked_at} />
      {status.parts.length === 0 ? null : <SiteParts status={status} />}
      <Incidents status={status} />
    </>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
