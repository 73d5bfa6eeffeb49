import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { Promotion } from '#contract/promotions/promotions.ts';
import type { NewsList } from '#contract/published/published.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import { type LoadedResource, ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

type Announcement = NewsList['results'][number];

interface Props {
  readonly news: LoadedResource<NewsList>;
  /** The id of one announcement, or `all`. */
  readonly chosenId: string;
  /** Null closes the dialog. */
  readonly onChoose: (chosenId: string | null) => void;
  /** The offer pinned beside the announcements. */
  readonly offer?: Promotion | undefined;
  /** Only this announcement: without a link to all. */
  readonly isAlone?: boolean;
}

/** One announcement in full, or all that are currently valid. */
export function AnnouncementDialog({ news, chosenId, onChoose, offer, isAlone = false }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen onClose={() => onChoose(null)} title={t('announcement.title')}>
      <ResourceView resource={news} failedTitle={t('announcement.failed')} busy={<Skeleton height={120} />}>
        {({ results }) => {
          const visibleAnnouncements = chosenId === 'all' ? results : results.filter(({ id }) => id === chosenId);
          const count = results.length + (offer ? 1 : 0);
          return (
            <>
              {visibleAnnouncements.length === 0 && chosenId !== 'all' ? <p>{t('announcement.gone')}</p> : null}
              {visibleAnnouncements.map((announcement) => (
                <Entry key={announcement.id} announcement={announcement} />
              ))}
              {offer !== undefined && chosenId === 'all' ? <Offer offer={offer} /> : null}
              {chosenId === 'all' || isAlone || count < 2 ? null : (
                <Button onClick={() => onChoose('all')}>{t('announcement.all', { count })}</Button>
              )}
            </>
          );
        }}
      </ResourceView>
    </Dialog>
  );
}

const tones = { closure: 'warning', notice: 'plain', news: 'plain' } as const;

function Entry({ announcement }: { readonly announcement: Announcement }) {
  const { t, l, language } = useTranslator();
  const { kind, title, text, route_id: routeId } = announcement;
  const formatInstant = (instant: string) => formatNearMoment(instant, language, Date.now());
  const from = formatInstant(announcement.from_at);
  const untilAt = announcement.until_at;
  return (
    <Article>
      <StatusChip tone={tones[kind]}>{t(`announcement.${kind}`)}</StatusChip>
      <h3>{l(title)}</h3>
      <p className="num">
        {untilAt === null
          ? t('announcement.since', { from })
          : t('announcement.period', { from, until: formatInstant(untilAt) })}
      </p>
      {text === null ? <p>{t('announcement.noText')}</p> : <FormattedText text={l(text)} />}
      {routeId === null ? null : (
        <Link href={toPageHref('route-id', { id: routeId })}>{t('announcement.toRoute')}</Link>
      )}
    </Article>
  );
}

function Offer({ offer }: { readonly offer: Promotion }) {
  const { t, l } = useTranslator();
  return (
    <Article>
      <StatusChip tone="announced">{t('announcement.offer')}</StatusChip>
      <h3>
        <Link href={toPageHref('promotions-id', { id: offer.id })}>{l(offer.title)}</Link>
      </h3>
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  padding: 12px 0;
  & + & { border-top: 1px solid var(--line); }
  h3 { margin-top: 8px; font-size: 1.125rem; font-weight: 700; line-height: 1.4; overflow-wrap: anywhere; }
  > p { color: var(--soft); font-size: 0.875rem; line-height: 1.6; }
  a { display: inline-flex; align-items: center; min-height: 48px; font-weight: 600; }
`;
