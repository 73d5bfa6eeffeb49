import type { ReactNode } from 'react';
import type { CallFailure } from '#src/api/callEndpoint.ts';
import type { Resource } from '#src/api/useResource.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { getErrorCode } from './formatRefusal.ts';

interface LinkFacts {
  readonly server_now: string;
  readonly expires_at: string | null;
}

interface Props<View> {
  readonly page: 'races-invitation' | 'races-consent';
  readonly link: Resource<View> & { readonly retry: () => void };
  /** Facts below the title, before the link's expiry. */
  readonly getFacts: (view: View) => readonly string[];
  /** Replaces the page once the entered data have been deleted. */
  readonly withdrawnMessage: { readonly title: string; readonly text: string } | null;
  readonly children: (view: View) => ReactNode;
}

/** The page behind a link: its content, or why the link does not open. */
export function LinkPage<View extends LinkFacts>({ page, link, getFacts, withdrawnMessage, children }: Props<View>) {
  const { t, language } = useTranslator();
  const view = link.state === 'ready' && withdrawnMessage === null ? link.answer : null;
  const formatExpiry = ({ expires_at: endsAt, server_now: serverNow }: View): string[] =>
    endsAt === null ? [] : [t('invitation.until', { when: formatNearMoment(endsAt, language, Date.parse(serverNow)) })];
  const facts = view === null ? [] : [...getFacts(view), ...formatExpiry(view)];
  return (
    <Page width="reading">
      <PageHeader title={t(`page.${page}`)} facts={facts} />
      {withdrawnMessage === null ? (
        <LinkContent link={link}>{children}</LinkContent>
      ) : (
        <StateFrame role="status">
          <strong>{withdrawnMessage.title}</strong>
          <p>{withdrawnMessage.text}</p>
        </StateFrame>
      )}
    </Page>
  );
}

function LinkContent<View>({ link, children }: Pick<Props<View>, 'link' | 'children'>) {
  if (link.state === 'failed') return <LinkProblem failure={link.failure} onRetry={link.retry} />;
  if (link.state === 'ready') return <Stack gap={16}>{children(link.answer)}</Stack>;
  return (
    <LoadingRegion>
      <Skeleton height={180} />
      <Skeleton height={420} />
    </LoadingRegion>
  );
}

const reasons = {
  'invitation.unknown': 'unknown',
  'invitation.expired': 'expired',
  'invitation.used': 'used',
  'invitation.withdrawn': 'withdrawn',
} as const;

/** Why a link does not open, and what to do now. */
function LinkProblem({ failure, onRetry }: { readonly failure: CallFailure; readonly onRetry: () => void }) {
  const { t } = useTranslator();
  const code = getErrorCode(failure) ?? '';
  if (!Object.hasOwn(reasons, code)) {
    return <FailedState failure={failure} onRetry={onRetry} title={t('invitation.openFailed')} />;
  }
  const reason = reasons[code as keyof typeof reasons];
  return (
    <StateFrame role="alert">
      <strong>{t(`invitation.problem.${reason}Title`)}</strong>
      <p>{t(`invitation.problem.${reason}`)}</p>
    </StateFrame>
  );
}
