import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Notice } from '#contract/notices/notices.ts';
import { pageHref } from '#contract/pages.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { providerNames } from './providerNames.ts';
import type { Notices } from './useNotices.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly notices: Notices;
}

/** The notices, newest first; opening the dialog marks them as read. */
export function NoticeDialog({ isOpen, onClose, notices }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('notice.title')}>
      <NoticeList notices={notices} onLeave={onClose} />
    </Dialog>
  );
}

interface ListProps {
  readonly notices: Notices;
  readonly onLeave: () => void;
}

function NoticeList({ notices: { list, unreadCount, refresh, markRead }, onLeave }: ListProps) {
  const { t } = useTranslator();
  const isUnreadShown = list.state === 'ready' && unreadCount > 0;
  const read = useEffectEvent(markRead);
  useEffect(() => {
    if (isUnreadShown) read();
  }, [isUnreadShown]);
  if (list.state === 'failed')
    return <FailedState failure={list.failure} onRetry={refresh} title={t('notice.failed')} />;
  if (list.state === 'busy')
    return (
      <Busy>
        <Stack>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton height={56} />
        </Stack>
      </Busy>
    );
  return <Ready notices={list.answer.results} onLeave={onLeave} />;
}

function Ready({ notices, onLeave }: { readonly notices: readonly Notice[]; readonly onLeave: () => void }) {
  const { t, l, language } = useTranslator();
  // Notices that were new when first shown here stay marked, although the server counts them as read by now.
  const [newIds, setNewIds] = useState<readonly string[]>([]);
  const more = notices.filter(({ id, read_at }) => read_at === null && !newIds.includes(id));
  if (more.length > 0) setNewIds([...newIds, ...more.map(({ id }) => id)]);
  if (notices.length === 0) return <EmptyState title={t('notice.empty')} text={t('notice.emptyText')} />;
  return (
    <ul>
      {notices.map((notice) => (
        <Item key={notice.id}>
          <p>{noticeText(t, l, notice)}</p>
          {waysOf(notice).map(({ href, words }) => (
            <ItemLink key={words} href={href} onClick={onLeave}>
              {t(words)}
            </ItemLink>
          ))}
          <Day>
            <time dateTime={notice.created_at}>{formatMoment(notice.created_at, language)}</time>
            {newIds.includes(notice.id) ? <StatusChip tone="warning">{t('notice.isNew')}</StatusChip> : null}
          </Day>
        </Item>
      ))}
    </ul>
  );
}

/** The text of a notice; general words replace a missing provider, challenge or event. */
function noticeText(t: Translate, l: Translator['l'], { kind, params }: Notice): string {
  const provider = params.provider === undefined ? t('auth.anyProvider') : providerNames[params.provider];
  const challenge = params.challenge_title === undefined ? t('page.verifications') : l(params.challenge_title);
  if (kind === 'attemptReverified') {
    const { before = 'passed', outcome = 'failed', count = 1 } = params;
    const [was, is] = [t(`notice.outcomes.${before}`), t(`notice.outcomes.${outcome}`)];
    return t('notice.attemptReverified', { challenge, count, before: was, after: is });
  }
  if (kind === 'reviewWaiting') return t('notice.reviewWaiting', { count: params.count ?? 1 });
  if (kind === 'teamPromoted') {
    return t('notice.teamPromoted', {
      team: params.team_name ?? '',
      race: params.race_name ? l(params.race_name) : '',
    });
  }
  const event = params.event_name === undefined ? t('notice.anyEvent') : l(params.event_name);
  if (kind !== 'membershipChanged') return t(`notice.${kind}`, { provider, challenge, event, text: params.text ?? '' });
  const { membership } = params;
  return membership === 'supporter' || membership === 'founder'
    ? t('notice.membershipGiven', { membership: t(`auth.${membership}`) })
    : t('notice.membershipEnded');
}

interface Way {
  readonly href: string;
  readonly words: WordKey;
}

/** Where the rider sees or does what the notice is about. */
function waysOf({ kind, params }: Notice): readonly Way[] {
  const { attempt_id: attempt, certificate_id: certificate, event_id: event, challenge_id: challenge } = params;
  const mine = pageHref('verifications-my-verifications');
  const ways: (Way | false)[] = [
    // These ask for a change in the profile.
    (kind === 'welcome' || kind === 'providerRevoked') && { href: pageHref('profile'), words: 'auth.toProfile' },
    attempt !== undefined && { href: pageHref('verifications-status-id', { id: attempt }), words: 'notice.toResult' },
    certificate !== undefined && {
      href: pageHref('events-certificates-id', { id: certificate }),
      words: 'notice.toCertificate',
    },
    event !== undefined && { href: pageHref('events-id', { id: event }), words: 'notice.toEvent' },
    kind === 'reviewWaiting' && { href: mine, words: 'notice.toReviews' },
    // The rider's attempts, filtered by the notice's challenge.
    kind === 'attemptReverified' &&
      attempt === undefined && {
        href: challenge === undefined ? mine : `${mine}?challenge=${challenge}`,
        words: 'notice.toHistory',
      },
  ];
  return ways.filter((way) => way !== false);
}

const ItemLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 48px;
  padding-right: 24px;
  color: var(--cypress);
  font-weight: 600;
`;
const Item = styled.li`
  padding: 12px 0;
  overflow-wrap: break-word;
  & + & {
    border-top: 1px solid var(--line);
  }
`;
const Day = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--soft);
  font-size: 0.875rem;
`;
