import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { Notice } from '#contract/notices/notices.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { NoticeSkeletons } from '../NoticeSkeletons.tsx';
import { providerNames } from '../providerNames.ts';
import type { Notices } from '../useNotices.ts';

interface ListProps {
  readonly notices: Notices;
  readonly onLeave: () => void;
}

/** All notices, each with links to the pages that it concerns. */
export function NoticeList({ notices: { list, unreadCount, refresh, markRead }, onLeave }: ListProps) {
  const { t } = useTranslator();
  const isUnreadShown = list.state === 'ready' && unreadCount > 0;
  const markShownRead = useEffectEvent(markRead);
  useEffect(() => {
    if (isUnreadShown) markShownRead();
  }, [isUnreadShown]);
  if (list.state === 'failed')
    return <FailedState failure={list.failure} onRetry={refresh} title={t('notices.failed')} />;
  if (list.state === 'busy') return <NoticeSkeletons />;
  return <NoticeItems notices={list.answer.results} onLeave={onLeave} />;
}

function NoticeItems({ notices, onLeave }: { readonly notices: readonly Notice[]; readonly onLeave: () => void }) {
  const translator = useTranslator();
  const { t, language } = translator;
  // Notices that were unread when first shown stay marked here, although the server now counts them as read.
  const [newIds, setNewIds] = useState<readonly string[]>([]);
  const newNotices = notices.filter(({ id, read_at }) => read_at === null && !newIds.includes(id));
  if (newNotices.length > 0) setNewIds([...newIds, ...newNotices.map(({ id }) => id)]);
  if (notices.length === 0) return <EmptyState title={t('notices.empty')} text={t('notices.emptyText')} />;
  return (
    <ul>
      {notices.map((notice) => (
        <Item key={notice.id}>
          <p>{formatNotice(translator, notice)}</p>
          {getLinks(notice).map(({ href, textKey }) => (
            <ItemLink key={textKey} href={href} onClick={onLeave}>
              {t(textKey)}
            </ItemLink>
          ))}
          <Row as="p" align="center" gap={8} tone="soft" size="small">
            <time dateTime={notice.created_at}>{formatMoment(notice.created_at, language)}</time>
            {newIds.includes(notice.id) ? <StatusChip tone="warning">{t('notices.isNew')}</StatusChip> : null}
          </Row>
        </Item>
      ))}
    </ul>
  );
}

/** The text of a notice; general words replace a missing provider, challenge or event. */
function formatNotice({ t, l, language }: Translator, { kind, params }: Notice): string {
  const provider = params.provider === undefined ? t('auth.anyProvider') : providerNames[params.provider];
  const challenge = params.challenge_title === undefined ? t('page.verifications') : l(params.challenge_title);
  if (kind === 'attemptReverified') {
    const { before: previousOutcome = 'passed', outcome = 'failed', count = 1 } = params;
    const previousText = t(`notices.outcomes.${previousOutcome}`);
    const outcomeText = t(`notices.outcomes.${outcome}`);
    return t('notices.attemptReverified', { challenge, count, before: previousText, after: outcomeText });
  }
  if (kind === 'reviewWaiting') return t('notices.reviewWaiting', { count: params.count ?? 1 });
  const team = params.team_name ?? '';
  const race = params.race_name === undefined ? '' : l(params.race_name);
  const event = params.event_name === undefined ? t('notices.anyEvent') : l(params.event_name);
  const { start } = params;
  const time = start === undefined ? '' : formatMoment(start.starts_at, language);
  const texts = { provider, challenge, event, team, race, text: params.text ?? '', time };
  if (kind !== 'membershipChanged')
    return t(`notices.${kind}`, { ...texts, heat: start?.heat ?? '', bib: start?.bib ?? '' });
  const { membership } = params;
  return membership === 'supporter' || membership === 'founder'
    ? t('notices.membershipGiven', { membership: t(`auth.${membership}`) })
    : t('notices.membershipEnded');
}

interface NoticeLink {
  readonly href: string;
  readonly textKey: WordKey;
}

/** Links to where the rider can act on the notice. */
function getLinks({ kind, params }: Notice): readonly NoticeLink[] {
  const { attempt_id: attemptId, certificate_id: certificateId, event_id: eventId, challenge_id: challengeId } = params;
  const historyHref = toPageHref('verifications-my-verifications');
  const links: (NoticeLink | false)[] = [
    // These notices ask for a change in the profile.
    (kind === 'welcome' || kind === 'providerRevoked') && { href: toPageHref('profile'), textKey: 'auth.toProfile' },
    attemptId !== undefined && {
      href: toPageHref('verifications-status-id', { id: attemptId }),
      textKey: 'notices.toResult',
    },
    certificateId !== undefined && {
      href: toPageHref('events-certificates-id', { id: certificateId }),
      textKey: 'notices.toCertificate',
    },
    eventId !== undefined && { href: toPageHref('events-id', { id: eventId }), textKey: 'notices.toEvent' },
    params.team_id !== undefined && {
      href: toPageHref('races-teams-id', { id: params.team_id }),
      textKey: 'notices.toTeam',
    },
    params.device_race_id !== undefined && {
      href: `${toPageHref('rouvy-clean_register')}?race=${params.device_race_id}`,
      textKey: 'notices.toDevices',
    },
    params.cycling_event_id !== undefined && {
      href: toPageHref('cycling-events-id', { id: params.cycling_event_id }),
      textKey: 'notices.toCyclingEvent',
    },
    kind === 'reviewWaiting' && { href: historyHref, textKey: 'notices.toReviews' },
    // The rider's attempts, filtered by the notice's challenge.
    kind === 'attemptReverified' &&
      attemptId === undefined && {
        href: challengeId === undefined ? historyHref : `${historyHref}?challenge=${challengeId}`,
        textKey: 'notices.toHistory',
      },
  ];
  return links.filter((link) => link !== false);
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
