import type { ReactNode } from 'react';
import type { MyEvent, MyEventList } from '#contract/events/events.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';

interface Props {
  readonly list: MyEventList;
  /** Which of the two lists. */
  readonly viewer: keyof MyEventList['counts'];
  readonly renderCard: (myEvent: MyEvent) => ReactNode;
}

/** Current and coming events, the next one first; then the ended ones, the latest first. */
export function EventGroups({ list, viewer, renderCard }: Props) {
  const { t } = useTranslator();
  const nowMs = Date.parse(list.server_now);
  const getEndMs = ({ event }: MyEvent) => Date.parse(event.certification_until);
  const coming = list.results
    .filter((myEvent) => getEndMs(myEvent) > nowMs)
    .sort((a, b) => Date.parse(a.event.certification_from) - Date.parse(b.event.certification_from));
  const ended = list.results.filter((myEvent) => getEndMs(myEvent) <= nowMs).sort((a, b) => getEndMs(b) - getEndMs(a));
  const shownCount = list.results.length;
  const count = list.counts[viewer];
  return (
    <Stack gap={28}>
      {[
        { title: t('myEvents.coming'), group: coming },
        { title: t('myEvents.ended'), group: ended },
      ].map(({ title, group }) =>
        group.length === 0 ? null : (
          <Section key={title} title={title}>
            <Grid as="ul" columns="cards320" align="start" gap={12}>
              {group.map((myEvent) => (
                <li key={myEvent.event.id}>{renderCard(myEvent)}</li>
              ))}
            </Grid>
          </Section>
        ),
      )}
      {count > shownCount ? (
        <Text as="small" tone="soft" size="small" className="num">
          {t('myEvents.newest', { count, shown: shownCount })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** As high as the cards. */
export function GridSkeleton() {
  return (
    <LoadingRegion>
      <Grid as="ul" columns="cards320" align="start" gap={12}>
        <li>
          <Skeleton height={296} />
        </li>
        <li>
          <Skeleton height={296} />
        </li>
      </Grid>
    </LoadingRegion>
  );
}
