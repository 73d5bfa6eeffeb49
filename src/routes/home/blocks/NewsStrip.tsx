import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getPromotionState, type Promotion } from '#contract/promotions/promotions.ts';
import { promotionsEndpoints } from '#contract/promotions/promotionsEndpoints.ts';
import type { NewsList } from '#contract/published/published.ts';
import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { announcementWords } from '#src/routes/announcements/announcementWords.ts';
import { media } from '#src/theme/themes.ts';
import { Button } from '#src/ui/Button.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';

const maxShown = 3;
const tones = { closure: 'warning', notice: 'plain', news: 'plain' } as const;

const dialog = createLazyPart(
  async () => (await import('#src/routes/announcements/AnnouncementDialog.tsx')).AnnouncementDialog,
  announcementWords,
);

/**
 * The newest announcements in one line, closures first, then the pinned offer. Each opens in a dialog, as does the
 * complete list.
 */
export function NewsStrip() {
  const { t } = useTranslator();
  const [chosenId, setChosenId] = useChoiceInUrl('announcement');
  const news = useResource('newsStrip.news', [], loadNews);
  const promotions = useResource('newsStrip.promotions', [], loadPromotions);
  const pinnedOffer =
    promotions.state === 'ready'
      ? promotions.answer.results.find(
          (promotion) =>
            promotion.is_pinned && getPromotionState(promotion, Date.parse(promotions.answer.server_now)) === 'valid',
        )
      : undefined;
  const announcements = news.state === 'ready' ? sortClosuresFirst(news.answer) : [];
  const visibleAnnouncements = announcements.slice(0, maxShown);
  const count = announcements.length + (pinnedOffer ? 1 : 0);
  const hasClosure = visibleAnnouncements.some(({ kind }) => kind === 'closure');
  return (
    <Strip aria-label={t('homeNews.title')}>
      {hasClosure ? <Stripes aria-hidden="true" /> : null}
      <ul>
        {news.state === 'busy' ? (
          <li>
            <LoadingRegion>
              <Skeleton width={240} height={20} />
            </LoadingRegion>
          </li>
        ) : null}
        {news.state === 'failed' ? (
          <li role="alert">
            <span>{t('homeNews.failed')}</span>
            <Button data-variant="quiet" onClick={news.retry}>
              {t('common.retry')}
            </Button>
          </li>
        ) : null}
        {news.state === 'ready' && visibleAnnouncements.length === 0 && !pinnedOffer ? (
          <li>
            <span>{t('homeNews.none')}</span>
          </li>
        ) : null}
        {visibleAnnouncements.map((announcement) => (
          <NewsItem key={announcement.id} announcement={announcement} onOpen={setChosenId} />
        ))}
        {pinnedOffer && visibleAnnouncements.length < maxShown ? <OfferItem offer={pinnedOffer} /> : null}
        {news.state === 'ready' && count > 1 ? (
          <li data-all={count > maxShown ? 'wide' : 'phone'}>
            <button type="button" aria-haspopup="dialog" onClick={() => setChosenId('all')}>
              {t('homeNews.all', { count })}
            </button>
          </li>
        ) : null}
      </ul>
      {chosenId === null ? null : (
        <Lazy part={dialog} props={{ news, chosenId, onChoose: setChosenId, offer: pinnedOffer }} when="now" />
      )}
    </Strip>
  );
}

interface ItemProps {
  readonly announcement: NewsList['results'][number];
  readonly onOpen: (id: string) => void;
}

function NewsItem({ announcement: { id, kind, title }, onOpen }: ItemProps) {
  const { t, l } = useTranslator();
  return (
    <li>
      <StatusChip tone={tones[kind]}>{t(`homeNews.${kind}`)}</StatusChip>
      <button type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
        <span>{l(title)}</span>
      </button>
    </li>
  );
}

function OfferItem({ offer }: { readonly offer: Promotion }) {
  const { t, l } = useTranslator();
  return (
    <li>
      <StatusChip tone="announced">{t('homeNews.offer')}</StatusChip>
      <Link href={toPageHref('promotions-id', { id: offer.id })}>
        <span>{l(offer.title)}</span>
      </Link>
    </li>
  );
}

const loadNews = (signal: AbortSignal) => callEndpoint(publishedEndpoints.listNews, {}, signal);
const loadPromotions = (signal: AbortSignal) => callEndpoint(promotionsEndpoints.listPromotions, {}, signal);

function sortClosuresFirst({ results }: NewsList): NewsList['results'] {
  const isClosure = ({ kind }: NewsList['results'][number]) => kind === 'closure';
  return [...results.filter(isClosure), ...results.filter((entry) => !isClosure(entry))];
}

const Strip = styled.section`
  display: flex;
  min-height: 64px;
  border-bottom: 1px solid var(--line);
  background: var(--card);
  > ul {
    display: flex;
    flex: 1;
    min-width: 0;
    max-width: 1280px;
    margin: 0 auto;
    padding: 0 16px;
  }
  li {
    display: flex;
    flex: 1 1 0;
    align-items: center;
    gap: 12px;
    min-width: 0;
    min-height: 64px;
    font-size: 0.9375rem;
    line-height: 1.4;
  }
  li > :is(a, button):not([data-variant]) {
    min-width: 0;
    min-height: 48px;
    color: inherit;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a { padding: 12px 0; }
  /* Three lines fit into the height reserved on a phone; a longer title is never cut. */
  li > :is(a, button) > span { overflow-wrap: break-word; }
  [data-all] { flex: none; padding-left: 16px; }
  [data-all] > button { color: var(--cypress); white-space: nowrap; }
  @media not all and ${media.tablet} {
    /* Enlarged text: chip, title and the link to all announcements are stacked. */
    > ul, li { flex-wrap: wrap; }
    li:not([data-all]) { flex-basis: 11rem; }
    li > :is(a, button):not([data-variant]) { flex: 1 1 6rem; }
    li + li:not([data-all]) { display: none; }
  }
  @media ${media.tablet} {
    > ul { padding: 0 24px; }
    [data-all='phone'] { display: none; }
    li + li { padding-left: 24px; border-left: 1px solid var(--line); }
    li:not(:last-child) { padding-right: 24px; }
  }
  @media ${media.desktop} {
    min-height: 56px;
    > ul { padding: 0 64px; }
    li { min-height: 56px; }
  }
`;
/** The barrier of a closed road. */
const Stripes = styled.div`
  flex: none;
  width: 20px;
  background: repeating-linear-gradient(-45deg, var(--rail-light) 0 12px, var(--rail-dark) 12px 24px);
  @media ${media.desktop} { width: 40px; margin-right: -40px; }
`;
