import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptErrorCode } from '#contract/verifications/attemptCodes.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { formatFileProblem } from '#src/routes/ownCourses/fileProblem.ts';
import { ownCourseWords } from '#src/routes/ownCourses/ownCourseWords.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import type { ComputeErrorCode } from '#workers/core/computeResult.ts';

const errorKeys: Readonly<Record<AttemptErrorCode, WordKey>> = {
  'activity.notFound': 'verificationResult.error.notFound',
  'activity.private': 'verificationResult.error.private',
  'activity.noTrack': 'verificationResult.error.noTrack',
  'activity.notYetReady': 'verificationResult.error.notYetReady',
  'strava.notConnected': 'verificationResult.error.notConnected',
  'strava.scopeMissing': 'verificationResult.error.scopeMissing',
  'strava.inactive': 'verificationResult.error.inactive',
  'challenge.incomplete': 'verificationResult.error.incomplete',
  'attempt.sameRide': 'verificationResult.error.sameRide',
  'file.unreadable': 'verificationResult.error.file',
  'ride.zoneUnknown': 'verificationResult.error.zoneUnknown',
  internal: 'verificationResult.error.internal',
};
/** Errors whose text refers the rider to the administrator. */
const administratorKeys: readonly WordKey[] = [errorKeys['challenge.incomplete'], errorKeys.internal];
/** Errors that the rider can fix in the profile: by connecting Strava, or by granting more permissions. */
const profileCodes: readonly string[] = ['activity.private', 'strava.notConnected', 'strava.scopeMissing'];

/** Why there is no verdict, and what to do about it. */
export function ErrorPanel({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const { earlier_attempt_id: earlierId } = attempt;
  const code = attempt.error_code ?? 'internal';
  return (
    <Container>
      <p role="alert">{t(toWordKey(code))}</p>
      {administratorKeys.includes(toWordKey(code)) ? (
        <p>
          <SiteContact />
        </p>
      ) : null}
      {code.startsWith('file.') ? <FileDetail code={code} /> : null}
      <Cluster gap={8}>
        {earlierId === null ? null : (
          <ButtonLink as={Link} href={toPageHref('verifications-status-id', { id: earlierId })} data-variant="primary">
            {t('verificationResult.earlierAttempt')}
          </ButtonLink>
        )}
        <ButtonLink
          as={Link}
          href={toPageHref('verifications-id', { id: attempt.challenge.id })}
          data-variant={earlierId === null ? 'primary' : undefined}
        >
          {t('verificationResult.again')}
        </ButtonLink>
        {profileCodes.includes(code) ? (
          <ButtonLink as={Link} href={toPageHref('profile')}>
            {t('auth.toProfile')}
          </ButtonLink>
        ) : null}
      </Cluster>
    </Container>
  );
}

function toWordKey(code: string): WordKey {
  if (code.startsWith('file.')) return errorKeys['file.unreadable'];
  return Object.hasOwn(errorKeys, code) ? errorKeys[code as AttemptErrorCode] : errorKeys.internal;
}

/** What is wrong with the file, in the words of the file reader; they load with the first such error. */
function FileDetail({ code }: { readonly code: string }) {
  const { t } = useTranslator();
  const [hasWords, setHasWords] = useState(false);
  useEffect(() => {
    let hasUnmounted = false;
    loadWords(ownCourseWords).then(
      () => (hasUnmounted ? undefined : setHasWords(true)),
      // Without these words, the general message above is enough.
      () => undefined,
    );
    return () => {
      hasUnmounted = true;
    };
  }, []);
  return hasWords ? <p>{formatFileProblem(t, { code: code as ComputeErrorCode })}</p> : null;
}

const Container = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 8px;
  p[role='alert'] { font-size: 1.125rem; font-weight: 650; line-height: 1.45; }
  p { overflow-wrap: anywhere; }
`;
