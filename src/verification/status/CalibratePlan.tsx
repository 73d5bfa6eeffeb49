import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { ridersEndpoints } from '#contract/riders/ridersEndpoints.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { toFtpFragment } from '#machines/pacePlan/ftpFragment.ts';
import { useSession } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { failureWords } from '#src/ui/FailedState.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { whileBusy } from '#src/ui/whileBusy.ts';
import { Note } from './CheckpointTable.tsx';
import { fitFtp } from './fitFtp.ts';
import type { ComparedSetting } from './loadComparison.ts';

interface Props {
  readonly attempt: AttemptDetail;
  readonly found: ComparedSetting;
}

/** Computes on this device the FTP with which the plan is as fast as the ride was. */
export function CalibratePlan({ attempt, found }: Props) {
  const { t } = useTranslator();
  const { action, run } = useAction<number>();
  const [ftpW, setFtpW] = useState<number | null>(null);
  const { comparison } = found;
  if (comparison === null || found.isCourseNew) return null;
  const calibrate = async () => {
    const result = await run((signal) => fitFtp(found, comparison, signal));
    if (result?.ok) setFtpW(result.answer);
  };
  return (
    <Box>
      <div role="status">
        {ftpW === null ? (
          <Note>{t('verificationResult.calibrateText')}</Note>
        ) : (
          <>
            <strong className="num">{t('verificationResult.calibrated', { ftp: ftpW })}</strong>
            <Note>{t('verificationResult.calibratedFrom', { ftp: Math.round(found.setting.inputs.ftp_w) })}</Note>
          </>
        )}
      </div>
      {action.state === 'failed' ? (
        <Notice tone="alarm" role="alert">
          {t(
            action.failure.kind === 'problem'
              ? 'verificationResult.calibrateFailed'
              : 'verificationResult.calibrateNotThere',
          )}
        </Notice>
      ) : null}
      {ftpW === null ? (
        <Button {...whileBusy(action.state === 'busy')} onClick={() => void calibrate()}>
          {t(action.state === 'busy' ? 'verificationResult.calibrating' : 'verificationResult.calibrate')}
        </Button>
      ) : (
        <Ways ftpW={ftpW} routeId={attempt.challenge.route_id} />
      )}
    </Box>
  );
}

function Ways({ ftpW, routeId }: { readonly ftpW: number; readonly routeId: string }) {
  const { t } = useTranslator();
  const session = useSession();
  const { action, run } = useAction<RiderProfile>();
  const store = async () => {
    const result = await run((signal) => callEndpoint(ridersEndpoints.updateMe, { body: { ftp_w: ftpW } }, signal));
    if (result?.ok) session.send({ type: 'rider.profileChanged', user: result.answer });
  };
  return (
    <>
      <ButtonLink as={Link} href={pageHref('route-id', { id: routeId }) + toFtpFragment(ftpW)} data-variant="primary">
        {t('verificationResult.openWithFtp', { ftp: ftpW })}
      </ButtonLink>
      <Button {...whileBusy(action.state === 'busy')} onClick={() => void store()}>
        {t(action.state === 'busy' ? 'verificationResult.storing' : 'verificationResult.storeFtp')}
      </Button>
      <Said role="status">{action.state === 'done' ? t('verificationResult.stored', { ftp: ftpW }) : ''}</Said>
      {action.state === 'failed' ? (
        <Notice tone="alarm" role="alert">
          {`${t('verificationResult.storeFailed')} ${t(failureWords(action.failure, navigator.onLine))}`}
        </Notice>
      ) : null}
    </>
  );
}

const Box = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 12px;
  border-radius: var(--radius);
  background: var(--chip);
  strong { display: block; font-size: 1.25rem; line-height: 1.35; }
`;
const Said = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { display: none; }
`;
